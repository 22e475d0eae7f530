import { MAX_PHOTO_BYTES } from '#contract/values/limits.ts'
import { jpegName } from '#contract/values/file-names.ts'
import { copiedExif, withExif } from './copied-exif.ts'

/** Bytes read for the EXIF. It precedes the picture, and a JPEG segment has at most 64 kB. */
const HEAD_BYTES = 256 * 1024
/** Maximum canvas area of Safari on iOS: 16.7 megapixels (WebKit's `maxCanvasArea`). */
const MAX_CANVAS_PIXELS = 4096 * 4096
/** Longest edges in pixels to try while a copy is too large. */
const EDGES = [4096, 3072, 2048, 1024]
const QUALITY = 0.9

/** Returns the sizes to try for a picture, largest first. The first is its own, or a canvas's maximum. */
export function copySizes(width: number, height: number): { width: number; height: number }[] {
  const longest = Math.max(width, height)
  const largest = Math.min(1, Math.sqrt(MAX_CANVAS_PIXELS / (width * height)))
  const scales = [largest, ...EDGES.map((edge) => edge / longest).filter((scale) => scale < largest)]
  return scales.map((scale) => ({
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  }))
}

/**
 * Returns an upright JPEG of at most 10 MB of a larger photo. Keeps a JPEG's EXIF, including its date. Rejects if this
 * browser can't decode the format.
 */
export async function makeSmallerCopy(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const exif = copiedExif(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
    for (const size of copySizes(picture.width, picture.height)) {
      const jpeg = await draw(picture, size)
      const copy = jpeg && exif ? withExif(jpeg, exif) : jpeg
      if (copy && copy.size <= MAX_PHOTO_BYTES)
        return new File([copy], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified })
    }
    throw new Error('No copy is small enough.')
  } finally {
    picture.close()
  }
}

/** Returns null if the canvas is too large for this device. */
async function draw(picture: ImageBitmap, size: { width: number; height: number }): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) return null
  // A JPEG has no transparency: transparent pixels would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, size.width, size.height)
  context.drawImage(picture, 0, 0, size.width, size.height)
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  // Safari frees a canvas's memory only at garbage collection.
  canvas.width = 0
  return jpeg
}
