import { crc32 } from 'node:zlib'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Jobs, Lane } from '#core/jobs.ts'
import { isHeic } from '#core/photos/jpeg-copy.ts'
import { copyKey, originalKey, renditionKey } from '#core/photos/object-keys.ts'
import {
  findPhotoToEnlarge,
  findPhotoToRender,
  markFailed,
  markLargest,
  markReady,
  reserveRenditions,
  type PhotoToRender,
} from '#core/photos/record-renditions.ts'
import { findTurns } from '#core/photos/turns.ts'
import type { Storage } from '#core/infra/storage/storage.ts'
import type { Services } from '#core/services.ts'
import { makePicture } from '#worker/decoder/decoders.ts'
import { PictureError } from '#worker/imaging/picture-error.ts'
import type { Rendition } from '#worker/imaging/picture.ts'
import { release } from '#worker/imaging/release.ts'
import { keepOut, passOn } from './costly.ts'

/**
 * Makes a photo's renditions and ThumbHash, and a copy where the original is withheld; stores them and tells its
 * galleries. While other photos wait, the smallest rendition alone where that is quicker: `photo.largeRenditions` makes the
 * others when none waits. A photo that holds no picture ends `failed` and says why; a store or database that is down
 * throws, so that the job is tried again. A HEIC photo is handed on to `photo.heavyRenditions`. Throws `TooCostly`.
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

/** Like `renderPhoto`, for the photos that it hands on. */
export async function renderHeavyPhoto(
  { photoId }: Jobs['photo.heavyRenditions'],
  services: Services,
  lane: Lane = 'heavy',
): Promise<void> {
  const em = services.orm.em.fork()
  const photo = await findPhotoToRender(em, photoId)
  if (!photo) return
  await renderAndPublish(em, photo, services, lane, false)
  // Behind the pictures of all that wait already.
  await services.queue.enqueue('photo.jpegCopy', { photoId })
}

/** Makes the renditions that `renderPhoto` left for later. Where none come out, the photo stays as it is shown. */
export async function renderLarger(
  { photoId }: Jobs['photo.largeRenditions'],
  services: Services,
  lane: Lane = 'quick',
): Promise<void> {
  const em = services.orm.em.fork()
  const photo = await findPhotoToEnlarge(em, photoId)
  if (!photo) return
  keepOut(lane, senderOf(photo))
  const changed = await makeAndStoreLarger(em, photo, services, lane).catch(async (error: unknown) => {
    if (!(error instanceof PictureError)) throw error
    passOn(error, lane, senderOf(photo))
    services.log.warn({ photoId, err: error }, 'No larger picture came out of this photo')
    await markLargest(em, photo)
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
  keepOut(lane, senderOf(photo))
  const changed = await render(em, photo, services, lane, tileFirst).catch(async (error: unknown) => {
    if (!(error instanceof PictureError)) throw error
    passOn(error, lane, senderOf(photo))
    services.log.warn({ photoId: photo.id, err: error }, 'No picture came out of this photo')
    return markFailed(em, photo, error.code)
  })
  if (changed) await services.live.publish(photo.event, [photo.id])
}

/** Those who sent without a cookie count as one. */
const senderOf = ({ uploadedBy }: PhotoToRender) => uploadedBy ?? ''

async function render(
  em: EntityManager,
  photo: PhotoToRender,
  { storage, config, queue }: Services,
  lane: Lane,
  tileFirst: boolean,
): Promise<boolean> {
  const original = await readOriginal(storage, photo)
  const picture = await makePicture(lane, config, original, 'renditions', { tileFirst })
  const isWithheld = photo.original === 'withheld'
  const jpeg = isWithheld ? (await makePicture(lane, config, original, 'jpeg', {})).data : undefined
  release(original)
  if (!(await reserveAndStore(em, photo, storage, picture.renditions, jpeg))) return false
  const copy = jpeg && { size: jpeg.length, crc32: crc32(jpeg) }
  const changed = await markReady(em, photo, { ...picture, copy })
  if (changed && picture.largeDue) await queue.enqueue('photo.largeRenditions', { photoId: photo.id })
  return changed
}

async function makeAndStoreLarger(
  em: EntityManager,
  photo: PhotoToRender,
  { storage, config }: Services,
  lane: Lane,
): Promise<boolean> {
  const original = await readOriginal(storage, photo)
  const larger = await makePicture(lane, config, original, 'larger', {})
  release(original)
  return (await reserveAndStore(em, photo, storage, larger.renditions)) && markLargest(em, photo, larger)
}

async function readOriginal(storage: Storage, { filename }: PhotoToRender): Promise<Buffer> {
  const original = await storage.read(originalKey(filename))
  if (!original) throw new PictureError('picture.fileMissing')
  return original
}

/** False when the photo no longer waits for them. */
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
