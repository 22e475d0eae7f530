import type { Language } from '#contract/values/languages.ts'
import { formatDate } from '#web/i18n/format.ts'

/** A calendar day `YYYY-MM-DD` as `January 5, 2025`, in the page's language unless told otherwise. A day has no time zone, so none may shift it. */
export function formatDay(day: string, tag?: Language): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  return formatDate(date, { dateStyle: 'long', timeZone: 'UTC' }, tag)
}

/** `YYYY-MM-DDTHH:MM` on the venue's clock, as that clock shows it, wherever the reader is. */
export const formatVenueTime = (time: string): string =>
  formatDate(new Date(`${time}Z`), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
