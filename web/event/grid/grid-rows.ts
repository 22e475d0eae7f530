/** A row of tiles, or the heading of those below it. */
export type GridRow = { heading: string } | TileRow

export interface TileRow {
  first: number
  count: number
}

/**
 * Returns the rows of a grid of `count` photos with `columns` per row. `hours` are the hours (`YYYY-MM-DDTHH`) of the
 * loaded photos. Every hour starts a new row below its heading. Photos without a known hour continue the last one.
 */
export function gridRows(count: number, columns: number, hours?: string[]): GridRow[] {
  const rows: GridRow[] = []
  const hourAt = (index: number) => hours?.[index] ?? hours?.at(-1)
  for (let first = 0; first < count;) {
    const hour = hourAt(first)
    if (hour !== undefined && (first === 0 || hour !== hourAt(first - 1))) rows.push({ heading: hour })
    let end = first + 1
    while (end < count && end < first + columns && hourAt(end) === hour) end++
    rows.push({ first, count: end - first })
    first = end
  }
  return rows
}

export const isTileRow = (row: GridRow): row is TileRow => 'first' in row

/** Returns the index of the row with that photo, or -1. */
export const rowOf = (rows: GridRow[], index: number): number =>
  rows.findIndex((row) => isTileRow(row) && index >= row.first && index < row.first + row.count)

/** Returns the index of the first photo in that row or below its heading, or 0. */
export function firstPhotoFrom(rows: GridRow[], row: number): number {
  const next = [rows[row], rows[row + 1]].find((row) => row && isTileRow(row))
  return next && isTileRow(next) ? next.first : 0
}
