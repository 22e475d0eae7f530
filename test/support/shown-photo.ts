import { hash, randomBytes } from 'node:crypto'
import { RENDITION_EDGES } from '#contract/values/limits.ts'
import { originalKey, renditionKey } from '#core/photos/object-keys.ts'
import { Photo } from '#core/photos/photo.ts'
import type { Services } from '#core/services.ts'

/** Inserts a processed photo: original, renditions (with bytes of the test's choice) and row. */
export async function addShownPhoto(
  { storage, orm }: Pick<Services, 'storage' | 'orm'>,
  event: number,
  {
    bytes = randomBytes(1000),
    picture,
    ...row
  }: Partial<Pick<Photo, 'originalName' | 'takenAt' | 'uploadedAt' | 'hidden' | 'state' | 'failure'>> &
    Partial<Pick<Photo, 'senderName' | 'mimeType'>> &
    Partial<Pick<Photo, 'original' | 'jpegSize' | 'jpegCrc32' | 'jpegSha256'>> & {
      bytes?: Buffer
      picture?: Buffer
    } = {},
): Promise<{ filename: string; bytes: Buffer }> {
  const filename = `${randomBytes(12).toString('hex')}.jpg`
  await storage.put(originalKey(filename), bytes, 'image/jpeg')
  const renditions = RENDITION_EDGES.map((width) => ({ width, height: Math.round(width * 0.75) }))
  for (const { width } of renditions)
    await storage.put(renditionKey(filename, width), picture ?? randomBytes(100), 'image/webp')
  await orm.em.fork().insert(Photo, {
    event,
    filename,
    originalName: 'IMG_1.jpg',
    mimeType: 'image/jpeg',
    size: bytes.length,
    crc32: 1,
    sha256: hash('sha256', bytes),
    contentHash: filename,
    state: 'ready',
    renditions,
    ...row,
  })
  return { filename, bytes }
}
