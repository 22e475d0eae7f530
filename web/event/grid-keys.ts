export interface GridPlace {
  index: number
  columns: number
  count: number
  isRightToLeft: boolean
}

/** The index of the tile that a key leads to from this one; undefined for a key that does not move. */
export function indexAfterKey(
  key: string,
  { index, columns, count, isRightToLeft }: GridPlace,
): number | undefined {
  const ahead = isRightToLeft ? -1 : 1
  const last = count - 1
  const within = (next: number) => Math.min(Math.max(next, 0), last)
  if (key === 'ArrowRight') return within(index + ahead)
  if (key === 'ArrowLeft') return within(index - ahead)
  if (key === 'ArrowUp') return index < columns ? index : index - columns
  // Below the last but one row there may be no tile; the last one is the nearest.
  if (key === 'ArrowDown') return isInLastRow(index, columns, last) ? index : within(index + columns)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}

const isInLastRow = (index: number, columns: number, last: number) =>
  Math.floor(index / columns) === Math.floor(last / columns)
