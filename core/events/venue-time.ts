/** The venue's clock. Time zones are IANA names from the venue's settings. */

const DAY_MS = 24 * 60 * 60 * 1000

/** Formats a moment as `YYYY-MM-DDTHH:MM` on the venue's clock. */
export const venueTime = (moment: Date, timeZone: string): string =>
  // The Swedish format is `2027-06-05 21:30`.
  new Intl.DateTimeFormat('sv', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(moment)
    .replace(' ', 'T')

/** Returns the venue's calendar day, `YYYY-MM-DD`. */
export const venueDay = (moment: Date, timeZone: string): string =>
  venueTime(moment, timeZone).slice(0, 'YYYY-MM-DD'.length)

/**
 * Returns the moment of `YYYY-MM-DDTHH:MM` on the venue's clock. If a time occurs twice, returns the first. A
 * time that the clock skips moves forward by the length of the gap.
 */
export function venueMoment(time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${time}Z`)
  const offsetAt = (moment: number) =>
    Date.parse(`${venueTime(new Date(moment), timeZone)}Z`) - Math.floor(moment / 60_000) * 60_000
  const before = asUtc - offsetAt(asUtc - DAY_MS)
  const moments = [before, asUtc - offsetAt(asUtc + DAY_MS)].filter(
    (moment) => venueTime(new Date(moment), timeZone) === time,
  )
  return new Date(moments.length ? Math.min(...moments) : before)
}
