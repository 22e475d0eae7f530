import type { EntityManager } from '@mikro-orm/postgresql'
import type { EventState } from '#contract/schemas/events.ts'
import { eventState, type TimedRow } from './event-view.ts'

export interface LiveState {
  event: EventState
  /** The database's clock, which decides what is shown. */
  now: Date
  /** Ms until the clock changes it; undefined when that never happens. */
  nextChangeMs: number | undefined
}

/** What of an event changes while people look at it; undefined when it is gone. */
export async function findEventState(em: EntityManager, eventId: number): Promise<LiveState | undefined> {
  const [row] = await em.execute<(TimedRow & { now: Date | string })[]>(
    `select reveal_at as "revealAt", uploads_closed as "uploadsClosed", uploads_from as "uploadsFrom",
       uploads_until as "uploadsUntil", wall, clock_timestamp() as now
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
