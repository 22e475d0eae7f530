import { useEffect, useState } from 'react'
import type { PhotoView } from '#contract/photos.ts'

/** So far from the top, px, the guest is looking at older photos. */
const AWAY = 240

/**
 * New photos come on top. Whoever has scrolled down is looking at something: for them they wait, counted, until
 * the guest comes back up.
 */
export function useHeldBackPhotos(photos: PhotoView[]): { shown: PhotoView[]; waiting: number } {
  const newest = photos[0]?.id
  const [mark, setMark] = useState<number>()
  useEffect(() => {
    const look = () => setMark((mark) => (window.scrollY < AWAY ? undefined : (mark ?? newest)))
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [newest])
  if (mark === undefined) return { shown: photos, waiting: 0 }
  const shown = photos.filter((photo) => photo.id <= mark)
  return { shown, waiting: photos.length - shown.length }
}
