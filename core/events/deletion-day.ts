import type { Event } from './event.ts'
import { venueDay } from './venue-time.ts'

type Kept = Pick<Event, 'date' | 'isSample'> & Partial<Pick<Event, 'deleteAfterDays' | 'deleteSaidOn'>>

/** The last that is written `YYYY-MM-DD`. */
const LAST_DAY = '9999-12-31'

/**
 * The last day on which the event is there, `YYYY-MM-DD` on the venue's calendar: so many days after its own day, or after
 * the day on which the host said so where that is later. Null where it stays, as the sample event always does.
 */
export function lastDayOf(event: Kept): string | null {
  const { date, deleteAfterDays, deleteSaidOn, isSample } = event
  if (!deleteAfterDays || isSample) return null
  const day = new Date(`${deleteSaidOn && deleteSaidOn > date ? deleteSaidOn : date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + deleteAfterDays)
  return day > new Date(LAST_DAY) ? LAST_DAY : day.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** That it is deleted so many days after its day, said today; 0 or null keeps it. */
export const keptAsSaid = (
  days: number | null,
  timeZone: string,
): Pick<Event, 'deleteAfterDays' | 'deleteSaidOn'> => ({
  deleteAfterDays: days || null,
  deleteSaidOn: days ? venueDay(new Date(), timeZone) : null,
})

/** Whether its last day is over. */
export function isDueForDeletion(event: Kept, timeZone: string): boolean {
  const lastDay = lastDayOf(event)
  return lastDay !== null && lastDay < venueDay(new Date(), timeZone)
}
