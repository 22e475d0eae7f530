import { crc32 } from 'node:zlib'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Storage } from '#core/infra/storage/storage.ts'
import { contentKey, photoBatches, SELECT_PHOTOS, type StoredPhotoRow } from './promised-objects.ts'

/** Photos whose bytes are read by one sample: half a gigabyte at most. */
const MAX_SAMPLE = 50

/**
 * Reads the stored files of all photos, or of some drawn at random, and tells `onChanged` of each whose bytes are not
 * those that were stored, by their CRC-32. Returns how many were read; what is missing is not.
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

/** Unsigned; null when there is no such object. */
async function checksumOf(storage: Storage, key: string): Promise<number | null> {
  const object = await storage.get(key)
  if (!object) return null
  let checksum = 0
  for await (const piece of object.stream) checksum = crc32(piece as Buffer, checksum)
  return checksum
}

/** False when the photo is gone by now, or leads to another file. */
async function isCurrent(em: EntityManager, { id, crc32, filename }: StoredPhotoRow): Promise<boolean> {
  const found = await em.execute<object[]>('select from photos where id = ? and filename = ? and crc32 = ?', [
    id,
    filename,
    crc32,
  ])
  return found.length > 0
}
