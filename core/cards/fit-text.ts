import type { Language } from '#contract/values/languages.ts'
import { breakLines } from './break-lines.ts'
import type { Face } from './fonts.ts'
import { RIGHT_TO_LEFT, shapeLine, textDirection, UNSEEN, widthOf, type Run } from './shape-line.ts'

/** Minimum scale of a text. What still doesn't fit is cut. */
const MIN_SCALE = 0.42
const STEP = 0.94

export interface TextStyle {
  face: Face
  /** Size in points; reduced if the text doesn't fit. */
  size: number
  /** Maximum height in points. */
  maxHeight: number
  /** Distance of baselines as a share of the size. */
  leading: number
  colour: string
}

/** A text broken into lines, ready to be drawn. */
export interface SetText {
  lines: { text: string; runs: Run[]; width: number }[]
  size: number
  style: TextStyle
  /** Width in points. */
  width: number
  height: number
}

/** Fits a text into `width` points, smaller if necessary. What still doesn't fit ends with `…`. */
export function fitText(text: string, style: TextStyle, language: Language, width: number): SetText {
  const base = textDirection(text)
  const shape = (line: string) => shapeLine(line, style.face, language, base)
  const measure = (size: number) => (line: string) => widthOf(shape(line), size)
  for (let size = style.size; ; size *= STEP) {
    const lines = breakLines(text, language, width, measure(size))
    const maxLines = Math.max(1, 1 + Math.floor((style.maxHeight / size - 1) / style.leading + 1e-6))
    const fits = lines.length <= maxLines && lines.every((line) => measure(size)(line) <= width)
    if (fits || size * STEP < style.size * MIN_SCALE) {
      const fitting = fits ? lines : cutShort(lines, maxLines, width, measure(size))
      const set = fitting.map((line) => ({ text: line, runs: shape(line), width: measure(size)(line) }))
      return {
        lines: set,
        size,
        style,
        width: Math.max(0, ...set.map((line) => line.width)),
        height: size * (1 + (set.length - 1) * style.leading),
      }
    }
  }
}

/** Breaks too wide lines between any characters. Ends with `…` when lines are left over. */
function cutShort(
  lines: string[],
  maxLines: number,
  width: number,
  measure: (line: string) => number,
): string[] {
  const broken = lines.flatMap((line) => {
    const parts: string[] = []
    for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)) {
      const longer = (parts.at(-1) ?? '') + segment
      if (parts.length && measure(`${longer}…`) <= width) parts[parts.length - 1] = longer
      else parts.push(segment)
    }
    return measure(line) <= width ? line : parts
  })
  if (broken.length <= maxLines) return broken
  let last = broken[maxLines - 1]!
  while (measure(`${last}…`) > width) last = last.replace(/\s*\S$/u, '')
  return [...broken.slice(0, maxLines - 1), `${last}…`]
}

/** Draws the lines downwards from `top`, each aligned to `x`. */
export function drawText(
  doc: PDFKit.PDFDocument,
  { lines, size, style }: SetText,
  align: 'left' | 'centre' | 'right',
  x: number,
  top: number,
): void {
  doc.fillColor(style.colour).fontSize(size)
  lines.forEach(({ text, runs, width }, n) => {
    let at = x - { left: 0, centre: width / 2, right: width }[align]
    // Capitals and ascenders take four fifths of a font's size, descenders the rest.
    const baseline = top + size * (0.8 + n * style.leading)
    // Copying or searching Arabic must give its letters, not the glyphs that the font uses.
    const isSpelt = RIGHT_TO_LEFT.test(text)
    if (isSpelt) doc.markContent('Span', { actual: text.replaceAll(UNSEEN, '') })
    for (const run of runs) {
      doc.registerFont(run.cut.id, run.cut.font as never)
      // With features, PDFKit shapes a run as a whole; without, word by word, which breaks Arabic's order.
      doc
        .font(run.cut.id)
        .text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', features: [] })
      at += widthOf([run], size)
    }
    if (isSpelt) doc.endMarkedContent()
  })
}
