import { create } from 'qrcode'
import sharp from 'sharp'

/** Modules of margin that scanners need (ISO/IEC 18004, 9.1). */
const QUIET_ZONE = 4
/** Error correction level. M restores 15 % of the code, so that a print with fingerprints still scans. */
const CORRECTION = 'M'

/**
 * Makes a black-on-white PNG of exactly `size` × `size` pixels with the QR code of `text`. All modules have the same
 * number of pixels, so that small images scan; the remainder widens the margin. Throws when `text` is too long for one
 * pixel per module.
 */
export async function makeQrPng(text: string, size: number): Promise<Buffer> {
  const { modules } = create(text, { errorCorrectionLevel: CORRECTION })
  const scale = Math.floor(size / (modules.size + 2 * QUIET_ZONE))
  if (scale < 1) throw new Error(`The QR code of ${text.length} characters does not fit into ${size} pixels`)
  const width = scale * modules.size
  const [before, after] = [Math.floor((size - width) / 2), Math.ceil((size - width) / 2)]
  // Encoded by sharp, because the package's JavaScript encoder needs six times the CPU for an event's three images.
  const pixels = Uint8Array.from(modules.data, (isDark) => (isDark ? 0 : 255))
  return sharp(pixels, { raw: { width: modules.size, height: modules.size, channels: 1 } })
    .resize({ width, kernel: 'nearest' })
    .extend({ top: before, left: before, bottom: after, right: after, background: 'white' })
    .png({ palette: true, colours: 2, dither: 0, effort: 1, compressionLevel: 9 })
    .toBuffer()
}
