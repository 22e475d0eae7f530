import { useMemo, useState } from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { useWindowEvent } from '#web/ui/window-event.ts'

/** Pixels from the top of the page beyond which the guest is looking at older photos. */
const AWAY_PX = 240

/**
 * Holds back new photos, which appear on top, while the guest is scrolled down to older ones. Returns the photos to show
 * and the number held back.
 */
export function useHeldBackPhotos(photos: PhotoView[]): { shown: PhotoView[]; newPhotos: number } {
  const newest = photos[0]?.id
  const [mark, setMark] = useState<number>()
  // Measured on scroll only: reading `scrollY` when a photo arrives would force a layout.
  useWindowEvent('scroll', () => setMark(window.scrollY < AWAY_PX ? undefined : (mark ?? newest)))
  const shown = useMemo(
    () => (mark === undefined ? photos : photos.filter(({ id }) => id <= mark)),
    [photos, mark],
  )
  return { shown, newPhotos: photos.length - shown.length }
}
