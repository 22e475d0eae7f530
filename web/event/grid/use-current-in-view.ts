import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { type GridRow, rowOf } from './grid-rows.ts'

/** Scrolls the tile of the photo that the lightbox shows into view. */
export function useCurrentInView(
  virtual: Virtualizer<Window, Element>,
  rows: GridRow[],
  photos: PhotoView[],
  current: number | undefined,
): void {
  const index = current === undefined ? -1 : photos.findIndex(({ id }) => id === current)
  const currentRow = current === undefined ? -1 : rowOf(rows, index)
  const openRow = useRef(-1)
  useEffect(() => {
    // Repeated when the lightbox closes: Chromium keeps the old page height until its style sheet is loaded.
    const row = currentRow >= 0 ? currentRow : openRow.current
    openRow.current = currentRow
    if (row >= 0) virtual.scrollToIndex(row, { align: 'auto' })
  }, [currentRow, virtual])
}
