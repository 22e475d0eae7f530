import type { PhotoView } from '#contract/schemas/photos.ts'
import { formatDate } from '#web/i18n/format.ts'
import { clockOf, type PhotoOrder } from '#web/event/gallery/photo-order.ts'

export const MIN_PHOTOS_WITH_TIMES = 60

/** Returns the local hour of a photo's upload or capture, `YYYY-MM-DDTHH`. */
export const hourOf = (photo: PhotoView, order: PhotoOrder): string => clockOf(photo, order).slice(0, 13)

/** Returns an hour as a heading: `7 PM`, or with its day `Sat, Jun 5, 7 PM`. */
export const hourText = (hour: string, withDay: boolean): string =>
  clockText(`${hour}:00:00`, withDay, { hour: 'numeric' })

/** Returns the time of a photo: `7:04 PM`, or with its day `Sat, Jun 5, 7:04 PM`. */
export const minuteText = (photo: PhotoView, order: PhotoOrder, withDay: boolean): string =>
  clockText(clockOf(photo, order), withDay, { hour: 'numeric', minute: '2-digit' })

function clockText(clock: string, withDay: boolean, time: Intl.DateTimeFormatOptions): string {
  const date = new Date(clock)
  if (Number.isNaN(date.getTime())) return ''
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const
  return formatDate(date, { ...(withDay && day), ...time })
}
