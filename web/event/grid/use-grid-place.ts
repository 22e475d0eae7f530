import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'

/** Returns how wide the grid is, and how far below the top of the page, both in px. */
export function useGridPlace(list: RefObject<HTMLElement | null>): { width: number; top: number } {
  const [place, setPlace] = useState({ width: 0, top: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const { width, top: inWindow } = element.getBoundingClientRect()
      const top = inWindow + window.scrollY
      setPlace((place) => (place.width === width && place.top === top ? place : { width, top }))
    }
    measure()
    // The page grows and shrinks above the grid as well, when the upload panel opens.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return place
}
