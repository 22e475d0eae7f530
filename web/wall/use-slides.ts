import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { GalleryState } from '#web/event/gallery/gallery.ts'
import { fetchPicture } from './picture.ts'
import { newRound, nextSlide } from './slide-order.ts'
import type { Round } from './slide-order.ts'

/** Milliseconds per photo. */
const SLIDE_MS = 8000
/** Maximum consecutive failures before waiting for a slide's time. */
const MAX_FAILURES = 5

export interface Slide {
  photo: PhotoView
  url: string
}

/**
 * The current slide, last, and the previous one. Hidden and deleted photos disappear at once. `next` advances early;
 * `more` fetches older photos.
 */
export function useSlides({ photos, complete, status }: GalleryState, more: () => void, isPaused: boolean) {
  const ready = useMemo(() => photos.filter(({ renditions }) => renditions.length > 0), [photos])
  const round = useRef<Round>(undefined)
  const asked = useRef(0)
  const [slides, setSlides] = useState<Slide[]>([])
  const shown = slides.filter(({ photo }) => ready.some(({ id }) => id === photo.id))
  const isGone = slides.length > 0 && shown.at(-1) !== slides.at(-1)
  const canShow = status === 'ready' && ready.length > 0

  async function next() {
    const mine = ++asked.current
    for (let failures = 0; failures < MAX_FAILURES; failures++) {
      const step = nextSlide(ready, (round.current ??= newRound(ready)))
      if (!step) return
      round.current = step.round
      const { photo } = step
      const url = await fetchPicture(photo)
      if (mine !== asked.current) return
      if (url)
        return setSlides((slides) => [
          ...slides.filter((one) => one.photo.id !== photo.id).slice(-1),
          { photo, url },
        ])
    }
    // Restarts the timer.
    setSlides((slides) => [...slides])
  }
  const onTime = useEffectEvent(() => void next())

  useEffect(() => {
    if (canShow) onTime()
  }, [canShow])
  useEffect(() => {
    if (isGone) onTime()
  }, [isGone])
  useEffect(() => {
    if (isPaused || !canShow) return
    // `slides` restarts the timer for each slide.
    const timer = setTimeout(onTime, SLIDE_MS, slides)
    return () => clearTimeout(timer)
  }, [slides, isPaused, canShow])

  const oldest = ready.at(-1)?.id
  const isAtEnd = status === 'ready' && (oldest === undefined || slides.at(-1)?.photo.id === oldest)
  useEffect(() => {
    if (isAtEnd && !complete) more()
  }, [isAtEnd, complete, more])

  return { slides: shown, next: () => void next() }
}
