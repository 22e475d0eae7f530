import type { Language } from '#contract/languages.ts'
import { language } from '#web/i18n/language.ts'

/** A calendar day `YYYY-MM-DD` as `January 5, 2025`, in the page's language unless told otherwise. A day has no time zone, so none may shift it. */
export function formatDay(day: string, tag: Language = language.get()): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}
