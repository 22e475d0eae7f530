import { directionOf } from '#contract/values/languages.ts'
import type { Card } from './card.ts'
import { drawQr, QUIET_ZONE } from './draw-qr.ts'
import { drawText, fitText, type TextStyle } from './fit-text.ts'
import { mm } from './units.ts'

/** The page's light colours (`web/ui/theme.css`), for white paper. */
export const INK = '#241b15'
export const QUIET = '#6b5d52'

/** A part of a card with a height, drawn downwards around a vertical axis. Lengths in points. */
export interface Block {
  height: number
  draw: (centre: number, top: number) => void
}

/** Stacks the blocks with `gap` between them. */
export function column(blocks: Block[], gap: number): Block {
  return {
    height: blocks.reduce((sum, { height }) => sum + height + gap, -gap),
    draw: (centre, top) => {
      for (const block of blocks) {
        block.draw(centre, top)
        top += block.height + gap
      }
    },
  }
}

/** A centred text in lines. */
export function textBlock(
  doc: PDFKit.PDFDocument,
  { language }: Card,
  text: string,
  style: TextStyle,
  width: number,
): Block {
  const set = fitText(text, style, language, width)
  return { height: set.height, draw: (centre, top) => drawText(doc, set, 'centre', centre, top) }
}

/** A QR code, `side` points wide without its margin, with its text below for typing. */
export function codeBlock(
  doc: PDFKit.PDFDocument,
  card: Card,
  { code, typed }: Card['gallery'],
  { side, size, width }: { side: number; size: number; width: number },
): Block {
  // A Wi-Fi password has up to 63 characters and is never truncated.
  const style: TextStyle = { face: 'typed', size, maxHeight: size * 5.5, leading: 1.1, colour: INK }
  const lines = column(
    typed.map((line) => textBlock(doc, card, line, style, width)),
    size * 0.35,
  )
  const quiet = side * QUIET_ZONE
  return {
    height: side + 2 * quiet + lines.height,
    draw: (centre, top) => {
      drawQr(doc, code, centre - side / 2, top + quiet, side)
      lines.draw(centre, top + side + 2 * quiet)
    },
  }
}

/** The steps with these numbers, each beside its number in a disc, aligned at the start. */
export function stepsBlock(
  doc: PDFKit.PDFDocument,
  { language, steps, accent }: Card,
  numbers: number[],
  size: number,
  width: number,
): Block {
  const [radius, gap] = [size * 0.78, size * 0.6]
  const style: TextStyle = { face: 'text', size, maxHeight: size * 2.2, leading: 1.2, colour: INK }
  const rows = numbers.map((number) => ({
    label: fitText(steps[number - 1]!, style, language, width - 2 * radius - gap),
    digit: fitText(String(number), { ...style, size: size * 0.95, colour: '#ffffff' }, language, width),
  }))
  const whole = 2 * radius + gap + Math.max(...rows.map(({ label }) => label.width))
  // In right-to-left languages a number is to the right of its step.
  const [side, align] = directionOf(language) === 'rtl' ? ([-1, 'right'] as const) : ([1, 'left'] as const)
  return column(
    rows.map(({ label, digit }) => {
      const height = Math.max(label.height, 2 * radius)
      return {
        height,
        draw: (centre, top) => {
          const start = centre - (side * whole) / 2
          const middle = top + height / 2
          doc.circle(start + side * radius, middle, radius).fill(accent)
          drawText(doc, digit, 'centre', start + side * radius, middle - digit.size * 0.44)
          const from = start + side * (2 * radius + gap)
          drawText(doc, label, align, from, middle - label.height / 2 + label.size * 0.06)
        },
      }
    }),
    size * 0.6,
  )
}

/** The host's image in a circle with a thin border. */
export function pictureBlock(
  doc: PDFKit.PDFDocument,
  { accent }: Card,
  picture: Buffer,
  side: number,
): Block {
  const radius = side / 2
  return {
    height: side,
    draw: (centre, top) => {
      doc
        .save()
        .circle(centre, top + radius, radius)
        .clip()
      doc.image(picture, centre - radius, top, { cover: [side, side] })
      doc.restore()
      doc
        .circle(centre, top + radius, radius + mm(1.2))
        .lineWidth(0.6)
        .stroke(accent)
    },
  }
}

/** The venue's logo at this height. */
export const logoBlock = (doc: PDFKit.PDFDocument, logo: Buffer, width: number, height: number): Block => ({
  height,
  draw: (centre, top) =>
    doc.image(logo, centre - width / 2, top, { fit: [width, height], align: 'center', valign: 'center' }),
})

/** Drawn when there is no image: a diamond between two short lines. */
export function ornamentBlock(doc: PDFKit.PDFDocument, { accent }: Card): Block {
  const [radius, length, gap, height] = [mm(1.3), mm(11), mm(3), mm(8)]
  return {
    height,
    draw: (centre, top) => {
      const y = top + height / 2
      doc
        .polygon([centre - radius, y], [centre, y - radius], [centre + radius, y], [centre, y + radius])
        .fill(accent)
      for (const side of [-1, 1])
        doc
          .moveTo(centre + side * gap, y)
          .lineTo(centre + side * (gap + length), y)
          .lineWidth(0.6)
          .stroke(accent)
    },
  }
}
