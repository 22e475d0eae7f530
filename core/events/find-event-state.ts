import { raw, type EntityManager } from '@mikro-orm/postgresql'
import type { EventState } from '#contract/schemas/events.ts'
import { Event } from './event.ts'
import { eventState, type EventRow } from './event-view.ts'

export interface LiveState {
  event: EventState
  /** The database's time, which decides what is visible. */
  now: Date
  /** Milliseconds until the state changes by time; undefined if it never does. */
  nextChangeMs: number | undefined
}

/** Returns the state that changes while galleries are open; undefined when the event was deleted. */
export async function findEventState(em: EntityManager, eventId: number): Promise<LiveState | undefined> {
  const [row] = await em
    .createQueryBuilder(Event)
    .select(['*', raw('clock_timestamp() as now')])
    .where({ id: eventId })
    .execute<(EventRow & { now: Date | string })[]>()
  if (!row) return undefined
  const now = new Date(row.now)
  const waits = [row.revealAt, row.uploadsFrom, row.uploadsUntil]
    .map((moment) => (moment ? new Date(moment).getTime() - now.getTime() : 0))
    .filter((ms) => ms > 0)
  return { event: eventState(row, now), now, nextChangeMs: waits.length ? Math.min(...waits) : undefined }
}
