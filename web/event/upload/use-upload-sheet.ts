import { useCallback, useEffect, useState } from 'react'
import type { EventView } from '#contract/schemas/events.ts'
import type { Gallery } from '#web/event/gallery/gallery.ts'
import { useStore } from '#web/state/store.ts'
import { openSheet } from '#web/uploads/upload-status.ts'

const close = () => openSheet.set(undefined)

export type UploadSheet = ReturnType<typeof useUploadSheet>

/**
 * Opens and closes the upload sheet. Its functions are stable, so that components that use them don't render again.
 */
export function useUploadSheet(event: EventView, gallery: Gallery) {
  const eventId = event.id
  const canAdd = event.uploads === 'open' && !event.isSample
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
    /** False if no photo can be added. */
    open: canAdd && open,
    /** False if no photo can be added. */
    toggle: canAdd && toggle,
    close,
    /** Closes it after all photos have been sent. */
    finish,
    sent,
  }
}
