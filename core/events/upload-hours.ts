import type { EventView } from '#contract/schemas/events.ts'
import { UPLOAD_GRACE_MS } from '#contract/values/limits.ts'
import { AppError } from '#core/errors.ts'

interface Hours {
  uploadsClosed: boolean
  uploadsFrom?: Date | string | null | undefined
  uploadsUntil?: Date | string | null | undefined
}

/** Whether photos can be added to the event now. Its host's word comes before the hours. */
export function uploadsOf(event: Hours, { graceMs = 0, now = new Date() } = {}): EventView['uploads'] {
  if (event.uploadsClosed) return 'closed'
  if (event.uploadsUntil && now.getTime() >= new Date(event.uploadsUntil).getTime() + graceMs) return 'closed'
  return event.uploadsFrom && now < new Date(event.uploadsFrom) ? 'notYet' : 'open'
}

/**
 * Throws `conflict` where no photo is taken in now. One that was `begun` within the hours may come to its end a while
 * after them: a phone at the edge of the Wi-Fi takes minutes for a photo. What the host closes by hand is closed at once.
 */
export function refuseClosedUploads(event: Hours, { begun = false } = {}): void {
  const uploads = uploadsOf(event, { graceMs: begun ? UPLOAD_GRACE_MS : 0 })
  if (uploads === 'closed') throw new AppError('conflict', 'event.uploadsClosed')
  if (uploads === 'notYet') throw new AppError('conflict', 'event.uploadsNotYet')
}
