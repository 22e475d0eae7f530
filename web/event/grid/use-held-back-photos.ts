import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'

/** So far from the top, px, the guest is looking at older photos. */
const AWAY = 240

/**
 * New photos come on top. Whoever has scrolled down is looking at something: for them they wait, counted, until
 * the guest comes back up.
 */
export function useHeldBackPhotos(photos: PhotoView[]): { shown: PhotoView[]; waiting: number } {
  const newest = photos[0]?.id
  const [mark, setMark] = useState<number>()
  // Not when a photo comes: the browser would lay out the page to say where it stands.
  const look = useEffectEvent(() => setMark(window.scrollY < AWAY ? undefined : (mark ?? newest)))
  useEffect(() => {
    const onScroll = () => look()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  const shown = useMemo(
    () => (mark === undefined ? photos : photos.filter(({ id }) => id <= mark)),
    [photos, mark],
  )
  return { shown, waiting: photos.length - shown.length }
}
