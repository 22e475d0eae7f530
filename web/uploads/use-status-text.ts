import { useEffect, useState } from 'react'
import { t } from '#web/i18n/t.ts'
import type { UploadStatus } from './upload-status.ts'

/** Milliseconds without progress before the text says that the connection is slow. */
const STALL_MS = 7_000

/** Returns the progress of the uploads, or that the connection is slow. Undefined without uploads. */
export function useStatusText(status: UploadStatus): string | undefined {
  return useIsStalled(status) ? t('upload.slow') : statusText(status)
}

/** Whether photos are being sent without progress for `STALL_MS`. */
export function useIsStalled({ part, sent, sending, isPaused }: UploadStatus): boolean {
  const [stalled, setStalled] = useState<string>()
  const progress = `${sent} ${part}`
  const isSending = sending > 0 && !isPaused
  useEffect(() => {
    if (!isSending) return
    const timer = setTimeout(() => setStalled(progress), STALL_MS)
    return () => clearTimeout(timer)
  }, [progress, isSending])
  return isSending && stalled === progress
}

function statusText(status: UploadStatus): string | undefined {
  const { count, sent, pending, isPaused, isFromEarlierVisit } = status
  if (!pending) return undefined
  if (isPaused) return t('upload.noConnection', { count: pending })
  if (isFromEarlierVisit) return t('upload.sendingFromBefore', { count: pending })
  return t('gallery.sending', { number: Math.min(sent + 1, count), count })
}
