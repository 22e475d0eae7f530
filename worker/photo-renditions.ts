import type { Jobs } from '#core/jobs.ts'
import { originalKey, renditionKey } from '#core/photos/keys.ts'
import {
  findWaitingPhoto,
  markFailed,
  markReady,
  reserveRenditions,
  type WaitingPhoto,
} from '#core/photos/renditions.ts'
import type { Services } from '#core/services.ts'
import { PictureError } from './decode.ts'
import { makeRenditions } from './picture.ts'

/**
 * Makes a photo's renditions and ThumbHash, stores them and tells its galleries. A photo that holds no picture ends
 * `failed` with a sentence; a store or database that is down throws, so that the job is tried again.
 */
export async function renderPhoto({ photoId }: Jobs['photo.renditions'], services: Services): Promise<void> {
  const photo = await findWaitingPhoto(services.orm.em, photoId)
  if (!photo) return
  const changed = await render(photo, services).catch(async (error: unknown) => {
    if (!(error instanceof PictureError)) throw error
    services.log.warn({ photoId, err: error }, 'No picture came out of this photo')
    return markFailed(services.orm.em, photo, error.message)
  })
  if (changed) await services.live.publish(photo.eventId, [photo.id])
}

async function render(photo: WaitingPhoto, { orm, storage }: Services): Promise<boolean> {
  const original = await storage.read(originalKey(photo.filename))
  if (!original) throw new PictureError('The file of this photo is missing from the store.')
  const picture = await makeRenditions(original)
  const widths = picture.renditions.map(({ width }) => width)
  if (!(await reserveRenditions(orm.em, photo, widths))) return false
  for (const { width, data } of picture.renditions)
    await storage.put(renditionKey(photo.filename, width), data, 'image/webp')
  return markReady(orm.em, photo, picture)
}
