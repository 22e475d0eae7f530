import type { EntityManager } from '@mikro-orm/postgresql'
import type { EventState } from '#contract/schemas/events.ts'
import { eventState, type TimedRow } from './event-view.ts'

export interface LiveState {
  event: EventState
  /** Database time, which decides what is visible. */
  now: Date
  /** Milliseconds until the state changes by time; undefined if it never does. */
  nextChangeMs: number | undefined
}

/** Returns the state that changes while galleries are open; undefined when the event was deleted. */
export async function findEventState(em: EntityManager, eventId: number): Promise<LiveState | undefined> {
  const [row] = await em.execute<(TimedRow & { now: Date | string })[]>(
    `select reveal_at as "revealAt", uploads_closed as "uploadsClosed", uploads_from as "uploadsFrom",
       uploads_until as "uploadsUntil", wall_version as "wallVersion", clock_timestamp() as now
     from events where id = ?`,
    [eventId],
  )
  if (!row) return undefined
  const now = new Date(row.now)
  const waits = [row.revealAt, row.uploadsFrom, row.uploadsUntil]
    .map((moment) => (moment ? new Date(moment).getTime() - now.getTime() : 0))
    .filter((ms) => ms > 0)
  return { event: eventState(row, now), now, nextChangeMs: waits.length ? Math.min(...waits) : undefined }
}
