import { formatDate } from '#web/i18n/format.ts'

/** Formats an ISO 8601 time as its day, such as `January 5, 2025`, in the browser's time zone and the page's language. */
export function formatMoment(moment: string): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? moment : formatDate(date, { dateStyle: 'long' })
}

/** Formats an ISO 8601 time as a short date and time, in the browser's time zone and the page's language. */
export const formatTime = (moment: string): string =>
  formatDate(new Date(moment), { dateStyle: 'medium', timeStyle: 'short' })

/** Returns the date in the browser's time zone as `YYYY-MM-DD`, which is the Swedish format. */
export const dayOf = (date: Date): string => date.toLocaleDateString('sv')

export const today = () => dayOf(new Date())
