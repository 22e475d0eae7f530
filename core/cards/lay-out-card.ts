import type { CardFormat } from '#contract/values/card-formats.ts'
import { directionOf } from '#contract/values/languages.ts'
import {
  codeBlock,
  column,
  INK,
  logoBlock,
  ornamentBlock,
  pictureBlock,
  QUIET,
  stepsBlock,
  textBlock,
  type Block,
} from './blocks.ts'
import type { Card } from './card.ts'
import { MEASURES, MIN_CODE, scaled, type Measures } from './measures.ts'
import { mm } from './units.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Line between name and codes on a tent: the page's hairline colour, slightly darker for print. */
const LINE = '#dcc9b6'

/** Minimum millimetres between parts of a card. With less space the image is smaller. */
const MIN_GAP = 4

interface Pictures {
  picture?: Buffer | undefined
  logo?: Buffer | undefined
}

/**
 * Lays out an event's card, smaller on small paper. Images must be JPEGs. Long texts below the codes take
 * space from them. Returns a function that draws the card at the origin, any number of times.
 */
export function layOutCard(
  doc: PDFKit.PDFDocument,
  card: Card,
  pictures: Pictures,
  format: CardFormat,
  size: { width: number; height: number },
): () => void {
  const box = { x: 0, y: 0, ...size }
  let m = scaled(MEASURES[format], box)
  for (;;) {
    const { draw, overflow } = layOut(doc, card, pictures, format, box, m)
    if (overflow <= 0 || m.code <= MIN_CODE) return draw
    const code = Math.max(MIN_CODE, m.code - overflow / mm(1))
    m = { ...m, code, onlyCode: (m.onlyCode * code) / m.code }
  }
}

function layOut(
  doc: PDFKit.PDFDocument,
  card: Card,
  { picture, logo }: Pictures,
  format: CardFormat,
  box: Box,
  m: Measures,
): { draw: () => void; overflow: number } {
  const inner = inset(box, mm(m.margin.side), mm(m.margin.top))
  const frame = () => m.frame && drawFrame(doc, inset(box, mm(m.frame), mm(m.frame)), card.accent)
  if (format !== 'tent' && !(format === 'business' && !card.wifi)) {
    const blocks = [
      title(doc, card, m, inner.width),
      ...codes(doc, card, m, inner.width),
      ...venue(doc, card, logo, m, inner.width),
    ]
    const all = withPicture(doc, card, blocks, picture, m, inner)
    return { draw: () => (frame(), stack(all, inner)), overflow: overflowOf(all, inner) }
  }
  const [first, second] = split(inner, card, format)
  const steps = card.wifi ? [] : [stepsBlock(doc, card, [1, 2, 3], m.text, first.width)]
  const headBlocks = withPicture(
    doc,
    card,
    [title(doc, card, m, first.width), ...steps, ...venue(doc, card, logo, m, first.width)],
    picture,
    m,
    first,
  )
  const only = { side: mm(m.onlyCode), size: m.typed * 1.15, width: second.width }
  const codeBlocks = card.wifi
    ? codes(doc, card, m, second.width)
    : [codeBlock(doc, card, card.gallery, only)]
  const draw = () => {
    frame()
    stack(headBlocks, first, mm(m.margin.top / 2))
    stack(codeBlocks, second, mm(m.margin.top / 2))
    if (!m.frame) return
    const x = (Math.min(first.x + first.width, second.x + second.width) + Math.max(first.x, second.x)) / 2
    const [top, bottom] = [inner.y + mm(5), inner.y + inner.height - mm(5)]
    doc.moveTo(x, top).lineTo(x, bottom).lineWidth(0.5).stroke(LINE)
  }
  return { draw, overflow: overflowOf(codeBlocks, second) }
}

/** Returns the height in points by which the blocks exceed the box. */
const overflowOf = (blocks: Block[], { height }: Box) =>
  blocks.reduce((sum, block) => sum + block.height + mm(1), -mm(1)) - height

/** Splits the card into the areas for name and codes, in reading direction. */
function split(inner: Box, card: Card, format: CardFormat): [Box, Box] {
  const gap = inner.width * (format === 'tent' ? 0.1 : 0.06)
  const first = (inner.width - gap) * (card.wifi ? 0.4 : 0.52)
  const second = inner.width - gap - first
  const [near, far] = [inner.x, inner.x + inner.width]
  return directionOf(card.language) === 'rtl'
    ? [
        { ...inner, x: far - first, width: first },
        { ...inner, x: near, width: second },
      ]
    : [
        { ...inner, x: near, width: first },
        { ...inner, x: far - second, width: second },
      ]
}

/** The name and the date. */
function title(doc: PDFKit.PDFDocument, card: Card, m: Measures, width: number): Block {
  const { name: size, text } = m
  const nameStyle = {
    face: 'heading',
    size,
    maxHeight: size * m.maxNameHeight,
    leading: 1.08,
    colour: INK,
  } as const
  const dateStyle = { face: 'text', size: text, maxHeight: text, leading: 1, colour: QUIET } as const
  const [name, date] = [[card.name, nameStyle] as const, [card.date, dateStyle] as const]
  return column(
    [name, date].map(([text, style]) => textBlock(doc, card, text, style, width)),
    size * 0.35,
  )
}

/** Adds the event's image, which takes the remaining space, or an ornament. */
function withPicture(
  doc: PDFKit.PDFDocument,
  card: Card,
  blocks: Block[],
  picture: Buffer | undefined,
  m: Measures,
  { height }: Box,
): Block[] {
  if (!m.picture) return blocks
  if (!picture) return [ornamentBlock(doc, card), ...blocks]
  const left = blocks.reduce((sum, block) => sum - block.height - mm(MIN_GAP), height)
  return [
    pictureBlock(doc, card, picture, Math.min(mm(m.picture), Math.max(left, mm(m.picture / 2)))),
    ...blocks,
  ]
}

/** The venue's logo or name. Business cards have no space for it. */
function venue(
  doc: PDFKit.PDFDocument,
  card: Card,
  logo: Buffer | undefined,
  m: Measures,
  width: number,
): Block[] {
  if (!card.venue || !m.picture) return []
  const size = m.text * 0.85
  const style = { face: 'text', size, maxHeight: size, leading: 1, colour: QUIET } as const
  return [
    logo
      ? logoBlock(doc, logo, Math.min(width, size * 12), size * 2)
      : textBlock(doc, card, card.venue.name, style, width),
  ]
}

/** The codes to scan, their text for typing, and the steps. */
function codes(doc: PDFKit.PDFDocument, card: Card, m: Measures, width: number): Block[] {
  const { text, typed: size } = m
  if (!card.wifi) {
    const only = { side: mm(m.onlyCode), size, width }
    return [codeBlock(doc, card, card.gallery, only), stepsBlock(doc, card, [1, 2, 3], text, width)]
  }
  const half = (width - mm(m.margin.side / 3)) / 2
  const pairs = [card.wifi, card.gallery].map((code, n) => ({
    step: stepsBlock(doc, card, [n + 1], text, half),
    code: codeBlock(doc, card, code, { side: mm(m.code), size, width: half }),
  }))
  if (directionOf(card.language) === 'rtl') pairs.reverse()
  const stepHeight = Math.max(...pairs.map(({ step }) => step.height))
  const both: Block = {
    height: stepHeight + Math.max(...pairs.map(({ code }) => code.height)),
    draw: (centre, top) =>
      pairs.forEach(({ step, code }, n) => {
        const at = centre + (n - 0.5) * (width - half)
        step.draw(at, top + (stepHeight - step.height) / 2)
        code.draw(at, top + stepHeight)
      }),
  }
  return [both, stepsBlock(doc, card, [3], text, width)]
}

/** Stacks blocks in the middle of the box, at most `maxGap` apart. */
function stack(blocks: Block[], { x, y, width, height }: Box, maxGap = Infinity): void {
  const free = height - blocks.reduce((sum, block) => sum + block.height, 0)
  const gap = blocks.length > 1 ? Math.min(free / (blocks.length - 1), maxGap) : 0
  const all = column(blocks, gap)
  all.draw(x + width / 2, y + (height - all.height) / 2)
}

/** Draws a frame with cut-out corners, like a ticket. */
function drawFrame(doc: PDFKit.PDFDocument, { x, y, width, height }: Box, accent: string): void {
  const r = mm(4.5)
  const [right, bottom] = [x + width, y + height]
  const corner = (endX: number, endY: number) => `A${r},${r} 0 0 0 ${endX},${endY}`
  doc
    .path(
      [
        `M${x + r},${y} L${right - r},${y} ${corner(right, y + r)}`,
        `L${right},${bottom - r} ${corner(right - r, bottom)}`,
        `L${x + r},${bottom} ${corner(x, bottom - r)}`,
        `L${x},${y + r} ${corner(x + r, y)} Z`,
      ].join(' '),
    )
    .lineWidth(0.7)
    .stroke(accent)
}

const inset = ({ x, y, width, height }: Box, side: number, top: number): Box => ({
  x: x + side,
  y: y + top,
  width: width - 2 * side,
  height: height - 2 * top,
})
