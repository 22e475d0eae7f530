import { randomBytes } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { Event } from '#core/events/event.ts'
import type { Live } from '#core/infra/live/live.ts'
import type { JobQueue } from '#core/jobs.ts'
import type { Storage } from '#core/infra/storage/storage.ts'
import { originalKey, servedKey } from '#core/photos/object-keys.ts'
import { photoColumns } from '#core/photos/photo-columns.ts'
import {
  assertShown,
  RECORDED_COLUMNS,
  storePhotos,
  type Incoming,
  type RecordedPhoto,
  type Sender,
} from './store-photos.ts'
import type { StagedPhoto } from './stage-photo.ts'
import { reservedUntil } from '#core/removals/reservations.ts'
import { photoView } from '#core/photos/photo-view.ts'
import { findTurns } from '#core/photos/turns.ts'

/**
 * Adds the staged photos to the event, all or none, and queues their renditions. Identical bytes in one event make one
 * photo. Sent again, they repair a photo that failed or lost its bytes. `created` is true if any photo is new. The
 * caller unstages the files. Throws `conflict` if a photo is known and hidden, and `not_found` if the event is deleted
 * concurrently. Throws `unavailable` if the store does not respond.
 */
export async function addPhotos(
  em: EntityManager,
  { storage, live, queue }: { storage: Storage; live: Live; queue: JobQueue },
  event: Event,
  staged: StagedPhoto[],
  sender: Sender,
): Promise<{ photos: PhotoView[]; created: boolean }> {
  const named = withoutRepeats(staged).map((photo) => ({ ...photo, filename: newFilename(photo) }))
  const known = await reserveUnknown(em, event.id, named)
  const incoming: Incoming[] = []
  for (const photo of named) {
    const row = known.get(photo.contentHash)
    if (!row || !(await isIntact(storage, row))) incoming.push({ ...photo, replaces: row })
  }
  const recorded = incoming.length ? await storePhotos(em, storage, event.id, incoming, sender) : []
  const rows = new Map([...known, ...recorded.map((row) => [row.contentHash, row] as const)])

  const ours = new Set(incoming.map(({ filename }) => filename))
  const changed = recorded.filter(({ filename }) => ours.has(filename))
  const ids = changed.map(({ id }) => id)
  if (ids.length) {
    const turns = await findTurns(em, ids)
    // A sender without a cookie gets at least turn 1, because several of them may be the same guest.
    const turnOf = (id: number) => Math.max(turns.get(id) ?? 0, sender.isNew ? 1 : 0)
    await Promise.all(
      ids.map((photoId) => queue.enqueue('photo.renditions', { photoId }, { turn: turnOf(photoId) })),
    )
    await live.publish(event.id, ids)
  }
  return {
    photos: staged.map((photo) => viewOf(rows.get(photo.contentHash)!)),
    created: changed.some(({ contentHash }) => !known.has(contentHash)),
  }
}

/**
 * Returns the event's photos with these bytes by hash, and reserves the objects of the others (`reserveObjects`). One
 * statement, because every photo passes here. Throws for a hidden one: sending it again must not show it.
 */
async function reserveUnknown(
  em: EntityManager,
  eventId: number,
  photos: Incoming[],
): Promise<Map<string, RecordedPhoto>> {
  const wanted = photos.map(({ filename, contentHash: hash }) => ({ key: originalKey(filename), hash }))
  const rows = await em.execute<RecordedPhoto[]>(
    `with wanted as (select * from json_to_recordset(?) as wanted (key text, hash text)),
     known as (select ${photoColumns(RECORDED_COLUMNS)} from photos
       where event_id = ? and content_hash in (select hash from wanted)),
     reserved as (insert into removals (key, due_at)
       select key, ?::timestamptz from wanted where hash not in (select "contentHash" from known))
     select * from known`,
    [JSON.stringify(wanted), eventId, reservedUntil()],
  )
  assertShown(rows, photos)
  return new Map(rows.map((row) => [row.contentHash, row]))
}

/** Whether the photo has not failed and its served file is stored in full size. */
export async function isIntact(storage: Storage, photo: RecordedPhoto): Promise<boolean> {
  if (photo.state === 'failed') return false
  return (await storage.sizeOf(servedKey(photo) ?? originalKey(photo.filename))) === photo.size
}

export function viewOf({ contentHash: _contentHash, original: _original, ...row }: RecordedPhoto): PhotoView {
  return photoView(row)
}

function withoutRepeats(staged: StagedPhoto[]): StagedPhoto[] {
  return [...new Map(staged.map((photo) => [photo.contentHash, photo])).values()]
}

/** Returns an unguessable filename for the store. */
const newFilename = ({ ending }: StagedPhoto) => `${randomBytes(16).toString('base64url')}.${ending}`
