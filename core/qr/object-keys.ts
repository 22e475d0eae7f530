import { createHash } from 'node:crypto'
import { QR_SIZES, type QrSize } from '#contract/values/limits.ts'

/**
 * Storage key of a text's QR image. `size` is its side in pixels, `service` the `QR_SERVICE_URL`. Text and service are
 * part of the key, so changing either never serves an old image.
 */
export function qrImageKey(text: string, size: QrSize, service?: string): string {
  const hash = createHash('sha256').update(service ? `${service}\n${text}` : text)
  return `qr/${hash.digest('hex').slice(0, 32)}/${size}.png`
}

/** Storage keys of a text's QR images in every size. */
export const qrImageKeys = (text: string, service?: string) =>
  QR_SIZES.map((size) => qrImageKey(text, size, service))
