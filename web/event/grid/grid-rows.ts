/** A row of tiles, or the heading of those below it. */
export type GridRow = { heading: string } | TileRow

export interface TileRow {
  /** The index of its first photo, and how many it has. */
  first: number
  count: number
}

/**
 * Returns the rows of a grid of `count` photos in their order, `columns` in a row. `hours` are the hours (`YYYY-MM-DDTHH`) of
 * the photos that are loaded: every hour begins a row, under its heading. The rest continues the last of them until its hours
 * are known.
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

/** Which of the rows has the photo of that index; -1 for none. */
export const rowOf = (rows: GridRow[], index: number): number =>
  rows.findIndex((row) => isTileRow(row) && index >= row.first && index < row.first + row.count)

/** Returns the index of the first photo in that row or below its heading; 0 where there is none. */
export function firstPhotoFrom(rows: GridRow[], row: number): number {
  const next = [rows[row], rows[row + 1]].find((row) => row && isTileRow(row))
  return next && isTileRow(next) ? next.first : 0
}
