import * as mupdf from 'mupdf'
import sharp from 'sharp'
import { readQrCode } from '#worker/qr/qr-reader.ts'

export const textOf = (pdf: mupdf.Document, page = 0) =>
  pdf.loadPage(page).toStructuredText('preserve-whitespace').asText().replaceAll(/\s+/g, ' ')

/** A part of a page, in points. */
export type Part = [x: number, y: number, width: number, height: number]

/** Reads the text of the one code in each part of the page, as a scanner does. */
export async function codesIn(pdf: mupdf.Document, parts: Part[]): Promise<(string | null)[]> {
  const scale = 2.5
  const page = pdf.loadPage(0)
  const codes = []
  for (const [x, y, width, height] of parts) {
    const box = [x, y, x + width, y + height].map((at) => Math.round(at * scale)) as mupdf.Rect
    const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, box, false)
    pixmap.clear(255)
    const device = new mupdf.DrawDevice(mupdf.Matrix.scale(scale, scale), pixmap)
    page.run(device, mupdf.Matrix.identity)
    device.close()
    const raw = { width: pixmap.getWidth(), height: pixmap.getHeight(), channels: 3 as const }
    const picture = await sharp(pixmap.getPixels(), { raw }).png({ compressionLevel: 0 }).toBuffer()
    codes.push(await readQrCode(picture))
  }
  return codes
}
