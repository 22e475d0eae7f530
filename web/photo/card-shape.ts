export interface CardShape {
  columns: number
  /** Between cards, px. */
  gap: number
  /** A card's width, px. */
  side: number
}

/** As many columns as fit `width` px when a card takes at least so many px on a phone, so many elsewhere; never none. */
export function cardShape(width: number, [onPhone, elsewhere]: [number, number]): CardShape {
  const isPhone = width < 608
  const gap = isPhone ? 10 : 16
  const least = isPhone ? onPhone : elsewhere
  const columns = Math.max(1, Math.floor((width + gap) / (least + gap)))
  return { columns, gap, side: Math.max(0, (width - gap * (columns - 1)) / columns) }
}
