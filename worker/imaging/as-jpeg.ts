import type { Sharp } from 'sharp'
import type { Wanted } from './decode-request.ts'

/** Encodes the picture as a JPEG, with transparent parts white. */
export function asJpeg(picture: Sharp, { jpegQuality, takenAt }: Extract<Wanted, { jpegQuality: number }>) {
  const flat = picture.flatten({ background: 'white' })
  if (takenAt) flat.withExif({ IFD2: exifMoment(takenAt) })
  return flat.jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' }).toBuffer({ resolveWithObject: true })
}

/** Formats `Photo.takenAt` for EXIF 2.32: `2026:07:04 18:30:00`, with the zone in its own field. */
function exifMoment(takenAt: string): Record<string, string> {
  const time = takenAt.slice(0, 19).replaceAll('-', ':').replace('T', ' ')
  const zone = takenAt.slice(19)
  return { DateTimeOriginal: time, ...(zone && { OffsetTimeOriginal: zone }) }
}
