import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'
import { rowOf, type GridRow } from './grid-rows.ts'

interface ScrollAnchor {
  rows: GridRow[]
  /** Height of a tile in pixels. */
  side: number
  /** Index of the first photo in the window. */
  top: number
  /** Id of that photo; undefined until it is loaded. */
  id: number | undefined
}

/**
 * Keeps the first photo in the window in place when the rows above it change: when loaded photos get their headings,
 * and when the number of columns changes. Photos added on top still move the others down.
 */
export function useScrollAnchor(
  virtual: Virtualizer<Window, Element>,
  { rows, side, top, id }: ScrollAnchor,
  idAt: (index: number) => number | undefined,
) {
  const before = useRef<ScrollAnchor & { y: number }>(undefined)
  useLayoutEffect(() => {
    const yOf = (index: number) =>
      (virtual.measurementsCache[rowOf(rows, index)]?.start ?? 0) - virtual.options.scrollMargin
    const was = before.current
    const isChanged = was && (was.rows !== rows || was.side !== side)
    const isSame = was && (was.id === undefined || was.id === idAt(was.top))
    const moved = isChanged && isSame ? yOf(was.top) - was.y : 0
    if (moved) {
      before.current = { ...was!, rows, side, y: yOf(was!.top) }
      virtual.scrollBy(moved)
    } else before.current = { rows, side, top, id, y: yOf(top) }
  })
}
