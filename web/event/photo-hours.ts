import type { PhotoView } from '#contract/photos.ts'
import { formatDate } from '#web/i18n/format.ts'
import { clockOf } from './photo-order.ts'
import type { PhotoOrder } from './photo-order.ts'

/** From so many on, photos stand under the hours of their moments. */
export const MIN_PHOTOS_WITH_TIMES = 60

/** The hour in which a photo was added or taken, as the clock showed it: `YYYY-MM-DDTHH`. */
export const hourOf = (photo: PhotoView, order: PhotoOrder): string => clockOf(photo, order).slice(0, 13)

/** An hour as a heading: `7 PM`, with its day `Sat, Jun 5, 7 PM`. */
export function hourText(hour: string, withDay: boolean): string {
  const date = new Date(`${hour}:00:00`)
  if (Number.isNaN(date.getTime())) return ''
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const
  return formatDate(date, { ...(withDay && day), hour: 'numeric' })
}
