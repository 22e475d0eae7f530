import type { PhotoView } from '#contract/schemas/photos.ts'
import { formatDate } from '#web/i18n/format.ts'
import { isToday } from '#web/ui/dates.ts'

/** Returns the upload time by this device's clock: `January 5, 2025 at 7:42 PM`, or `7:42 PM` today. */
export const addedAt = ({ uploadedAt }: PhotoView): string => momentText(new Date(uploadedAt))

/** Returns the time taken by the camera's clock. Undefined if the photo has none. */
export function takenAt({ takenAt }: PhotoView): string | undefined {
  return takenAt === null ? undefined : momentText(new Date(takenAt.slice(0, 19)))
}

function momentText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  return formatDate(date, { ...(!isToday(date) && { dateStyle: 'long' }), timeStyle: 'short' })
}
