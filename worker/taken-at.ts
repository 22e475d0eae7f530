import sharp from 'sharp'
import { takenAt } from '#core/photos/taken-at.ts'

/** When the photo was taken, as `Photo.takenAt` states it; null when it does not say. */
export async function readTakenAt(bytes: Buffer): Promise<string | null> {
  const metadata = await sharp(bytes, { failOn: 'none', limitInputPixels: false })
    .metadata()
    .catch(() => null)
  return metadata?.exif ? takenAt(metadata.exif) : null
}
