import sharp from 'sharp'
import { ReadBudget } from '#core/image-metadata/read-budget.ts'
import { takenAt } from '#core/image-metadata/taken-at.ts'

/** Two directories of 5,000 entries, which no camera writes. */
const EXIF_LIMITS = { visitedBytes: 1_000_000, inflatedBytes: 0 }

/** When the photo was taken, as `Photo.takenAt` states it; null when it does not say. */
export async function readTakenAt(bytes: Buffer): Promise<string | null> {
  const metadata = await sharp(bytes, { failOn: 'none', limitInputPixels: false })
    .metadata()
    .catch(() => null)
  return metadata?.exif ? takenAt(metadata.exif, new ReadBudget(EXIF_LIMITS)) : null
}
