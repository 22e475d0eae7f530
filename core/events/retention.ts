import type { Event } from './event.ts'
import { venueDay } from './venue-time.ts'

type Retained = Pick<Event, 'date' | 'isSample'> & Partial<Pick<Event, 'deleteAfterDays' | 'retentionSetOn'>>

/** The latest day that `YYYY-MM-DD` can express. */
const MAX_DAY = '9999-12-31'

/**
 * Returns the last day of the event, `YYYY-MM-DD` on the venue's calendar. This is `deleteAfterDays` after
 * the event date, or after the setting's own day if later. Null without retention and for the sample event.
 */
export function lastDayOf(event: Retained): string | null {
  const { date, deleteAfterDays, retentionSetOn, isSample } = event
  if (!deleteAfterDays || isSample) return null
  const day = new Date(`${retentionSetOn && retentionSetOn > date ? retentionSetOn : date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + deleteAfterDays)
  return day > new Date(MAX_DAY) ? MAX_DAY : day.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** Returns the columns for a retention of `days`, set at `now` on the venue's calendar. 0 or null disables retention. */
export const retentionFields = (
  days: number | null,
  timeZone: string,
  now = new Date(),
): Pick<Event, 'deleteAfterDays' | 'retentionSetOn'> => ({
  deleteAfterDays: days || null,
  retentionSetOn: days ? venueDay(now, timeZone) : null,
})

/** Whether the event's last day has ended at `now` on the venue's calendar. */
export function isDueForDeletion(event: Retained, timeZone: string, now = new Date()): boolean {
  const lastDay = lastDayOf(event)
  return lastDay !== null && lastDay < venueDay(now, timeZone)
}
