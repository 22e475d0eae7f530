import type { TileRow } from './grid-rows.ts'

export interface GridPlace {
  index: number
  rows: TileRow[]
  isRightToLeft: boolean
}

/** Returns the index of the tile that a key moves to. Undefined for other keys. */
export function indexAfterKey(key: string, { index, rows, isRightToLeft }: GridPlace): number | undefined {
  const ahead = isRightToLeft ? -1 : 1
  const last = rows.reduce((sum, { count }) => sum + count, 0) - 1
  const within = (next: number) => Math.min(Math.max(next, 0), last)
  const row = rows.findIndex(({ first, count }) => index < first + count)
  /** Returns the same column, or the last tile of a short row. */
  const inRow = (to: TileRow | undefined) =>
    to ? to.first + Math.min(index - rows[row]!.first, to.count - 1) : index
  if (key === 'ArrowRight') return within(index + ahead)
  if (key === 'ArrowLeft') return within(index - ahead)
  if (key === 'ArrowUp') return inRow(rows[row - 1])
  if (key === 'ArrowDown') return inRow(rows[row + 1])
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}
