import { formatDate } from '#web/i18n/format.ts'

/**
 * Formats an ISO 8601 time as its day in the browser's time zone and the page's language, such as `January 5, 2025`.
 */
export function formatMoment(moment: string): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? moment : formatDate(date, { dateStyle: 'long' })
}

const two = (number: number) => String(number).padStart(2, '0')

/** Returns the day in the browser's time zone as `YYYY-MM-DD`. */
export function dayOf(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

export const today = () => dayOf(new Date())
