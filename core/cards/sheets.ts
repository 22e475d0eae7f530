import type { CardFormat, Paper } from '#contract/values/card-formats.ts'
import { mm } from './units.ts'

/** A sheet of paper. Lengths in points. */
export interface Sheet {
  width: number
  height: number
  /** Size of each card. */
  card: { width: number; height: number }
  /** Positions of the cards. The upside-down face of a tent is turned. */
  places: { x: number; y: number; isTurned: boolean }[]
  /** Cut and fold marks at the edges. */
  marks: { from: [x: number, y: number]; to: [x: number, y: number]; isFold: boolean }[]
}

const SIZES: Record<Paper, [width: number, height: number]> = {
  a4: [mm(210), mm(297)],
  letter: [mm(215.9), mm(279.4)],
}
/** Business card sizes by region: 85 × 55 mm (near ISO 7810), and 3.5 × 2 inches. */
const BUSINESS_SIZES: Record<Paper, [width: number, height: number]> = {
  a4: [mm(85), mm(55)],
  letter: [mm(88.9), mm(50.8)],
}
/** Length of a mark. Printers leave up to 5 mm of the edge white, and the rest is visible. */
const MARK_LENGTH = mm(9)

/** Returns the layout of cards on a sheet. */
export function sheetOf(format: CardFormat, paper: Paper): Sheet {
  const [short, long] = SIZES[paper]
  switch (format) {
    case 'tent':
      return grid([short, long], [short, long / 2], { columns: 1, rows: 2, isFolded: true })
    case 'a6':
      return grid([short, long], [short / 2, long / 2], { columns: 2, rows: 2 })
    case 'poster':
      return grid([long, short], [long / 2, short], { columns: 2, rows: 1 })
    case 'business':
      return grid([short, long], BUSINESS_SIZES[paper], { columns: 2, rows: 5 })
  }
}

function grid(
  [width, height]: [number, number],
  [cardWidth, cardHeight]: [number, number],
  { columns, rows, isFolded = false }: { columns: number; rows: number; isFolded?: boolean },
): Sheet {
  const [left, top] = [(width - columns * cardWidth) / 2, (height - rows * cardHeight) / 2]
  const places = Array.from({ length: columns * rows }, (_, n) => ({
    x: left + (n % columns) * cardWidth,
    y: top + Math.floor(n / columns) * cardHeight,
    isTurned: isFolded && n === 0,
  }))
  const marks = [
    ...cuts(columns, left, cardWidth, width).flatMap((x) => [
      mark([x, 0], [x, Math.min(MARK_LENGTH, top || MARK_LENGTH)], isFolded),
      mark([x, height], [x, height - Math.min(MARK_LENGTH, top || MARK_LENGTH)], isFolded),
    ]),
    ...cuts(rows, top, cardHeight, height).flatMap((y) => [
      mark([0, y], [Math.min(MARK_LENGTH, left || MARK_LENGTH), y], isFolded),
      mark([width, y], [width - Math.min(MARK_LENGTH, left || MARK_LENGTH), y], isFolded),
    ]),
  ]
  return { width, height, card: { width: cardWidth, height: cardHeight }, places, marks }
}

/** Positions of cuts between and around cards. Omitted where a card ends at the edge of the paper. */
const cuts = (count: number, start: number, step: number, end: number) =>
  Array.from({ length: count + 1 }, (_, n) => start + n * step).filter((at) => at > 1 && at < end - 1)

const mark = (from: [number, number], to: [number, number], isFold: boolean) => ({ from, to, isFold })
