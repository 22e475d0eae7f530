import { useEffect, useRef, useState } from 'react'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { TURN_MS, turned } from './rotation.ts'

/**
 * Rotates the banner every 4 seconds. It pauses when stopped, with reduced motion, and while a pointer or the focus is
 * inside `frame`.
 */
export function useRotation(length: number) {
  const frame = useRef<HTMLElement>(null)
  const [index, setIndex] = useState(0)
  const [stopped, setStopped] = useState(false)
  const isTouched = useTouched(frame)
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const isTurning = length > 1 && !isTouched && !stopped && !calm
  useEffect(() => {
    if (!isTurning) return
    const timer = setTimeout(() => setIndex(turned(index, 1, length)), TURN_MS)
    return () => clearTimeout(timer)
  }, [isTurning, length, index])
  return {
    frame,
    index: length ? index % length : 0,
    turn: (step: number) => setIndex(turned(index, step, length)),
    isStopped: stopped,
    toggle: () => setStopped(!stopped),
    canStop: length > 1 && !calm,
  }
}

function useTouched(frame: React.RefObject<HTMLElement | null>): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const stop = new AbortController()
    for (const name of ['pointerenter', 'focusin'])
      element.addEventListener(name, () => setTouched(true), { signal: stop.signal })
    for (const name of ['pointerleave', 'focusout'])
      element.addEventListener(name, () => setTouched(false), { signal: stop.signal })
    return () => stop.abort()
  }, [frame])
  return touched
}
