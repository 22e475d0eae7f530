import { formattedIn } from '#contract/values/languages.ts'
import { formatDate } from '#web/i18n/format.ts'
import { language } from '#web/i18n/language.ts'

/** Formats an ISO 8601 time as its day, such as `January 5, 2025`, in the browser's time zone and the page's language. */
export function formatMoment(moment: string): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? moment : formatDate(date, { dateStyle: 'long' })
}

/** Formats an ISO 8601 time as a short date and time, in the browser's time zone and the page's language. */
export const formatTime = (moment: string): string =>
  formatDate(new Date(moment), { dateStyle: 'medium', timeStyle: 'short' })

/** Formats the time since a moment in the page's language: `5 hours ago`, or `3 days ago` from two days on. */
export function formatAge(moment: string, now = Date.now()): string {
  const hours = Math.round((Date.parse(moment) - now) / 3_600_000)
  const format = new Intl.RelativeTimeFormat(formattedIn(language.get()), { numeric: 'auto' })
  return hours > -48 ? format.format(hours, 'hour') : format.format(Math.round(hours / 24), 'day')
}

/** Returns the date in the browser's time zone as `YYYY-MM-DD`, which is the Swedish format. */
export const dayOf = (date: Date): string => date.toLocaleDateString('sv')

export const today = () => dayOf(new Date())
