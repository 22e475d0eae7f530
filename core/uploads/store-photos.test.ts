import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Photo } from '#core/photos/photo.ts'
import { addShownPhoto } from '#test/support/shown-photo.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { uploadDir } from './stage-photo.ts'
import { storePhotos, type Incoming } from './store-photos.ts'

const { services, rows, addEvent } = await workerServices()

/** Sends the bytes of a known photo again and returns its row after the repair. */
async function repair(known: Partial<Photo>, approval: boolean, isKnown = true) {
  const event = await addEvent({ approval })
  const { filename, bytes } = await addShownPhoto(services, event)
  const { id } = await rows().findOneOrFail(Photo, { filename })
  await rows().nativeUpdate(Photo, id, known as object)
  const path = join(uploadDir(services.config), filename)
  await writeFile(path, bytes)
  const incoming = {
    path,
    filename: `new-${filename}`,
    originalName: 'IMG_1.jpg',
    mimeType: 'image/jpeg',
    size: bytes.length,
    crc32: 1,
    sha256: '',
    original: 'open',
    contentHash: filename,
    ...(isKnown ? { replaces: { id, filename } } : { contentHash: 'another' }),
  } as Incoming
  await storePhotos(rows(), services.storage, event, [incoming], { device: 'a', name: null })
  return rows().findOneOrFail(Photo, id)
}

test.each([
  ['pending', { isPending: true }, true, true],
  ['pending in an event whose approval was disabled since', { isPending: true }, false, true],
  ['failed under approval', { state: 'failed' }, true, true],
  ['failed without approval', { state: 'failed' }, false, false],
  ['visible in an event whose approval was enabled since', {}, true, false],
] as const)('a photo (%s) is repaired, pending only if needed', async (_, known, approval, isPending) => {
  expect(await repair(known, approval)).toMatchObject({
    isPending,
    state: 'processing',
    filename: expect.stringMatching(/^new-/),
  })
})

test('a new photo whose object is no longer reserved gets no row', async () => {
  await expect(repair({}, false, false)).rejects.toMatchObject({ kind: 'unavailable' })
})
