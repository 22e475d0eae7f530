import { t } from '#web/i18n/t.ts'
import type { UploadStatus } from './upload-status.ts'

/** How far the photos under way are, in a sentence; undefined while there are none. */
export function statusText({
  count,
  sent,
  waiting,
  isPaused,
  isFromBefore,
}: UploadStatus): string | undefined {
  if (!waiting) return undefined
  if (isPaused) return t('upload.noConnection', { count: waiting })
  if (isFromBefore) return t('upload.sendingFromBefore', { count: waiting })
  return t('gallery.sending', { number: Math.min(sent + 1, count), count })
}
