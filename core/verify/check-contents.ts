import { crc32 } from 'node:zlib'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Storage } from '#core/infra/storage/storage.ts'
import { contentKey, photoBatches, SELECT_PHOTOS, type StoredPhotoRow } from './promised-objects.ts'

/** Photos per sample: at most half a gigabyte. */
const MAX_SAMPLE = 50

/**
 * Reads the stored files of all photos, or of a random sample. Calls `onChanged` for each whose CRC-32 differs from the
 * row's. Returns the number of files read; missing files are skipped.
 */
export async function checkContents(
  em: EntityManager,
  storage: Storage,
  which: 'all' | 'sample',
  onChanged: (photo: StoredPhotoRow) => void,
): Promise<number> {
  let read = 0
  for await (const photos of which === 'all' ? photoBatches(em) : drawPhotos(em))
    for (const photo of photos) {
      const checksum = await checksumOf(storage, contentKey(photo))
      if (checksum === null) continue
      read++
      if (checksum !== Number(photo.crc32) && (await isCurrent(em, photo))) onChanged(photo)
    }
  return read
}

async function* drawPhotos(em: EntityManager): AsyncGenerator<StoredPhotoRow[]> {
  yield em.execute<StoredPhotoRow[]>(`${SELECT_PHOTOS} order by random() limit ${MAX_SAMPLE}`)
}

/** Returns the object's CRC-32, unsigned; null when it is missing. */
async function checksumOf(storage: Storage, key: string): Promise<number | null> {
  const object = await storage.get(key)
  if (!object) return null
  let checksum = 0
  for await (const piece of object.stream) checksum = crc32(piece as Buffer, checksum)
  return checksum
}

/** Whether the photo still exists and has the same file. */
async function isCurrent(em: EntityManager, { id, crc32, filename }: StoredPhotoRow): Promise<boolean> {
  const found = await em.execute<object[]>('select from photos where id = ? and filename = ? and crc32 = ?', [
    id,
    filename,
    crc32,
  ])
  return found.length > 0
}
