import { testPhotoKeys } from '#core/checks/test-photo.ts'
import type { Jobs, Lane } from '#core/jobs.ts'
import type { Services } from '#core/services.ts'
import { makePicture } from '#worker/decoder/decoders.ts'

const SIDE = 400

/** Makes the picture of a test photo, unless the test is over. */
export async function renderTestPhoto(
  { testId }: Jobs['photo.test'],
  { storage, config }: Services,
  lane: Lane = 'quick',
): Promise<void> {
  const keys = testPhotoKeys(testId)
  const original = await storage.read(keys.original)
  if (original)
    await storage.put(
      keys.picture,
      await makePicture(lane, { config }, original, 'square', { side: SIDE }),
      'image/webp',
    )
}
