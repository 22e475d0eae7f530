import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { saveValue, readSaved } from '#web/state/saved-values.ts'

const KEY = 'gallery-columns'
/** Ratio of finger distances that changes the number of columns by one. */
const STEP = 1.3

/**
 * Returns the number of columns saved in this browser, or 0. Two fingers on the element change it: pinching adds a
 * column, spreading removes one. `columnsOf` returns the number on screen for a saved one.
 */
export function usePinchedColumns(
  element: RefObject<HTMLElement | null>,
  columnsOf: (saved: number) => number,
): number {
  const [saved, setSaved] = useState(() => Number(readSaved(KEY)))
  const change = useEffectEvent((by: number) => {
    const next = columnsOf(columnsOf(saved) + by)
    saveValue(KEY, String(next))
    setSaved(next)
  })
  useEffect(() => {
    const grid = element.current
    if (!grid) return
    let apart = 0
    const begin = ({ touches }: TouchEvent) => {
      apart = touches.length === 2 ? distance(touches) : 0
    }
    const move = (event: TouchEvent) => {
      if (!apart) return
      // Otherwise the page would scroll at the same time.
      if (event.cancelable) event.preventDefault()
      const now = distance(event.touches)
      if (now < apart * STEP && apart < now * STEP) return
      change(now < apart ? 1 : -1)
      apart = now
    }
    grid.addEventListener('touchstart', begin, { passive: true })
    grid.addEventListener('touchmove', move, { passive: false })
    grid.addEventListener('touchend', begin)
    return () => {
      grid.removeEventListener('touchstart', begin)
      grid.removeEventListener('touchmove', move)
      grid.removeEventListener('touchend', begin)
    }
  }, [element])
  return saved
}

const distance = ([one, other]: TouchList): number =>
  Math.hypot(one!.clientX - other!.clientX, one!.clientY - other!.clientY)
