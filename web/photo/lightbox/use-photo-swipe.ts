import type PhotoSwipe from 'photoswipe'
import { useEffect, useEffectEvent, useRef } from 'react'
import { createPhotoSwipe } from './create-photo-swipe.ts'
import { nextPhoto } from './next-photo.ts'
import { isSameSlide, slideOf } from './slide.ts'
import type { LightboxState } from './use-lightbox.ts'

/** Number of positions, more than anyone swipes through. PhotoSwipe holds only a few slides. */
const MAX_PLACES = 2 ** 20
/** Maximum distance from the open photo at which PhotoSwipe holds slides. */
const HELD_PLACES = 5

/**
 * Shows the open photo in `stage` with PhotoSwipe, and returns functions that move right and left. PhotoSwipe numbers
 * photos by position, but the list changes while it is open. So only the open photo has an id and a position, from
 * which the others follow. `label` names the open photo.
 */
export function usePhotoSwipe(
  stage: HTMLElement | null,
  { photos, total, current, show, close, fetchAll }: LightboxState & { current: number },
  label: string,
  onTap: () => void,
  onDoubleTap: (() => void) | undefined,
) {
  const viewer = useRef<PhotoSwipe>(undefined)
  const open = useRef({ id: current, place: 0 })
  const isComplete = useRef(false)
  const isSingle = Math.max(total, photos.length) === 1
  /** Direction of the next photo. PhotoSwipe's positions always run from left to right. */
  const ahead = document.dir === 'rtl' ? -1 : 1

  const photoAt = useEffectEvent((place: number) => {
    const list = { photos, total: isComplete.current ? photos.length : total }
    return nextPhoto(list, open.current.id, (place - open.current.place) * ahead)
  })
  const slideAt = useEffectEvent((place: number) => slideOf(photoAt(place)))
  const begin = useEffectEvent((place: number) => {
    open.current = { id: current, place }
  })
  /** Refreshes only slides that differ from the list, so that a zoomed photo stays zoomed. */
  const draw = useEffectEvent(() => {
    const swipe = viewer.current
    if (!swipe) return
    const place = swipe.currIndex
    if (!photos.some(({ id }) => id === open.current.id)) open.current = { id: current, place }
    for (let near = place - HELD_PLACES; near <= place + HELD_PLACES; near++) {
      const drawn = swipe.contentLoader.getContentByIndex(near)
      if (drawn && !isSameSlide(drawn.data, slideAt(near))) swipe.refreshSlideContent(near)
    }
    const picture = swipe.currSlide?.content.element
    if (picture instanceof HTMLImageElement) picture.setAttribute('alt', label)
  })
  const arrive = useEffectEvent(async (place: number) => {
    const photo = photoAt(place)
    if (photo && photo.id !== open.current.id) {
      open.current = { id: photo.id, place }
      show(photo.id)
    } else if (!photo) {
      try {
        await fetchAll?.()
        isComplete.current = true
        draw()
      } catch {
        viewer.current?.goTo(open.current.place)
      }
    }
  })
  const leave = useEffectEvent(close)
  const tap = useEffectEvent(onTap)
  const doubleTap = useEffectEvent(() => onDoubleTap?.())
  const takesDoubleTap = onDoubleTap !== undefined

  useEffect(() => {
    if (!stage) return
    const place = isSingle ? 0 : MAX_PLACES / 2
    begin(place)
    const swipe = createPhotoSwipe(stage, {
      count: isSingle ? 1 : MAX_PLACES,
      index: place,
      slideAt: (at) => slideAt(at),
      onTap: () => tap(),
      onDoubleTap: takesDoubleTap ? () => doubleTap() : undefined,
    })
    const onClose = () => leave()
    swipe.on('close', onClose)
    swipe.on('change', () => void arrive(swipe.currIndex))
    swipe.init()
    swipe.element?.removeAttribute('role')
    swipe.element?.removeAttribute('tabindex')
    viewer.current = swipe
    return () => {
      viewer.current = undefined
      swipe.off('close', onClose)
      swipe.destroy()
    }
  }, [stage, isSingle, takesDoubleTap])
  // After every render, because the list may have changed.
  useEffect(() => draw())

  return {
    right: () => viewer.current?.next(),
    left: () => viewer.current?.prev(),
  }
}
