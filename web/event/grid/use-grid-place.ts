import { type RefObject, useLayoutEffect, useState } from 'react'

/** Returns the grid's width and its distance from the top of the page, in pixels. */
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
    // Content above the grid changes its height too, such as the upload panel.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return place
}
