export const GAP = 4

export interface GridShape {
  columns: number
  /** Width and height of a tile in pixels. */
  side: number
}

/**
 * Returns two columns on phones, three on tablets, four on larger screens. Square tiles fill the width. A `saved` number
 * of columns may raise it, up to four.
 */
export function gridShape(width: number, saved = 0): GridShape {
  const columns = Math.max(width < 608 ? 2 : width < 960 ? 3 : 4, Math.min(saved, 4) || 0)
  return { columns, side: Math.max(0, (width - (columns - 1) * GAP) / columns) }
}
