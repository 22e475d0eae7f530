import type { UploadsState } from './machine-types.ts'
import { isUnderWay } from './upload.ts'
import type { UploadStatus } from './upload-status.ts'

export function statusOf({ uploads, pause: { isPaused, isNotCandid } }: UploadsState): UploadStatus {
  const started = uploads.filter((upload) => isUnderWay(upload) || upload.state === 'sent')
  const pending = started.filter(isUnderWay)
  const failed = uploads.filter(({ state }) => state === 'failed')
  const parts = started.reduce((sum, { progress }) => sum + progress, 0)
  return {
    count: started.length,
    sent: started.length - pending.length,
    pending: pending.length,
    sending: started.filter(({ state }) => state === 'sending').length,
    failed: failed.length,
    failedIn: failed[0]?.event,
    eventIds: [...new Set(pending.map(({ event }) => event.id))],
    part: started.length ? parts / started.length : 0,
    isPaused: pending.length > 0 && isPaused,
    isNotCandid: pending.length > 0 && isNotCandid,
    isFromEarlierVisit: pending.length > 0 && pending.every((upload) => upload.isFromEarlierVisit),
  }
}
