import { randomBytes } from 'node:crypto'
import { ForeignKeyConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql'
import type { PhotoView } from '#contract/photos.ts'
import { AppError } from '#core/errors.ts'
import type { Event } from '#core/events/event.ts'
import type { Services } from '#core/services.ts'
import { Removal } from '#core/storage/removal.ts'
import { originalKey } from './keys.ts'
import { Photo } from './photo.ts'
import type { StagedPhoto } from './stage.ts'
import { PHOTO_COLUMNS, photoView, type PhotoRow } from './view.ts'

/** An upload that died half-way is cleaned up after so long, in milliseconds; no upload takes nearly as long. */
const ABANDONED_AFTER = 60 * 60 * 1000

interface Incoming extends StagedPhoto {
  filename: string
}

/**
 * Adds the staged photos to the event, all or none, and queues their renditions. The same bytes twice in one event
 * make one photo. `created` says whether any is new. The staged files stay the caller's to unstage.
 *
 * Throws `conflict` when the same photo is here already and hidden, `not_found` when the event goes meanwhile.
 */
export async function addPhotos(
  services: Services,
  em: EntityManager,
  event: Event,
  staged: StagedPhoto[],
  device: string,
): Promise<{ photos: PhotoView[]; created: boolean }> {
  const known = await knownPhotos(em, event.id, staged)
  const incoming: Incoming[] = []
  for (const photo of withoutRepeats(staged)) if (!known.has(photo.contentHash)) incoming.push(prepare(photo))
  if (incoming.length) await storeAndRecord(services, em, event.id, incoming, device)

  const rows = await knownPhotos(em, event.id, staged)
  const added = incoming.map((photo) => rows.get(photo.contentHash)!.id)
  await Promise.all(added.map((photoId) => services.queue.enqueue('photo.renditions', { photoId })))
  if (added.length) await services.live.publish(event.id, added)
  return { photos: staged.map((photo) => photoView(rows.get(photo.contentHash)!)), created: added.length > 0 }
}

/** The event's photos with these bytes, by hash. Throws for a hidden one: sending it again must not bring it back. */
async function knownPhotos(
  em: EntityManager,
  eventId: number,
  staged: StagedPhoto[],
): Promise<Map<string, PhotoRow>> {
  const names = new Map(staged.map((photo) => [photo.contentHash, photo.originalName]))
  const rows = await em
    .createQueryBuilder(Photo)
    .select([...PHOTO_COLUMNS, 'contentHash'])
    .where({ event: eventId, contentHash: [...names.keys()] })
    .execute<(PhotoRow & { contentHash: string })[]>()
  for (const { hidden, contentHash } of rows)
    if (hidden)
      throw new AppError(
        'conflict',
        `${names.get(contentHash)} was hidden from this gallery and can't be added again.`,
      )
  return new Map(rows.map(({ contentHash, ...photo }) => [contentHash, photo]))
}

function withoutRepeats(staged: StagedPhoto[]): StagedPhoto[] {
  return [...new Map(staged.map((photo) => [photo.contentHash, photo])).values()]
}

/** Draws the name under which the photo is stored; nobody can guess it. */
function prepare(photo: StagedPhoto): Incoming {
  return { ...photo, filename: `${randomBytes(16).toString('base64url')}.${photo.ending}` }
}

async function storeAndRecord(
  { storage }: Services,
  em: EntityManager,
  eventId: number,
  incoming: Incoming[],
  device: string,
): Promise<void> {
  const removals = { key: incoming.map(({ filename }) => originalKey(filename)) }
  const dueAt = new Date(Date.now() + ABANDONED_AFTER)
  await em.insertMany(
    Removal,
    removals.key.map((key) => ({ key, dueAt })),
  )
  try {
    for (const { filename, path, size, sha256, mimeType } of incoming)
      await storage.put(originalKey(filename), { path, size, sha256 }, mimeType)
    await em.transactional(async (em) => {
      const rows = incoming.map((photo) => rowOf(photo, eventId, device))
      const made = await em
        .createQueryBuilder(Photo)
        .insert(rows)
        .onConflict(['event', 'contentHash'])
        .ignore()
        .returning(['filename'])
        .execute<{ filename: string }[]>('all')
      // A twin that another request recorded first keeps its place; our copy of its bytes stays due for removal.
      await em.nativeDelete(Removal, { key: made.map(({ filename }) => originalKey(filename)) })
    })
  } catch (error) {
    await em.nativeUpdate(Removal, removals, { dueAt: new Date() }).catch(() => {})
    if (error instanceof ForeignKeyConstraintViolationException)
      throw new AppError('not_found', 'There is no such event any more.', { cause: error })
    throw error
  }
}

function rowOf(photo: Incoming, event: number, uploadedBy: string) {
  const { filename, originalName, mimeType, size, contentHash, crc32, original } = photo
  return { event, filename, originalName, mimeType, size, contentHash, crc32, original, uploadedBy }
}
