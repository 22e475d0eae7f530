import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { directionOf, type Language } from '#contract/values/languages.ts'
import { INK, QUIET } from '#core/cards/blocks.ts'
import { drawText, fitText, type SetText } from '#core/cards/fit-text.ts'
import type { Face } from '#core/cards/font-families.ts'
import { closeFonts, openFonts } from '#core/cards/fonts.ts'
import { mm } from '#core/cards/units.ts'

/** Texts of a receipt, as plain values for a thread. */
export interface ReceiptTask {
  language: Language
  venue: string | null
  title: string
  /** Labels and texts, one row each. */
  rows: [label: string, text: string][]
  checksum: { label: string; value: string; text: string }
  /** Label of the line for a signature. */
  signature: string
}

const [WIDTH, HEIGHT, MARGIN, LABEL] = [mm(210), mm(297), mm(22), mm(48)]

/** Returns the receipt as a PDF of one A4 page. Runs in a thread (`card-maker.ts`). */
export default async function drawReceipt(task: ReceiptTask): Promise<Uint8Array> {
  const { language, title, venue, rows, checksum, signature } = task
  const doc = new Pdf({
    size: [WIDTH, HEIGHT],
    margin: 0,
    font: null as never,
    lang: language,
    info: { Title: title, Producer: 'Candid', Creator: 'Candid' },
  })
  const pdf = buffer(doc)
  closeFonts()
  const texts = [venue, ...rows.flat(), checksum.label, checksum.text, signature, '…'].join(' ')
  await openFonts(`${title}…`, 'heading', language)
  await openFonts(texts, 'text', language)
  await openFonts(checksum.value, 'typed', language)

  const isRtl = directionOf(language) === 'rtl'
  const start = isRtl ? WIDTH - MARGIN : MARGIN
  const inward = isRtl ? -1 : 1
  const align = isRtl ? 'right' : 'left'
  const set = (text: string, face: Face, size: number, colour: string, width: number, lines = 1): SetText =>
    fitText(text, { face, size, colour, maxHeight: size * 1.35 * lines, leading: 1.35 }, language, width)
  const draw = (text: SetText, indent: number, top: number) =>
    drawText(doc, text, align, start + inward * indent, top)
  const whole = WIDTH - 2 * MARGIN
  let top = MARGIN
  if (venue) {
    draw(set(venue, 'text', 11, QUIET, whole), 0, top)
    top += mm(9)
  }
  draw(set(title, 'heading', 26, INK, whole), 0, top)
  top += mm(20)
  for (const [label, text] of rows) {
    draw(set(label, 'text', 10, QUIET, LABEL - mm(4), 2), 0, top)
    for (const line of text.split('\n')) {
      const shown = set(line, 'text', 10.5, INK, whole - LABEL, 3)
      draw(shown, LABEL, top)
      top += shown.height + mm(2)
    }
    top += mm(3)
    rule(top - mm(2))
  }
  top += mm(4)
  draw(set(checksum.label, 'text', 10, QUIET, whole), 0, top)
  top += mm(6)
  // Half a checksum per line, so that it can be compared by eye.
  for (const half of [checksum.value.slice(0, 32), checksum.value.slice(32)]) {
    draw(set(half, 'typed', 12, INK, whole), 0, top)
    top += mm(6.5)
  }
  draw(set(checksum.text, 'text', 9.5, QUIET, whole, 4), 0, top + mm(2))
  rule(HEIGHT - mm(40))
  draw(set(signature, 'text', 9.5, QUIET, whole), 0, HEIGHT - mm(38))
  doc.end()
  return pdf

  function rule(y: number) {
    doc
      .moveTo(MARGIN, y)
      .lineTo(WIDTH - MARGIN, y)
      .lineWidth(0.4)
      .stroke('#cdbfb2')
  }
}
