import { LockMode, raw, type EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '#core/errors.ts'
import type { Access } from '#core/events/open-event.ts'
import type { Hours } from '#core/events/upload-hours.ts'
import type { Row } from '#core/infra/orm/row.ts'
import { transact } from '#core/infra/orm/transact.ts'
import type { Storage } from '#core/infra/storage/storage.ts'
import {
  noLongerReserved,
  releaseObjects,
  removeObjects,
  reserveObjects,
} from '#core/removals/reservations.ts'
import { keysOf, originalKey } from '#core/photos/object-keys.ts'
import { Photo } from '#core/photos/photo.ts'
import { photoColumns } from '#core/photos/photo-columns.ts'
import type { StagedPhoto } from './stage-photo.ts'
import { NAME_WAS_CLEARED } from '#core/photos/name-own-photos.ts'
import { PHOTO_COLUMNS } from '#core/photos/photo-view.ts'
import { disabledSql } from '#core/settings/disabled-features.ts'

export interface Incoming extends StagedPhoto {
  filename: string
  /** The known photo whose lost bytes these replace: its id and previous filename. */
  replaces?: { id: number; filename: string } | undefined
}

/** The columns that decide whether an event accepts a sender's photos. */
type OpenEvent = Access & Hours
const SELECT_EVENT = `select id, created_by as "createdBy", host_link_version as "hostLinkVersion",
  is_public as "isPublic", is_sample as "isSample", uploads_closed as "uploadsClosed",
  uploads_from as "uploadsFrom", uploads_until as "uploadsUntil" from events`

export interface Sender {
  /** The browser's id. */
  device: string
  /** From `cleanSenderName`. */
  name: string | null
  /** True when the browser's id was made for this request. */
  isNew?: boolean
  /** Throws if the event no longer accepts this sender's photos when the rows are inserted. */
  assertOpen?: (event: OpenEvent, em: EntityManager) => Promise<void>
}

export const RECORDED_COLUMNS = [...PHOTO_COLUMNS, 'contentHash', 'original'] as const
export type RecordedPhoto = Row<Photo, (typeof RECORDED_COLUMNS)[number]>

/**
 * Stores the photos, then inserts their rows, all or none. The caller has reserved the objects of new photos. Rows of
 * photos with lost bytes get the new bytes. If another request was faster, returns its row and leaves our copy due for
 * removal. Throws `not_found` if the event is deleted in the meantime, and `unavailable` if the clean-up removed our
 * objects.
 */
export async function storePhotos(
  em: EntityManager,
  storage: Storage,
  eventId: number,
  incoming: Incoming[],
  sender: Sender,
): Promise<RecordedPhoto[]> {
  // The same order in every request, so that two requests with the same photos don't deadlock.
  const photos = incoming.toSorted((a, b) => (a.contentHash < b.contentHash ? -1 : 1))
  const keys = photos.map(({ filename }) => originalKey(filename))
  try {
    const repairing = photos.flatMap(({ replaces, filename }) => (replaces ? originalKey(filename) : []))
    await reserveObjects(em, repairing)
    for (const photo of photos) await storage.put(originalKey(photo.filename), photo, photo.mimeType)
    return await transact(em, (em) => record(em, eventId, photos, sender))
  } catch (error) {
    await releaseObjects(em, keys).catch(() => {})
    throw error
  }
}

async function record(em: EntityManager, eventId: number, photos: Incoming[], sender: Sender) {
  // Locked against changed rights and deletion until the rows exist.
  const [event] = await em.execute<OpenEvent[]>(`${SELECT_EVENT} where id = ? for share`, [eventId])
  if (!event) throw new AppError('not_found', 'event.deleted')
  await sender.assertOpen?.(event, em)
  for (const photo of photos) if (photo.replaces) await replace(em, eventId, photo, photo.replaces, sender)
  const rows = await insertOrFind(em, eventId, photos, sender)
  assertShown(rows, photos)
  return rows
}

/** Throws `conflict` if one of the rows is hidden: sending the same photo again must not show it. */
export function assertShown(rows: RecordedPhoto[], sent: StagedPhoto[]): void {
  const hidden = rows.find((row) => row.hidden)
  if (!hidden) return
  const { originalName } = sent.find(({ contentHash }) => contentHash === hidden.contentHash)!
  throw new AppError('conflict', { code: 'photo.hiddenHere', params: { name: originalName } })
}

/**
 * Points the known row to the new bytes. Their filename is new, so that no URL mixes old and new bytes. If these fail
 * too, the new sender is notified. Changes nothing if the row was deleted or another request replaced its bytes.
 */
async function replace(
  em: EntityManager,
  eventId: number,
  photo: Incoming,
  old: { id: number; filename: string },
  sender: Sender,
): Promise<void> {
  const known = await em
    .createQueryBuilder(Photo)
    .select(['filename', 'original', 'jpegSize', 'renditions'])
    .where({ id: old.id, filename: old.filename })
    .setLockMode(LockMode.PESSIMISTIC_WRITE)
    .execute<Row<Photo, 'filename' | 'original' | 'jpegSize' | 'renditions'>[]>()
  if (!known[0]) return
  await removeObjects(em, keysOf(known[0]))
  await em
    .createQueryBuilder(Photo)
    .update({
      ...storedAs(photo),
      ...sentBy(eventId, sender),
      // A failed photo was never visible, so the host may still have to approve it.
      isPending: raw(`is_pending or state = 'failed' and (select approval from events where id = ?)`, [
        eventId,
      ]),
      state: 'processing',
      failure: null,
      renditions: [],
      largeDue: false,
    })
    .where({ id: old.id, filename: old.filename })
    .execute()
}

/**
 * Returns the rows of these photos: new ones, or existing ones, which it locks against deletion. Keeps the objects that
 * they name, as `keepObjects` does. One statement, because every photo passes here.
 */
async function insertOrFind(
  em: EntityManager,
  event: number,
  photos: Incoming[],
  { device, name }: Sender,
): Promise<RecordedPhoto[]> {
  const stored = photos.map((photo) => ({ ...storedAs(photo), contentHash: photo.contentHash }))
  const rows = await em.execute<(RecordedPhoto & { kept: boolean })[]>(
    `with made as (
       insert into photos (event_id, filename, original_name, mime_type, size, crc32, sha256, original, content_hash,
         uploaded_by, sender_name, is_pending)
       select ?::int, new.*, ?::text, ${SENDER_NAME}, (select approval from events where id = ?)
       from json_to_recordset(?) as new (filename text, "originalName" text, "mimeType" text, size int, crc32 bigint,
         sha256 text, original text, "contentHash" text)
       on conflict (event_id, content_hash) do update set content_hash = excluded.content_hash
       returning ${photoColumns(RECORDED_COLUMNS)}),
     kept as (delete from removals using made where key = 'originals/' || made.filename returning key)
     select made.*, exists (select from kept where key = 'originals/' || made.filename) as kept from made`,
    [event, device, event, device, name, name, event, JSON.stringify(stored)],
  )
  const ours = new Set(photos.map(({ filename }) => filename))
  if (rows.some(({ filename, kept }) => ours.has(filename) && !kept)) throw noLongerReserved()
  return rows.map(({ kept: _kept, ...row }) => row)
}

/**
 * A photo is never rejected for its name. If the venue disabled names, or a host cleared this one, the photo is stored
 * without it.
 */
const SENDER_NAME = `case when not ${disabledSql('names')} and not ${NAME_WAS_CLEARED} then ?::text end`

const sentBy = (eventId: number, { device, name }: Sender) => ({
  uploadedBy: device,
  senderName: name && raw(SENDER_NAME, [eventId, device, name, name]),
})

function storedAs({ filename, originalName, mimeType, size, crc32, sha256, original }: Incoming) {
  const stored = { filename, originalName, mimeType, size, crc32, sha256, original }
  return { ...stored, jpegSize: null, jpegCrc32: null, jpegSha256: null }
}
