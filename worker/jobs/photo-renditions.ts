import { crc32 } from 'node:zlib'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Jobs } from '#core/jobs.ts'
import { copyKey, originalKey, renditionKey } from '#core/photos/object-keys.ts'
import {
  findWaitingPhoto,
  markFailed,
  markReady,
  reserveRenditions,
  type WaitingPhoto,
} from '#core/photos/record-renditions.ts'
import type { Services } from '#core/services.ts'
import { copyAsJpeg } from '#worker/imaging/decode.ts'
import { sharedDecoder } from '#worker/decoder/decoder-process.ts'
import { PictureError } from '#worker/imaging/picture-error.ts'
import { makeRenditions } from '#worker/imaging/picture.ts'
import { release } from '#worker/imaging/release.ts'
import { readTakenAt } from '#worker/imaging/taken-at.ts'

/**
 * Makes a photo's renditions and ThumbHash, and a copy where the original is withheld; stores them and tells its
 * galleries. A photo that holds no picture ends `failed` and says why; a store or database that is down throws, so
 * that the job is tried again. A HEIC photo is handed on to `photo.heavyRenditions`.
 */
export async function renderPhoto({ photoId }: Jobs['photo.renditions'], services: Services): Promise<void> {
  const em = services.orm.em.fork()
  const photo = await findWaitingPhoto(em, photoId)
  if (!photo) return
  const isHeavy = services.config.heic && /^image\/hei[cf]/.test(photo.mimeType)
  if (isHeavy) await services.queue.enqueue('photo.heavyRenditions', { photoId })
  else await renderAndPublish(em, photo, services)
}

/** Like `renderPhoto`, for the photos that it hands on. */
export async function renderHeavyPhoto(
  { photoId }: Jobs['photo.heavyRenditions'],
  services: Services,
): Promise<void> {
  const em = services.orm.em.fork()
  const photo = await findWaitingPhoto(em, photoId)
  if (!photo) return
  await renderAndPublish(em, photo, services)
  // Behind the pictures of all that wait already.
  await services.queue.enqueue('photo.jpegCopy', { photoId })
}

async function renderAndPublish(em: EntityManager, photo: WaitingPhoto, services: Services): Promise<void> {
  const changed = await render(em, photo, services).catch(async (error: unknown) => {
    if (!(error instanceof PictureError)) throw error
    services.log.warn({ photoId: photo.id, err: error }, 'No picture came out of this photo')
    return markFailed(em, photo, error.code)
  })
  if (changed) await services.live.publish(photo.eventId, [photo.id])
}

async function render(
  em: EntityManager,
  photo: WaitingPhoto,
  { storage, config }: Services,
): Promise<boolean> {
  const original = await storage.read(originalKey(photo.filename))
  if (!original) throw new PictureError('picture.fileMissing')
  const decoder = sharedDecoder(config)
  const picture = await makeRenditions(original, decoder)
  const jpeg = photo.original === 'withheld' ? (await copyAsJpeg(original, decoder)).data : undefined
  const takenAt = await readTakenAt(original)
  release(original)
  const widths = picture.renditions.map(({ width }) => width)
  if (!(await reserveRenditions(em, photo, widths))) return false
  await Promise.all([
    ...picture.renditions.map(({ width, data }) =>
      storage.put(renditionKey(photo.filename, width), data, 'image/webp'),
    ),
    jpeg && storage.put(copyKey(photo.filename), jpeg, 'image/jpeg'),
  ])
  const copy = jpeg && { size: jpeg.length, crc32: crc32(jpeg) }
  return markReady(em, photo, { ...picture, takenAt, copy })
}
