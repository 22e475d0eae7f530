import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { RESTING, swipeOf, within, zoomAt } from './zoom.ts'
import type { Swipe, View } from './zoom.ts'

interface Point {
  x: number
  y: number
}
interface Gestures {
  stage: RefObject<HTMLElement | null>
  picture: RefObject<HTMLElement | null>
  onSwipe: (swipe: Exclude<Swipe, 'stay'>) => void
  /** Called when the picture is enlarged for the first time. */
  onZoom: () => void
}

const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_SCALE = 2.5

/** Swipe, pinch, drag and double tap. The picture is moved directly: a frame has no time for React. */
export function useGestures({ stage, picture, onSwipe, onZoom }: Gestures): void {
  const swiped = useEffectEvent(onSwipe)
  const zoomed = useEffectEvent(onZoom)

  useEffect(() => {
    const ground = stage.current
    const sheet = picture.current
    if (!ground || !sheet) return
    const fingers = new Map<number, Point>()
    let view: View = RESTING
    let begin: (Point & { at: number }) | undefined
    let lastTap = 0

    const fromMiddle = ({ x, y }: Point) => {
      const box = ground.getBoundingClientRect()
      return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
    }
    const draw = (next: View, settle = false) => {
      if (next.scale > 1 && view.scale === 1) zoomed()
      view = next
      sheet.style.transition = settle ? 'transform 180ms ease-out' : 'none'
      sheet.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
    }
    const settle = () => {
      const size = { width: sheet.offsetWidth, height: sheet.offsetHeight }
      draw(within(view, size, { width: ground.clientWidth, height: ground.clientHeight }), true)
    }
    const toggleZoom = (point: Point) => {
      if (view.scale > 1) return draw(RESTING, true)
      draw(zoomAt(view, DOUBLE_TAP_SCALE, fromMiddle(point)), true)
    }

    function down(event: PointerEvent) {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button, a'))) return
      ground!.setPointerCapture(event.pointerId)
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      begin = fingers.size === 1 ? { x: event.clientX, y: event.clientY, at: event.timeStamp } : undefined
    }
    function move(event: PointerEvent) {
      const was = fingers.get(event.pointerId)
      if (!was) return
      const now = { x: event.clientX, y: event.clientY }
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      fingers.set(event.pointerId, now)
      if (other) {
        const factor = distance(now, other) / Math.max(1, distance(was, other))
        draw(zoomAt(view, factor, fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })))
      } else draw({ ...view, x: view.x + now.x - was.x, y: view.y + now.y - was.y })
    }
    function up(event: PointerEvent) {
      if (!fingers.delete(event.pointerId)) return
      if (fingers.size) return
      const dx = event.clientX - (begin?.x ?? event.clientX)
      const dy = event.clientY - (begin?.y ?? event.clientY)
      const isTap = begin && event.pointerType !== 'mouse' && Math.hypot(dx, dy) < 10
      if (isTap && event.timeStamp - lastTap < DOUBLE_TAP_MS)
        return toggleZoom({ x: event.clientX, y: event.clientY })
      if (isTap) lastTap = event.timeStamp
      const meant =
        begin && view.scale === 1 ? swipeOf(dx, dy, event.timeStamp - begin.at, ground!.clientWidth) : 'stay'
      if (meant === 'stay' || event.type === 'pointercancel') settle()
      else swiped(meant)
    }
    function doubleClick(event: MouseEvent) {
      if (!(event.target instanceof Element && event.target.closest('button, a')))
        toggleZoom({ x: event.clientX, y: event.clientY })
    }
    // A pinch on a touchpad comes as a wheel with Ctrl.
    function wheel(event: WheelEvent) {
      if (!event.ctrlKey) return
      event.preventDefault()
      draw(zoomAt(view, Math.exp(-event.deltaY / 100), fromMiddle({ x: event.clientX, y: event.clientY })))
      settle()
    }

    const stop = new AbortController()
    const { signal } = stop
    ground.addEventListener('pointerdown', down, { signal })
    ground.addEventListener('pointermove', move, { signal })
    ground.addEventListener('pointerup', up, { signal })
    ground.addEventListener('pointercancel', up, { signal })
    ground.addEventListener('dblclick', doubleClick, { signal })
    ground.addEventListener('wheel', wheel, { signal, passive: false })
    return () => stop.abort()
  }, [stage, picture])
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
