import { formatDate } from '#web/i18n/format.ts'

/**
 * Formats a calendar day `YYYY-MM-DD` as `January 5, 2025`, in the page's language. Days have no time zone,
 * so UTC prevents shifts.
 */
export function formatDay(day: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  return formatDate(date, { dateStyle: 'long', timeZone: 'UTC' })
}

/** Formats `YYYY-MM-DDTHH:MM` in the venue's time zone, unchanged in any browser. */
export const formatVenueTime = (time: string): string =>
  formatDate(new Date(`${time}Z`), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Whether a moment is on the current local day. */
export const isToday = (moment: Date): boolean => dayOf(moment) === dayOf(new Date())

const dayOf = (moment: Date) => formatDate(moment, { dateStyle: 'short' })
