import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { Selection } from './selection.ts'

/** Milliseconds of a long press. Shorter than Android's own, which would open the browser's menu. */
const LONG_PRESS_MS = 450
/** Pixels that a finger may move during a long press. Beyond that, it scrolls. */
const SLACK_PX = 10
/**
 * Pixels from the upper and lower edge of the window within which a drag scrolls: below the headers, above the
 * selection's bar.
 */
const EDGE_PX = { top: 110, bottom: 190 }
/** Pixels that such a drag scrolls in one frame. */
const SCROLL_STEP_PX = 9

interface Press {
  x: number
  y: number
  tile: HTMLElement
  isMouse: boolean
  /** Undefined until the press selects. */
  drag?: { from: number; to: number; before: ReadonlySet<number>; hasMoved: boolean; frame: number }
}

/**
 * Selects photos with one gesture: a finger's long press selects a tile, and dragging selects all up to the tile below
 * the finger. The mouse does the same in selection mode. Returns the handlers of the element around the tiles.
 */
export function useDragSelect(photos: PhotoView[] | undefined, { store }: Selection) {
  const press = useRef<Press>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isClickOurs = useRef(false)
  /** The list may grow during a drag. */
  const now = useRef(photos)
  useEffect(() => void (now.current = photos))

  function end() {
    clearTimeout(timer.current)
    cancelAnimationFrame(press.current?.drag?.frame ?? 0)
    press.current = undefined
  }
  useEffect(() => end, [])
  /** A touch that selects must not scroll. React's own listener could not prevent it. */
  const area = useCallback((element: HTMLElement | null) => {
    const hold = (event: TouchEvent) => press.current?.drag && event.cancelable && event.preventDefault()
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => element?.removeEventListener('touchmove', hold)
  }, [])

  function begin() {
    if (!press.current) return
    const { tile } = press.current
    isClickOurs.current = true
    // The row with the focus stays in the document, and so does the target of the finger's events.
    tile.focus({ preventScroll: true })
    const from = idOf(tile)
    const before = store.get() ?? new Set()
    press.current.drag = { from, to: from, before, hasMoved: false, frame: 0 }
    store.set(new Set([...before, from]))
  }

  /** Selects all between the first tile and the one at the finger, in addition to the earlier selection. */
  function extend() {
    const { x, y, drag } = press.current ?? {}
    const tile = document.elementFromPoint(x ?? 0, y ?? 0)?.closest<HTMLElement>('li')
    const to = tile && idOf(tileIn(tile))
    if (!drag || !to || to === drag.to) return
    const ids = (now.current ?? []).map(({ id }) => id)
    const [first, last] = [ids.indexOf(drag.from), ids.indexOf(to)].toSorted((a, b) => a - b) as [
      number,
      number,
    ]
    if (first < 0) return
    drag.to = to
    store.set(new Set([...drag.before, ...ids.slice(first, last + 1)]))
  }

  function scrollAtEdge() {
    const { y, drag } = press.current ?? {}
    if (!drag || y === undefined) return
    const step = y < EDGE_PX.top ? -1 : y > window.innerHeight - EDGE_PX.bottom ? 1 : 0
    if (step) {
      window.scrollBy({ top: step * SCROLL_STEP_PX, behavior: 'instant' })
      extend()
    }
    drag.frame = requestAnimationFrame(scrollAtEdge)
  }

  return {
    ref: area,
    onPointerDown({ target, pointerType, button, isPrimary, clientX: x, clientY: y }: PointerEvent) {
      end()
      isClickOurs.current = false
      const tile = tileIn((target as Element).closest('li'))
      if (!tile || !isPrimary || button !== 0) return
      const isMouse = pointerType === 'mouse'
      if (isMouse && !store.get()) return
      press.current = { x, y, tile, isMouse }
      if (!isMouse) timer.current = setTimeout(begin, LONG_PRESS_MS)
    },
    onPointerMove({ buttons, clientX, clientY }: PointerEvent) {
      const pressed = press.current
      if (!pressed) return
      const { isMouse, tile } = pressed
      const isFar = Math.hypot(clientX - pressed.x, clientY - pressed.y) > SLACK_PX
      if (isMouse ? buttons === 0 : isFar && !pressed.drag) return end()
      if (isMouse && !pressed.drag && !tile.matches(':hover')) begin()
      const { drag } = pressed
      if (!drag || (!isFar && !drag.hasMoved)) return
      Object.assign(pressed, { x: clientX, y: clientY })
      extend()
      if (isMouse || drag.hasMoved) return
      drag.hasMoved = true
      scrollAtEdge()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture(event: MouseEvent) {
      if (isClickOurs.current) event.stopPropagation()
      isClickOurs.current = false
    },
    onContextMenu(event: MouseEvent) {
      if (press.current && !press.current.isMouse) event.preventDefault()
    },
    /** Prevents the mouse from dragging the picture itself. */
    onDragStart(event: MouseEvent) {
      if (store.get()) event.preventDefault()
    },
  }
}

const tileIn = (item: Element | null) => item?.querySelector<HTMLElement>('[data-photo]') ?? undefined
const idOf = (tile: HTMLElement | undefined) => Number(tile?.dataset['photo'])
