import { ReadBudget } from '#core/image-metadata/read-budget.ts'
import { takenAt } from '#core/image-metadata/taken-at.ts'
import type { Header } from './decode.ts'

/** Enough for two directories of 5,000 entries, which no camera writes. */
const LIMITS = { visitedBytes: 1_000_000, inflatedBytes: 0 }

/** Returns when the photo was taken (`Photo.takenAt`), or null. */
export function readTakenAt({ exif }: Header): string | null {
  return exif && takenAt(exif, new ReadBudget(LIMITS))
}
