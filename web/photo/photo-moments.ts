import type { PhotoView } from '#contract/schemas/photos.ts'
import { formatDate } from '#web/i18n/format.ts'

/** When a photo was uploaded, by this device's clock: `January 5, 2025 at 7:42 PM`, today only `7:42 PM`. */
export const addedAt = ({ uploadedAt }: PhotoView): string => momentText(new Date(uploadedAt))

/** When a photo was taken, as its camera's clock showed; undefined where it does not say. */
export function takenAt({ takenAt }: PhotoView): string | undefined {
  return takenAt === null ? undefined : momentText(new Date(takenAt.slice(0, 19)))
}

function momentText(date: Date): string {
  const isToday = date.toDateString() === new Date().toDateString()
  const style = isToday
    ? ({ timeStyle: 'short' } as const)
    : ({ dateStyle: 'long', timeStyle: 'short' } as const)
  return Number.isNaN(date.getTime()) ? '' : formatDate(date, style)
}
