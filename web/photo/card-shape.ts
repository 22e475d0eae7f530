export interface CardShape {
  columns: number
  /** Pixels between cards. */
  gap: number
  /** Width of a card in pixels. */
  side: number
}

/** Returns as many columns as fit `width` pixels, at least one. `onPhone` and `elsewhere` are minimum card widths. */
export function cardShape(width: number, [onPhone, elsewhere]: [number, number]): CardShape {
  const isPhone = width < 608
  const gap = isPhone ? 10 : 16
  const least = isPhone ? onPhone : elsewhere
  const columns = Math.max(1, Math.floor((width + gap) / (least + gap)))
  return { columns, gap, side: Math.max(0, (width - gap * (columns - 1)) / columns) }
}
