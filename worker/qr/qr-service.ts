import sharp from 'sharp'
import type { QrSize } from '#contract/values/limits.ts'
import { ReadBudget } from '#core/image-metadata/read-budget.ts'
import { takeExif } from '#core/image-metadata/take-exif.ts'
import { readQrCode } from './qr-reader.ts'

const TIMEOUT_MS = 5000
const MAX_BYTES = 1024 * 1024
const PNG_SIGNATURE = 0x89504e47

/**
 * Fetches the QR code of `text` from the external service, `size` pixels wide and high. Throws the reason unless it
 * arrives within 5 s. It must be a PNG of that size, at most 1 MB, with exactly this text.
 */
export async function fetchQrPng(service: string, text: string, size: QrSize): Promise<Buffer> {
  const png = await download(service, text, size)
  // Only PNG is opened, and libexif never receives its EXIF.
  if (png.readUInt32BE(0) !== PNG_SIGNATURE) throw new Error('It sent no PNG')
  takeExif(png, 'image/png', new ReadBudget({ visitedBytes: 8 * MAX_BYTES, inflatedBytes: 0 }))
  const { format, width, height } = await sharp(png, { limitInputPixels: size * size }).metadata()
  if (format !== 'png' || width !== size || height !== size)
    throw new Error(`It sent a ${format} of ${width} × ${height} pixels`)
  const content = await readQrCode(png)
  if (content !== text)
    throw new Error(
      content === null ? 'Its picture contains no readable code' : 'Its code contains another text',
    )
  return png
}

async function download(service: string, text: string, size: QrSize): Promise<Buffer> {
  const url = new URL(service)
  url.searchParams.set('size', `${size}x${size}`)
  url.searchParams.set('data', text)
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (new URL(response.url).protocol !== url.protocol) throw new Error(`It redirected to ${response.url}`)
  if (!response.ok || !response.body) throw new Error(`It responded ${response.status}`)
  const chunks = []
  let length = 0
  for await (const chunk of response.body) {
    length += chunk.length
    // Leaving the loop ends the download.
    if (length > MAX_BYTES) throw new Error('It sent more than 1 MB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
