/** Between tiles, px. */
export const GAP = 4

export interface GridShape {
  columns: 2 | 3 | 4
  /** A tile's side, px. */
  side: number
}

/** Two columns on a phone, three on a tablet, four on a desk; square tiles that fill the width. */
export function gridShape(width: number): GridShape {
  const columns = width < 608 ? 2 : width < 960 ? 3 : 4
  return { columns, side: Math.max(0, (width - (columns - 1) * GAP) / columns) }
}
