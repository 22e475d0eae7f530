import type { EntityManager } from '@mikro-orm/postgresql'
import pLimit from 'p-limit'
import type { PhotoView } from '#contract/photos.ts'
import type { Storage } from '#core/infra/storage/storage.ts'
import { Photo } from '#core/photos/photo.ts'
import { isIntact, viewOf } from './add-photos.ts'
import { RECORDED_COLUMNS, type RecordedPhoto } from './store-photos.ts'

/** Questions to the store at a time, for one request. */
const MAX_AT_ONCE = 16

/**
 * Those of the event's photos, by the hash of the bytes as they came, that need not be sent again: they are shown, whole,
 * and a picture came out of them or will. Throws `unavailable` when the store does not answer.
 */
export async function findKnownPhotos(
  em: EntityManager,
  storage: Storage,
  eventId: number,
  hashes: string[],
): Promise<Record<string, PhotoView>> {
  const rows = await em
    .createQueryBuilder(Photo)
    .select([...RECORDED_COLUMNS])
    .where({ event: eventId, contentHash: hashes, hidden: false })
    .execute<RecordedPhoto[]>()
  const inTurn = pLimit(MAX_AT_ONCE)
  const intact = await Promise.all(rows.map((row) => inTurn(() => isIntact(storage, row))))
  return Object.fromEntries(
    rows.filter((_, i) => intact[i]).map((row) => [row.contentHash, viewOf(row)] as const),
  )
}
