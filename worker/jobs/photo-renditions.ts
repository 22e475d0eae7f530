import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Jobs, Lane } from '#core/jobs.ts'
import { isHeic } from '#core/photos/jpeg-copy.ts'
import { copyKey, originalKey, renditionKey } from '#core/photos/object-keys.ts'
import {
  findPhotoToEnlarge,
  findPhotoToRender,
  markFailed,
  markLargerReady,
  markReady,
  reserveRenditions,
  type PhotoToRender,
} from '#core/photos/record-renditions.ts'
import { findTurns } from '#core/photos/turns.ts'
import type { Storage } from '#core/infra/storage/storage.ts'
import type { Services } from '#core/services.ts'
import { makePicture } from '#worker/decoder/decoders.ts'
import type { PictureRequest } from '#worker/decoder/picture-request.ts'
import { PictureError } from '#worker/imaging/picture-error.ts'
import type { Picture, Rendition } from '#worker/imaging/picture.ts'
import { release } from '#core/infra/release.ts'
import { rejectCostlySender, rethrowCostly } from './costly.ts'

/**
 * Renders a photo, and its copy if the original is withheld, and notifies its galleries. While others are queued, may
 * make only the thumbnail; `photo.largeRenditions` makes the rest. A photo that can't be decoded becomes `failed`. HEIC
 * is queued as `photo.heavyRenditions`. Throws `TooCostly`, and when the store or database is unreachable, so that the
 * job is retried.
 */
export async function renderPhoto(
  { photoId }: Jobs['photo.renditions'],
  services: Services,
  lane: Lane = 'quick',
): Promise<void> {
  const em = services.orm.em.fork()
  const photo = await findPhotoToRender(em, photoId)
  if (!photo) return
  const isHeavy = services.config.heic && isHeic(photo)
  const tileFirst = photo.othersWait && photo.original === 'open'
  if (isHeavy) {
    const turn = (await findTurns(em, [photoId])).get(photoId) ?? 0
    await services.queue.enqueue('photo.heavyRenditions', { photoId }, { turn })
  } else await renderAndPublish(em, photo, services, lane, tileFirst)
}

/** Like `renderPhoto`, for the photos that it queues as heavy. */
export async function renderHeavyPhoto(
  { photoId }: Jobs['photo.heavyRenditions'],
  services: Services,
  lane: Lane = 'heavy',
): Promise<void> {
  const em = services.orm.em.fork()
  const photo = await findPhotoToRender(em, photoId)
  if (!photo) return
  await renderAndPublish(em, photo, services, lane, false)
  // Queued behind the renditions of all queued photos.
  await services.queue.enqueue('photo.jpegCopy', { photoId })
}

/** Makes the renditions that `renderPhoto` omitted. If that fails, the photo keeps its thumbnail. */
export async function renderLarger(
  { photoId }: Jobs['photo.largeRenditions'],
  services: Services,
  lane: Lane = 'quick',
): Promise<void> {
  const em = services.orm.em.fork()
  const photo = await findPhotoToEnlarge(em, photoId)
  if (!photo) return
  rejectCostlySender(lane, senderOf(photo))
  const changed = await makeAndStoreLarger(em, photo, services, lane).catch(async (error: unknown) => {
    if (!(error instanceof PictureError)) throw error
    rethrowCostly(error, lane, senderOf(photo))
    services.log.warn({ photoId, err: error }, 'larger renditions of a photo could not be made')
    await markLargerReady(em, photo)
  })
  if (changed) await services.live.publish(photo.event, [photoId])
}

async function renderAndPublish(
  em: EntityManager,
  photo: PhotoToRender,
  services: Services,
  lane: Lane,
  tileFirst: boolean,
): Promise<void> {
  rejectCostlySender(lane, senderOf(photo))
  const changed = await render(em, photo, services, lane, tileFirst).catch(async (error: unknown) => {
    if (!(error instanceof PictureError)) throw error
    rethrowCostly(error, lane, senderOf(photo))
    services.log.warn({ photoId: photo.id, err: error }, 'a photo could not be rendered')
    // Changes nothing if its thumbnail is published already. A sweep queues the larger renditions then.
    return markFailed(em, photo, error.code)
  })
  if (changed) await services.live.publish(photo.event, [photo.id])
}

/** Returns the sender's device id. All senders without a cookie count as one. */
const senderOf = ({ uploadedBy }: PhotoToRender) => uploadedBy ?? ''

async function render(
  em: EntityManager,
  photo: PhotoToRender,
  { storage, config, queue, live, metrics }: Services,
  lane: Lane,
  tileFirst: boolean,
): Promise<boolean> {
  const original = await readOriginal(storage, photo)
  const isWithheld = photo.original === 'withheld'
  let published: Promise<boolean> | undefined
  const publishTile = (tile: Picture) => {
    published ??= reserveAndStore(em, photo, storage, tile.renditions)
      .then((isStored) => isStored && markReady(em, photo, tile))
      .then(async (isReady) => (isReady && (await live.publish(photo.event, [photo.id])), isReady))
    // Awaited below, unless the decoder fails.
    published.catch(() => {})
  }
  const onTile = isWithheld ? undefined : publishTile
  const decoding = { config, metrics }
  const picture = await makePicture(lane, decoding, original, 'renditions', { tileFirst }, onTile)
  const jpeg = isWithheld ? (await makePicture(lane, decoding, original, 'jpeg', {})).data : undefined
  if (Buffer.isBuffer(original)) release(original)
  if (published) {
    const [tile, ...renditions] = picture.renditions
    const tiled: PhotoToRender = { ...photo, state: 'ready', renditions: [sizeOf(tile!)] }
    return (await published) && storeLarger(em, tiled, storage, { ...picture, renditions })
  }
  if (!(await reserveAndStore(em, photo, storage, picture.renditions, jpeg))) return false
  const copy = jpeg && { size: jpeg.length, crc32: crc32(jpeg), sha256: hash('sha256', jpeg) }
  const changed = await markReady(em, photo, { ...picture, copy })
  if (changed && picture.largeDue) await queue.enqueue('photo.largeRenditions', { photoId: photo.id })
  return changed
}

async function makeAndStoreLarger(
  em: EntityManager,
  photo: PhotoToRender,
  { storage, config, metrics }: Services,
  lane: Lane,
): Promise<boolean> {
  const original = await readOriginal(storage, photo)
  const larger = await makePicture(lane, { config, metrics }, original, 'larger', {})
  if (Buffer.isBuffer(original)) release(original)
  return storeLarger(em, photo, storage, larger)
}

const storeLarger = async (
  em: EntityManager,
  photo: PhotoToRender,
  storage: Storage,
  larger: Pick<Picture, 'renditions' | 'damaged'>,
): Promise<boolean> =>
  (await reserveAndStore(em, photo, storage, larger.renditions)) && markLargerReady(em, photo, larger)

const sizeOf = ({ width, height }: Rendition) => ({ width, height })

async function readOriginal(storage: Storage, { filename }: PhotoToRender): Promise<PictureRequest['bytes']> {
  const original = storage.fileOf?.(originalKey(filename)) ?? (await storage.read(originalKey(filename)))
  if (!original) throw new PictureError('picture.fileMissing')
  return original
}

/** Stores the renditions and the copy. Returns false when the photo no longer needs them. */
async function reserveAndStore(
  em: EntityManager,
  photo: PhotoToRender,
  storage: Storage,
  renditions: Rendition[],
  copy?: Buffer,
): Promise<boolean> {
  if (!(await reserveRenditions(em, photo, renditions))) return false
  await Promise.all([
    ...renditions.map(({ width, data }) =>
      storage.put(renditionKey(photo.filename, width), data, 'image/webp'),
    ),
    copy && storage.put(copyKey(photo.filename), copy, 'image/jpeg'),
  ])
  return true
}
