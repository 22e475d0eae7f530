import type { EntityManager } from '@mikro-orm/postgresql'
import pLimit from 'p-limit'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { Storage } from '#core/infra/storage/storage.ts'
import { SHOWN_OR_OWN } from '#core/events/photo-visibility.ts'
import type { Viewer } from '#core/events/open-event.ts'
import { photoColumns } from '#core/photos/photo-columns.ts'
import { isIntact, viewOf } from './add-photos.ts'
import { RECORDED_COLUMNS, type RecordedPhoto } from './store-photos.ts'

const MAX_AT_ONCE = 16

/**
 * Returns the event's photos that need not be sent again, by the hash of the original bytes. They are visible to the
 * viewer, intact, and have not failed. Throws `unavailable` if the store does not respond.
 */
export async function findKnownPhotos(
  em: EntityManager,
  storage: Storage,
  eventId: number,
  viewer: Viewer,
  hashes: string[],
): Promise<Record<string, PhotoView>> {
  const rows = await em.execute<RecordedPhoto[]>(
    `select ${photoColumns(RECORDED_COLUMNS)} from photos
     where event_id = ? and content_hash = any(?) and ${SHOWN_OR_OWN}`,
    [eventId, `{${hashes.join()}}`, viewer.device ?? null],
  )
  const inTurn = pLimit(MAX_AT_ONCE)
  const intact = await Promise.all(rows.map((row) => inTurn(() => isIntact(storage, row))))
  return Object.fromEntries(
    rows.filter((_, i) => intact[i]).map((row) => [row.contentHash, viewOf(row)] as const),
  )
}
