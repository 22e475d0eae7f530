import { randomInt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EntityManager } from '@mikro-orm/postgresql'
import { TEST_PHOTO_SECONDS } from '#contract/values/limits.ts'
import { AppError } from '#core/errors.ts'
import { removeObjects, reserveObjects } from '#core/removals/reservations.ts'
import type { Services } from '#core/services.ts'
import { stagePhoto, unstage, uploadDir } from '#core/uploads/stage-photo.ts'

const PHOTO = join(import.meta.dirname, '../demo/photos/IMG_2040.jpg')
const POLL_MS = 100

export const testPhotoKeys = (id: number) => ({
  original: `tests/${id}/original`,
  picture: `tests/${id}/400.webp`,
})

/**
 * Sends a photo the way of a guest's: disk, inspection, store, job queue, worker, and back. No event contains it.
 * Returns the seconds, or null if its picture was not ready in time. Throws errors of the disk and the store.
 */
export async function sendTestPhoto(
  em: EntityManager,
  { config, inspector, queue, storage }: Pick<Services, 'config' | 'inspector' | 'queue' | 'storage'>,
): Promise<number | null> {
  const start = performance.now()
  const testId = randomInt(2 ** 40)
  const keys = testPhotoKeys(testId)
  await reserveObjects(em, Object.values(keys))
  const photo = await stagePhoto(createReadStream(PHOTO), 'test.jpg', uploadDir(config), inspector)
  if (photo instanceof AppError) throw photo
  try {
    await storage.put(keys.original, photo, 'image/jpeg')
    await queue.enqueue('photo.test', { testId })
    while (!(await storage.read(keys.picture))) {
      if (performance.now() - start > TEST_PHOTO_SECONDS * 1000) return null
      await sleep(POLL_MS)
    }
    return Math.round((performance.now() - start) / 100) / 10
  } finally {
    await unstage([photo])
    await removeObjects(em, Object.values(keys))
  }
}
