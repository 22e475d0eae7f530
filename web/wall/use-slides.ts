import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { GalleryState } from '#web/event/gallery/gallery.ts'
import { fetchPicture } from './picture.ts'
import { newRound, nextSlide, type Round } from './slide-order.ts'

/** Milliseconds per photo. */
const SLIDE_MS = 8000
/** Milliseconds per photo until a layout with several photos is full. */
const FILL_MS = 600
/** Maximum consecutive failures before waiting for a slide's full duration. */
const MAX_FAILURES = 5

export interface Slide {
  photo: PhotoView
  url: string
  /** Position in the layout, from 0. */
  place: number
}

/**
 * The latest `count` slides, the current one last. Hidden and deleted photos disappear at once. `next` advances early;
 * `more` fetches older photos.
 */
export function useSlides(
  { photos, complete, status }: GalleryState,
  more: () => void,
  { isPaused, count, fills }: { isPaused: boolean; count: number; fills: boolean },
) {
  const ready = useMemo(() => photos.filter(({ renditions }) => renditions.length > 0), [photos])
  const round = useRef<Round>(undefined)
  const latest = useRef(0)
  const [slides, setSlides] = useState<Slide[]>([])
  /** Returns the slides without hidden photos and without positions that the layout lacks. */
  const stillShown = (slides: Slide[]) =>
    slides.filter(({ photo, place }) => ready.some(({ id }) => id === photo.id) && (!fills || place < count))
  const shown = stillShown(slides).slice(-count)
  const isGone = slides.length > 0 && shown.at(-1) !== slides.at(-1)
  const canShow = status === 'ready' && ready.length > 0
  const hasFailed = useRef(false)
  const isFilling = fills && shown.length < Math.min(count, ready.length)

  async function next() {
    const mine = ++latest.current
    for (let failures = 0; failures < MAX_FAILURES; failures++) {
      const step = nextSlide(ready, (round.current ??= newRound(ready)))
      if (!step) return
      round.current = step.round
      const { photo } = step
      const url = await fetchPicture(photo, !fills)
      if (mine !== latest.current) return
      hasFailed.current = !url
      if (url)
        return setSlides((slides) => {
          const others = stillShown(slides)
            .filter((one) => one.photo.id !== photo.id)
            .slice(1 - count)
          const places = new Set(others.map(({ place }) => place))
          let place = 0
          while (places.has(place)) place++
          return [...others, { photo, url, place }]
        })
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
    if ((isPaused && !isFilling) || !canShow) return
    // `slides` restarts the timer for each slide.
    const timer = setTimeout(onTime, isFilling && !hasFailed.current ? FILL_MS : SLIDE_MS, slides)
    return () => clearTimeout(timer)
  }, [slides, isPaused, isFilling, canShow])

  const oldest = ready.at(-1)?.id
  const isAtEnd = status === 'ready' && (oldest === undefined || slides.at(-1)?.photo.id === oldest)
  useEffect(() => {
    if (isAtEnd && !complete) more()
  }, [isAtEnd, complete, more])

  return { slides: shown, next: () => void next() }
}
