/** A row of tiles, or the heading of those below it. */
export type GridRow = { heading: string } | TileRow

export interface TileRow {
  /** The index of its first photo, and how many it has. */
  first: number
  count: number
}

/**
 * The rows of a grid: photos in their order, `columns` in a row. Where `hours` says each photo's hour
 * (`YYYY-MM-DDTHH`), every hour begins a row, under its heading. A list that is not `complete` ends with a row of photos that are
 * still to come.
 */
export function gridRows(
  count: number,
  columns: number,
  { hours, complete }: { hours?: string[] | undefined; complete: boolean },
): GridRow[] {
  const rows: GridRow[] = []
  for (let first = 0; first < count;) {
    const hour = hours?.[first]
    if (hour !== undefined && hour !== hours?.[first - 1]) rows.push({ heading: hour })
    let end = first + 1
    while (end < count && end < first + columns && hours?.[end] === hour) end++
    rows.push({ first, count: end - first })
    first = end
  }
  if (!complete) rows.push({ first: count, count: columns })
  return rows
}

export const isTileRow = (row: GridRow): row is TileRow => 'first' in row

/** Which of the rows has the photo of that index; -1 for none. */
export const rowOf = (rows: GridRow[], index: number): number =>
  rows.findIndex((row) => isTileRow(row) && index >= row.first && index < row.first + row.count)
