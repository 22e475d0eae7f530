import type { Language } from '#contract/values/languages.ts'
import { breakLines } from './break-lines.ts'
import type { Face } from './font-families.ts'
import { extentOf, shapeLine, textDirection, widthOf, type Run } from './shape-line.ts'
import { UNSEEN } from './words.ts'

/** Minimum scale of a text, and its minimum size in points. Text that still doesn't fit is truncated. */
const MIN_SCALE = 0.42
const MIN_SIZE = 6
const STEP = 0.94
/**
 * Usual reach of accented capitals and descenders, as shares of the size. Lines that reach farther get more
 * space.
 */
const USUAL = { top: 0.97, bottom: 0.28 }

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

/** A text broken into lines, ready to be drawn. Lengths in points. */
export interface SetText {
  /** `baseline` counts from the top of the text. */
  lines: { text: string; runs: Run[]; width: number; baseline: number }[]
  size: number
  style: TextStyle
  width: number
  height: number
}

/** Fits a text into `width` points, smaller if necessary. Text that still doesn't fit ends with `…`. */
export function fitText(text: string, style: TextStyle, language: Language, width: number): SetText {
  const base = textDirection(text)
  const shape = (line: string) => shapeLine(line, style.face, language, base)
  const measure = (size: number) => (line: string) => widthOf(shape(line), size)
  const minSize = Math.max(MIN_SIZE, style.size * MIN_SCALE)
  const set = (lines: string[], size: number) => placeLines(lines, shape, size, style)
  for (const breaks of ['phrases', 'words'] as const)
    for (let size = Math.max(MIN_SIZE, style.size); ; size = Math.max(size * STEP, minSize)) {
      const fitted = set(breakLines(text, language, width, measure(size), breaks), size)
      const isLow = fitted.lines.length === 1 || fitted.height <= style.maxHeight + 1e-6
      if (isLow && fitted.width <= width) return fitted
      if (size === minSize) break
    }
  const lines = breakLines(text, language, width, measure(minSize), 'words')
  const maxLines = Math.max(1, 1 + Math.floor((style.maxHeight / minSize - 1) / style.leading + 1e-6))
  return set(cutShort(lines, maxLines, width, measure(minSize)), minSize)
}

function placeLines(
  lines: string[],
  shape: (line: string) => Run[],
  size: number,
  style: TextStyle,
): SetText {
  // Capitals and ascenders take four fifths of a font's size, descenders the rest.
  let height = 0
  const placed = lines.map((text, n) => {
    const runs = shape(text)
    const { top, bottom } = extentOf(runs)
    height += size * Math.max(0, top - USUAL.top)
    const baseline = height + size * (n ? style.leading - 0.2 : 0.8)
    height = baseline + size * (0.2 + Math.max(0, bottom - USUAL.bottom))
    return { text, runs, width: widthOf(runs, size), baseline }
  })
  return { lines: placed, size, style, width: Math.max(0, ...placed.map((line) => line.width)), height }
}

/** Breaks overlong lines between any characters. Ends with `…` when lines are left over. */
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

/** Text that is drawn with one glyph per character. */
const PLAIN =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{P}\p{S}\p{Z}\p{N}]*$/u

/** Draws the lines downwards from `top`, each aligned to `x`. */
export function drawText(
  doc: PDFKit.PDFDocument,
  { lines, size, style }: SetText,
  align: 'left' | 'centre' | 'right',
  x: number,
  top: number,
): void {
  doc.fillColor(style.colour).fontSize(size)
  for (const { text, runs, width, baseline } of lines) {
    let at = x - { left: 0, centre: width / 2, right: width }[align]
    // Copying or searching must yield the letters of scripts that join or reorder them, not the font's
    // glyphs.
    const isSpelt = !PLAIN.test(text)
    if (isSpelt) doc.markContent('Span', { actual: text.replaceAll(UNSEEN, '') })
    for (const run of runs) {
      doc.registerFont(run.cut.id, run.cut.font as never)
      // With features, PDFKit shapes a run as a whole; without, word by word, which breaks Arabic's order.
      doc
        .font(run.cut.id)
        .text(run.text, at, top + baseline, { lineBreak: false, baseline: 'alphabetic', features: [] })
      at += widthOf([run], size)
    }
    if (isSpelt) doc.endMarkedContent()
  }
}
