/** The venue's clock is that of this process: `TZ` says its zone. */

const two = (number: number) => String(number).padStart(2, '0')

/** A calendar day on the venue's clock, `YYYY-MM-DD`. */
export const venueDay = (moment: Date): string =>
  `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`

/** `YYYY-MM-DDTHH:MM` on the venue's clock. */
export const venueTime = (moment: Date): string =>
  `${venueDay(moment)}T${two(moment.getHours())}:${two(moment.getMinutes())}`

/** The moment of `YYYY-MM-DDTHH:MM`, or of a day's beginning, on the venue's clock. */
export const venueMoment = (text: string): Date => new Date(text.includes('T') ? text : `${text}T00:00`)

/** As the IANA database names it. */
export const venueTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
