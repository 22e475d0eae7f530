import { create } from 'qrcode'
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
  const { modules } = create(text, { errorCorrectionLevel: CORRECTION })
  const scale = Math.floor(size / (modules.size + 2 * QUIET_ZONE))
  if (scale < 1) throw new Error(`The QR code of ${text.length} characters does not fit into ${size} pixels`)
  const width = scale * modules.size
  const [before, after] = [Math.floor((size - width) / 2), Math.ceil((size - width) / 2)]
  // Drawn by sharp: the package's own PNGs are written in JavaScript, and with the search for two colours that are known
  // an event's three images took six times the processor's time.
  const pixels = Uint8Array.from(modules.data, (isDark) => (isDark ? 0 : 255))
  return sharp(pixels, { raw: { width: modules.size, height: modules.size, channels: 1 } })
    .resize({ width, kernel: 'nearest' })
    .extend({ top: before, left: before, bottom: after, right: after, background: 'white' })
    .png({ palette: true, colours: 2, dither: 0, effort: 1, compressionLevel: 9 })
    .toBuffer()
}
