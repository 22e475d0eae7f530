import type { MouseEvent, PointerEvent } from 'react'
import { useEffect, useRef } from 'react'

/** Shorter than what Android takes for a long press, ms, since it would open the browser's own menu. */
const LONG_PRESS_MS = 450
/** A finger that moves farther, px, scrolls. */
const SLACK_PX = 10

/**
 * Calls `press` when a finger stays on an element; the click that follows is not for it. Gives the element's handlers.
 * A timer, since iOS tells no page of a long press.
 */
export function useLongPress(press: () => void) {
  const touch = useRef<{ x: number; y: number }>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPressed = useRef(false)
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      cancel()
      isPressed.current = false
      touch.current = pointerType === 'mouse' ? undefined : { x, y }
      if (!touch.current) return
      timer.current = setTimeout(() => {
        isPressed.current = true
        press()
      }, LONG_PRESS_MS)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = touch.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > SLACK_PX) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onClickCapture(event: MouseEvent) {
      if (!isPressed.current) return
      isPressed.current = false
      event.stopPropagation()
    },
    onContextMenu(event: MouseEvent) {
      if (touch.current) event.preventDefault()
    },
  }
}
