/** Between tiles, px. */
export const GAP = 4

export interface GridShape {
  columns: number
  /** A tile's side, px. */
  side: number
}

/**
 * Two columns on a phone, three on a tablet, four on a desk; square tiles that fill the width. A `saved` number of columns
 * may be higher, up to four.
 */
export function gridShape(width: number, saved = 0): GridShape {
  const columns = Math.max(width < 608 ? 2 : width < 960 ? 3 : 4, Math.min(saved, 4) || 0)
  return { columns, side: Math.max(0, (width - (columns - 1) * GAP) / columns) }
}
