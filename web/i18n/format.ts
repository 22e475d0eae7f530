import { formats } from '@lingui/core'
import { formattedIn } from '#contract/values/languages.ts'
import { language } from './language.ts'

/** Time zone of moments. Undefined in browsers, which use their own. */
let timeZone: string | undefined

/** Sets the time zone of moments. For the server, whose own may differ from the venue's. */
export const setTimeZone = (zone: string): void => void (timeZone = zone)

/** Formats a date in the page's language. Lingui caches the formatters, which are slow to create. */
export const formatDate = (date: Date, options: Intl.DateTimeFormatOptions): string =>
  formats.date([formattedIn(language.get())], date, { ...(timeZone && { timeZone }), ...options })

export const formatNumber = (number: number, options: Intl.NumberFormatOptions): string =>
  formats.number([formattedIn(language.get())], number, options)

/** Returns a moment in local time, `YYYY-MM-DDTHH:MM:SS`. */
export function localTime(moment: string): string {
  const date = new Date(moment)
  // The Swedish format is `2027-06-05 21:30:00`. It is too slow for thousands of photos on a phone.
  if (timeZone)
    return formats.date(['sv'], date, { timeZone, dateStyle: 'short', timeStyle: 'medium' }).replace(' ', 'T')
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}
