import type { EventView } from '#contract/schemas/events.ts'
import { UPLOAD_GRACE_MS } from '#contract/values/limits.ts'
import { AppError } from '#core/errors.ts'

export interface Hours {
  uploadsClosed: boolean
  uploadsFrom?: Date | string | null | undefined
  uploadsUntil?: Date | string | null | undefined
}

/** Returns whether uploads are open now. The host's setting overrides the hours. */
export function uploadsOf(event: Hours, { graceMs = 0, now = new Date() } = {}): EventView['uploads'] {
  if (event.uploadsClosed) return 'closed'
  if (event.uploadsUntil && now.getTime() >= new Date(event.uploadsUntil).getTime() + graceMs) return 'closed'
  return event.uploadsFrom && now < new Date(event.uploadsFrom) ? 'notYet' : 'open'
}

/**
 * Throws `conflict` when uploads are closed. An upload that was `begun` in time may finish after the hours,
 * because phones on weak Wi-Fi need minutes. When the host closes uploads, this takes effect immediately.
 */
export function refuseClosedUploads(event: Hours, { begun = false, now = new Date() } = {}): void {
  const uploads = uploadsOf(event, { graceMs: begun ? UPLOAD_GRACE_MS : 0, now })
  if (uploads === 'closed') throw new AppError('conflict', 'event.uploadsClosed')
  if (uploads === 'notYet') throw new AppError('conflict', 'event.uploadsNotYet')
}
