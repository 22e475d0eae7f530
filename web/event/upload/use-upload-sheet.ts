import { useCallback, useEffect, useState } from 'react'
import type { Gallery } from '#web/event/gallery/gallery.ts'
import { useStore } from '#web/state/store.ts'
import { openSheet } from '#web/uploads/upload-status.ts'

const close = () => openSheet.set(undefined)

/** Opens and closes the upload sheet. The functions are stable, so that their users don't render again. */
export function useUploadSheet(eventId: number, gallery: Gallery) {
  const isOpen = useStore(openSheet) === eventId
  const [sent, setSent] = useState<number>()
  const open = useCallback(() => openSheet.set(eventId), [eventId])
  const toggle = useCallback(() => (isOpen ? close() : open()), [isOpen, open])
  const finish = useCallback(() => {
    close()
    setSent(gallery.lastSent)
    window.scrollTo(0, 0)
  }, [gallery])
  useEffect(() => close, [])
  return {
    isOpen,
    open,
    close,
    toggle,
    /** Closes it after all photos have been sent. */
    finish,
    sent,
  }
}
