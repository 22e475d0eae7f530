import { toCsv } from '#contract/values/csv.ts'
import type { TakeHomeEntry } from './plan-take-home.ts'

const COLUMNS = ['file', 'taken', 'added', 'guest', 'original name', 'bytes', 'width', 'height', 'sha256']

/** Returns the list of photos as CSV. `sums` has each file's SHA-256 (hex) by path. */
export function photosCsv(entries: TakeHomeEntry[], sums: Map<string, string>, language: string): string {
  const rows = entries.map(({ file, photo }) => [
    file.path,
    photo.takenAt ?? '',
    new Date(photo.uploadedAt).toISOString(),
    photo.senderName ?? '',
    photo.originalName,
    photo.size,
    photo.width ?? '',
    photo.height ?? '',
    sums.get(file.path) ?? '',
  ])
  return toCsv([COLUMNS, ...rows], language)
}
