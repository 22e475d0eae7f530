import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import sharp from 'sharp'
import type { CardFormat, Paper } from '#contract/values/card-formats.ts'
import type { Card } from './card.ts'
import { textsOf } from './card-words.ts'
import { layOutCard } from './lay-out-card.ts'
import { closeFonts, openFonts } from './fonts.ts'
import { sheetOf, type Sheet } from './sheets.ts'
import { mm } from './units.ts'

export interface CardsTask {
  cards: Card[]
  format: CardFormat
  paper: Paper
  /** Whether to draw one card per sheet and leave the rest empty. */
  isSingle?: boolean
}

/** Returns the PDF, one sheet per card. Runs in a thread (`card-maker.ts`), because fonts are shaped in JavaScript. */
export default async function drawCards({ cards, format, paper, isSingle }: CardsTask): Promise<Uint8Array> {
  const doc = new Pdf({
    autoFirstPage: false,
    margin: 0,
    font: null as never,
    ...(cards.length === 1 && { lang: cards[0]!.language }),
    info: {
      Title: [...new Set(cards.map(({ name }) => name))].join(', '),
      Producer: 'Candid',
      Creator: 'Candid',
    },
  })
  const pdf = buffer(doc)
  closeFonts()
  const sheet = sheetOf(format, paper)
  if (isSingle) sheet.places.splice(1)
  for (const card of cards) await drawSheet(doc, sheet, card, format)
  doc.end()
  return pdf
}

async function drawSheet(
  doc: PDFKit.PDFDocument,
  sheet: Sheet,
  card: Card,
  format: CardFormat,
): Promise<void> {
  for (const { text, face } of textsOf(card)) await openFonts(text, face, card.language)
  const pictures = { picture: await asJpeg(card.picture), logo: await asJpeg(card.venue?.logo) }
  doc.addPage({ size: [sheet.width, sheet.height], margin: 0 })
  const draw = layOutCard(doc, card, pictures, format, sheet.card)
  for (const { x, y, isTurned } of sheet.places) {
    doc.save()
    if (isTurned) doc.translate(x + sheet.card.width, y + sheet.card.height).rotate(180)
    else doc.translate(x, y)
    draw()
    doc.restore()
  }
  for (const { from, to, isFold } of sheet.marks) {
    doc
      .save()
      .moveTo(...from)
      .lineTo(...to)
      .lineWidth(0.4)
    if (isFold) doc.dash(mm(1.5), { space: mm(1) })
    doc.stroke('#000000').restore()
  }
}

/** PDF supports JPEG but not WebP. */
const asJpeg = (picture: Uint8Array | undefined) =>
  picture && sharp(picture).flatten({ background: 'white' }).jpeg({ quality: 88 }).toBuffer()
