import { useEffect, useState } from 'react'
import { t } from '#web/i18n/t.ts'
import type { UploadStatus } from './upload-status.ts'

/** Milliseconds without progress after which the connection is called slow. */
const STALL_MS = 7_000

/** Returns the progress of the uploads in a sentence, or that the connection is slow; undefined without uploads. */
export function useStatusText(status: UploadStatus): string | undefined {
  return useIsStalled(status) ? t('upload.slow') : statusText(status)
}

/** Whether photos are being sent, but no byte of them left for a while. */
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
