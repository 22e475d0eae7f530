import { create, toBuffer } from 'qrcode'
import sharp from 'sharp'

/** Modules of white that a scanner needs around the code (ISO/IEC 18004, 9.1). */
const QUIET_ZONE = 4
/** M restores 15 % of the code: a thumbed print still scans. */
const CORRECTION = 'M'

/**
 * A black-on-white PNG of exactly `size` × `size` pixels whose QR code says `text`. Every module has the same whole
 * number of pixels, so that small images scan too; what is left over widens the quiet zone beyond its 4 modules.
 * Throws when the text is so long that a module would be less than a pixel.
 */
export async function makeQrPng(text: string, size: number): Promise<Buffer> {
  const modules = create(text, { errorCorrectionLevel: CORRECTION }).modules.size
  const scale = Math.floor(size / (modules + 2 * QUIET_ZONE))
  if (scale < 1) throw new Error(`The QR code of ${text.length} characters does not fit into ${size} pixels`)
  const drawn = await toBuffer(text, { errorCorrectionLevel: CORRECTION, margin: QUIET_ZONE, scale })
  const spare = size - scale * (modules + 2 * QUIET_ZONE)
  const [before, after] = [Math.floor(spare / 2), Math.ceil(spare / 2)]
  return sharp(drawn)
    .extend({ top: before, left: before, bottom: after, right: after, background: 'white' })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer()
}
