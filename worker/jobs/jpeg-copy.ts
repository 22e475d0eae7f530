import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Jobs, Lane } from '#core/jobs.ts'
import {
  findPhotoWithoutJpeg,
  recordJpeg,
  recordNoJpeg,
  reserveJpeg,
  type PhotoWithoutJpeg,
} from '#core/photos/jpeg-copy.ts'
import { copyKey, originalKey } from '#core/photos/object-keys.ts'
import type { Services } from '#core/services.ts'
import { makePicture } from '#worker/decoder/decoders.ts'
import { PictureError } from '#worker/imaging/picture-error.ts'
import { rejectCostlySender, rethrowCostly } from './costly.ts'

/**
 * Makes the JPEG copy of a HEIC photo and notifies its galleries. Its only metadata is the time. A photo that can't be
 * decoded is recorded. Throws `TooCostly`, and when the store or database is unreachable, so that the job is retried.
 */
export async function makeJpegCopy(
  { photoId }: Jobs['photo.jpegCopy'],
  services: Services,
  lane: Lane = 'heavy',
): Promise<void> {
  const { orm, storage, live } = services
  const em = orm.em.fork()
  const photo = await findPhotoWithoutJpeg(em, photoId)
  if (!photo) return
  const jpeg = await decodeAsJpeg(photo, services, lane)
  if (!jpeg) return recordNoJpeg(em, photo)
  if (!(await reserveJpeg(em, photo))) return
  await storage.put(copyKey(photo.filename), jpeg, 'image/jpeg')
  if (await recordJpeg(em, photo, { size: jpeg.length, crc32: crc32(jpeg), sha256: hash('sha256', jpeg) }))
    await live.publish(photo.eventId, [photoId])
}

async function decodeAsJpeg(
  { id, filename, takenAt }: PhotoWithoutJpeg,
  { storage, config, log, metrics }: Services,
  lane: Lane,
): Promise<Buffer | null> {
  const name = `photo ${id}`
  rejectCostlySender(lane, name)
  const original = storage.fileOf?.(originalKey(filename)) ?? (await storage.read(originalKey(filename)))
  if (!original) return null
  try {
    return (await makePicture(lane, { config, metrics }, original, 'jpeg', { takenAt })).data
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    rethrowCostly(error, lane, name)
    log.warn({ photoId: id, err: error }, 'a photo could not be converted to JPEG')
    return null
  }
}
