import { create } from 'qrcode'

/**
 * Margin around a code as a share of its side. 4 modules (ISO/IEC 18004, 9.1) of the 25 for the shortest address; longer
 * ones get more.
 */
export const QUIET_ZONE = 4 / 25

/**
 * Draws the QR code of `text` as one filled path, `side` points wide without its margin. Level M restores 15
 * % of it, so that a stained card still scans.
 */
export function drawQr(doc: PDFKit.PDFDocument, text: string, x: number, y: number, side: number): void {
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules
  const module = side / size
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      if (!data[row * size + column]) continue
      const from = column
      while (column + 1 < size && data[row * size + column + 1]) column++
      doc.rect(x + from * module, y + row * module, (column + 1 - from) * module, module)
    }
  doc.fill('#000000')
}
