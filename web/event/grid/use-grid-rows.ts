import { useMemo } from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { ChosenOrder } from '#web/event/gallery/photo-order.ts'
import { firstPhotoFrom, gridRows, isTileRow } from './grid-rows.ts'
import { hourOf, MIN_PHOTOS_WITH_TIMES } from './photo-hours.ts'

export interface GridList {
  photos: PhotoView[]
  total: number
  complete: boolean
  order: ChosenOrder
}

export function useGridRows({ photos, total, complete, order }: GridList, columns: number) {
  const hours = useMemo(
    () =>
      total < MIN_PHOTOS_WITH_TIMES || order.hearts
        ? undefined
        : photos.map((photo) => hourOf(photo, order.by)),
    [photos, order, total],
  )
  const count = complete ? photos.length : total
  const rows = useMemo(() => gridRows(count, columns, hours), [count, columns, hours])
  const loadedRows = useMemo(
    () =>
      rows
        .filter(isTileRow)
        .filter(({ first }) => first < photos.length)
        .map(({ first, count }) => ({ first, count: Math.min(count, photos.length - first) })),
    [rows, photos.length],
  )
  const stops = useMemo(
    () => rows.flatMap((row, index) => (isTileRow(row) ? [] : [firstPhotoFrom(rows, index)])),
    [rows],
  )
  return {
    /** Number of photos, including those not loaded yet. */
    count,
    rows,
    /** The rows of tiles whose photos are loaded. */
    loadedRows,
    /** Indices of the first photos of each hour. */
    stops,
    /** Whether headings name the day, because the photos span several. */
    withDay: hours?.[0]?.slice(0, 10) !== hours?.at(-1)?.slice(0, 10),
  }
}
