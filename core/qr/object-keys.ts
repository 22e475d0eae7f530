import { createHash } from 'node:crypto'
import { QR_SIZES, type QrSize } from '#contract/limits.ts'

/**
 * Where the QR image of a text lies in the store; `size` is its side in pixels. The text names the object, so that a
 * changed address is never served from an old image.
 */
export function qrImageKey(text: string, size: QrSize): string {
  return `qr/${createHash('sha256').update(text).digest('hex').slice(0, 32)}/${size}.png`
}

/** The QR images of a text in every size. */
export const qrImageKeys = (text: string) => QR_SIZES.map((size) => qrImageKey(text, size))
