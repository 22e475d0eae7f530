/** The venue's clock: each function is told its time zone, as the IANA database names it (`timeZoneOf`). */

const DAY_MS = 24 * 60 * 60 * 1000

/** `YYYY-MM-DDTHH:MM` on the venue's clock. */
export const venueTime = (moment: Date, timeZone: string): string =>
  // Swedish writes `2027-06-05 21:30`.
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

/** A calendar day on the venue's clock, `YYYY-MM-DD`. */
export const venueDay = (moment: Date, timeZone: string): string =>
  venueTime(moment, timeZone).slice(0, 'YYYY-MM-DD'.length)

/**
 * The moment of `YYYY-MM-DDTHH:MM` on the venue's clock. Where the clock is put back and shows the time twice, it is the
 * first; where it is put forward and never shows it, as much later as it is put forward.
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
