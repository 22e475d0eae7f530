import { ReadBudget } from '#core/image-metadata/read-budget.ts'
import { takenAt } from '#core/image-metadata/taken-at.ts'
import type { Header } from './decode.ts'

/** Two directories of 5,000 entries, which no camera writes. */
const LIMITS = { visitedBytes: 1_000_000, inflatedBytes: 0 }

/** When the photo was taken, as `Photo.takenAt` states it; null when it does not say. */
export function readTakenAt({ exif }: Header): string | null {
  return exif && takenAt(exif, new ReadBudget(LIMITS))
}
