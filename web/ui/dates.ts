import { language } from '#web/i18n/language.ts'

/** A calendar day `YYYY-MM-DD` as `January 5, 2025`, in the page's language. A day has no time zone, so none may shift it. */
export function formatDay(day: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  return new Intl.DateTimeFormat(language.get(), { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}
