import type { Pause } from './sender.ts'
import type { Upload } from './upload-list.ts'
import { isUnderWay } from './upload-list.ts'
import type { UploadStatus } from './upload-status.ts'

/** What every screen shows of these photos. */
export function statusOf(uploads: readonly Upload[], { isPaused, isNotCandid }: Pause): UploadStatus {
  const started = uploads.filter((upload) => isUnderWay(upload) || upload.state === 'sent')
  const waiting = started.filter(isUnderWay)
  const failed = uploads.filter(({ state }) => state === 'failed')
  const parts = started.reduce((sum, { progress }) => sum + progress, 0)
  return {
    count: started.length,
    sent: started.length - waiting.length,
    waiting: waiting.length,
    sending: started.filter(({ state }) => state === 'sending').length,
    failed: failed.length,
    failedIn: failed[0]?.event,
    eventIds: [...new Set(waiting.map(({ event }) => event.id))],
    part: started.length ? parts / started.length : 0,
    isPaused: waiting.length > 0 && isPaused,
    isNotCandid: waiting.length > 0 && isNotCandid,
    isFromBefore: waiting.length > 0 && waiting.every(({ isFromBefore }) => isFromBefore),
  }
}
