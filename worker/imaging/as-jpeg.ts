import type { Sharp } from 'sharp'
import type { Wanted } from './decode-request.ts'

/** The picture as a JPEG, transparent parts white. */
export function asJpeg(picture: Sharp, { jpegQuality, takenAt }: Extract<Wanted, { jpegQuality: number }>) {
  const flat = picture.flatten({ background: 'white' })
  if (takenAt) flat.withExif({ IFD2: exifMoment(takenAt) })
  return flat.jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' }).toBuffer({ resolveWithObject: true })
}

/** `Photo.takenAt` as EXIF 2.32 writes it: `2026:07:04 18:30:00`, and the zone in a field of its own. */
function exifMoment(takenAt: string): Record<string, string> {
  const time = takenAt.slice(0, 19).replaceAll('-', ':').replace('T', ' ')
  const zone = takenAt.slice(19)
  return { DateTimeOriginal: time, ...(zone && { OffsetTimeOriginal: zone }) }
}
