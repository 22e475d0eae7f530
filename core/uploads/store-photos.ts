import {
  ForeignKeyConstraintViolationException,
  LockMode,
  raw,
  type EntityManager,
} from '@mikro-orm/postgresql'
import { AppError } from '#core/errors.ts'
import { Event } from '#core/events/event.ts'
import type { Row } from '#core/infra/orm/row.ts'
import { transact } from '#core/infra/orm/transact.ts'
import type { Storage } from '#core/infra/storage/storage.ts'
import { keepObjects, releaseObjects, removeObjects, reserveObjects } from '#core/removals/reservations.ts'
import { keysOf, originalKey } from '#core/photos/object-keys.ts'
import { Photo } from '#core/photos/photo.ts'
import type { StagedPhoto } from './stage-photo.ts'
import { NAME_WAS_CLEARED } from '#core/photos/name-own-photos.ts'
import { PHOTO_COLUMNS } from '#core/photos/photo-view.ts'
import { disabledSql } from '#core/settings/disabled-features.ts'

/** A photo on its way into the store. */
export interface Incoming extends StagedPhoto {
  filename: string
  /** The known photo, by its id and the filename it had, whose lost bytes these replace. */
  replaces?: { id: number; filename: string } | undefined
}

/** Whose photos these are. */
export interface Sender {
  /** The browser's id. */
  device: string
  /** As `cleanSenderName` gives it. */
  name: string | null
  /** True when the browser's id was made for this request. */
  isNew?: boolean
  /** Throws when the event, as it is when the rows are made, does not take this sender's photos any more. */
  assertOpen?: (event: Event, em: EntityManager) => Promise<void>
}

export const RECORDED_COLUMNS = [...PHOTO_COLUMNS, 'contentHash', 'original'] as const
export type RecordedPhoto = Row<Photo, (typeof RECORDED_COLUMNS)[number]>

/**
 * Stores the photos, then makes their rows, or lets the rows of those that replace lost bytes lead to the new ones.
 * All or none. Where another request was faster, its row is returned, and our copy of the bytes stays due for removal.
 *
 * Throws `not_found` when the event goes meanwhile, `unavailable` when the store cleaned up what was stored here.
 */
export async function storePhotos(
  em: EntityManager,
  storage: Storage,
  eventId: number,
  incoming: Incoming[],
  sender: Sender,
): Promise<RecordedPhoto[]> {
  // One order for every request: two that bring the same photos wait for one another instead of ending in a deadlock.
  const photos = incoming.toSorted((a, b) => (a.contentHash < b.contentHash ? -1 : 1))
  const keys = photos.map(({ filename }) => originalKey(filename))
  await reserveObjects(em, keys)
  try {
    for (const { filename, path, size, sha256, mimeType } of photos)
      await storage.put(originalKey(filename), { path, size, sha256 }, mimeType)
    return await transact(em, (em) => record(em, eventId, photos, sender))
  } catch (error) {
    await releaseObjects(em, keys).catch(() => {})
    if (error instanceof ForeignKeyConstraintViolationException)
      throw new AppError('not_found', 'event.gone', { cause: error })
    throw error
  }
}

async function record(em: EntityManager, eventId: number, photos: Incoming[], sender: Sender) {
  // Locked against a change of its rights and against deletion, until the rows are there.
  const event = await em.findOne(Event, eventId, { lockMode: LockMode.PESSIMISTIC_READ })
  if (!event) throw new AppError('not_found', 'event.gone')
  await sender.assertOpen?.(event, em)
  const replaced = new Map<string, RecordedPhoto>()
  for (const photo of photos) {
    const row = photo.replaces && (await replace(em, eventId, photo, photo.replaces, sender))
    if (row) replaced.set(row.contentHash, row)
  }
  const rest = photos.filter(({ contentHash }) => !replaced.has(contentHash))
  const rows = [...replaced.values(), ...(rest.length ? await insertOrFind(em, eventId, rest, sender) : [])]

  assertShown(rows, photos)
  const ours = new Set(photos.map(({ filename }) => filename))
  const made = rows.filter(({ filename }) => ours.has(filename))
  await keepObjects(
    em,
    made.map(({ filename }) => originalKey(filename)),
  )
  return rows
}

/** Throws `conflict` when one of the event's rows is hidden: sending the same photo again must not bring it back. */
export function assertShown(rows: RecordedPhoto[], sent: StagedPhoto[]): void {
  const hidden = rows.find((row) => row.hidden)
  if (!hidden) return
  const { originalName } = sent.find(({ contentHash }) => contentHash === hidden.contentHash)!
  throw new AppError('conflict', { code: 'photo.hiddenHere', params: { name: originalName } })
}

/**
 * Lets the known row lead to the new bytes, under a filename of their own: nothing that holds an old address can mix
 * old bytes with new ones, and who sent these is told if no picture comes out of them either. Undefined when the row is gone or another request replaced its bytes already.
 */
async function replace(
  em: EntityManager,
  eventId: number,
  photo: Incoming,
  old: { id: number; filename: string },
  sender: Sender,
): Promise<RecordedPhoto | undefined> {
  const known = await em
    .createQueryBuilder(Photo)
    .select(['filename', 'original', 'jpegSize', 'renditions'])
    .where({ id: old.id, filename: old.filename })
    .setLockMode(LockMode.PESSIMISTIC_WRITE)
    .execute<Row<Photo, 'filename' | 'original' | 'jpegSize' | 'renditions'>[]>()
  if (!known[0]) return undefined
  await removeObjects(em, keysOf(known[0]))
  const [row] = await em
    .createQueryBuilder(Photo)
    .update({
      ...storedAs(photo),
      ...sentBy(eventId, sender),
      // One that failed was shown to nobody, and so may wait for the host now.
      awaitsApproval: raw(
        `awaits_approval or state = 'failed' and (select approval from events where id = ?)`,
        [eventId],
      ),
      state: 'processing',
      failure: null,
      renditions: [],
      largeDue: false,
    })
    .where({ id: old.id, filename: old.filename })
    .returning([...RECORDED_COLUMNS])
    .execute<RecordedPhoto[]>('all')
  return row
}

/** The rows of these photos: ours, or the one that is there already. A row that is found is locked, so it can't go. */
function insertOrFind(
  em: EntityManager,
  event: number,
  photos: Incoming[],
  sender: Sender,
): Promise<RecordedPhoto[]> {
  return em
    .createQueryBuilder(Photo)
    .insert(
      photos.map((photo) => ({
        ...storedAs(photo),
        event,
        ...sentBy(event, sender),
        contentHash: photo.contentHash,
        // What the event says now, not what it said when the bytes began to come.
        awaitsApproval: raw('(select approval from events where id = ?)', [event]),
      })),
    )
    .onConflict(['event', 'contentHash'])
    .merge(['contentHash'])
    .returning([...RECORDED_COLUMNS])
    .execute<RecordedPhoto[]>('all')
}

/** Nobody's photos are refused for a name: where the venue wants none, or a host took this one away, they are kept without. */
const sentBy = (eventId: number, { device, name }: Sender) => ({
  uploadedBy: device,
  senderName:
    name &&
    raw(`case when not ${disabledSql('names')} and not ${NAME_WAS_CLEARED} then ?::text end`, [
      eventId,
      device,
      name,
      name,
    ]),
})

/** What a row says of the bytes that it leads to. */
function storedAs({ filename, originalName, mimeType, size, crc32, original }: Incoming) {
  return { filename, originalName, mimeType, size, crc32, original, jpegSize: null, jpegCrc32: null }
}
