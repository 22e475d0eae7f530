import { expect, test, vi } from 'vitest'
import { addProcessingPhoto } from '#test/support/processing-photos.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { findPhotosByFilename } from './find-photo.ts'
import { Photo } from './photo.ts'

const GUEST = { account: null, device: 'a guest', grants: [], hosted: [] }
const SENDER = { account: null, device: 'the sender', grants: [], hosted: [] }
const ADMIN = { account: 'owner' as const, device: undefined, grants: [], hosted: [] }

const { services, rows, addEvent } = await workerServices()
const em = rows()
const event = await addEvent()
async function add(as: Partial<Photo>): Promise<string> {
  const { photoId, filename } = await addProcessingPhoto(services, event, null)
  await em.nativeUpdate(Photo, photoId, { uploadedBy: SENDER.device, ...as } as object)
  return filename
}
const shown = await add({ state: 'ready' })
const hidden = await add({ state: 'ready', hidden: true })
const failed = await add({ state: 'failed' })

test('concurrent lookups are one statement and respect each viewer’s rights', async () => {
  const execute = vi.spyOn(em, 'execute')
  const find = findPhotosByFilename(em)
  const seenBy = (viewer: typeof GUEST | typeof ADMIN) =>
    Promise.all(
      [shown, hidden, failed, 'no-such.jpg'].map((filename) =>
        find(viewer, filename).then(
          (photo) => photo.filename === filename,
          (error) => error.kind,
        ),
      ),
    )
  const [guest, sender, admin] = await Promise.all([seenBy(GUEST), seenBy(SENDER), seenBy(ADMIN)])
  expect(execute).toHaveBeenCalledOnce()
  const [filenames] = execute.mock.calls[0]![1] as [string]
  expect(JSON.parse(filenames)).toEqual([shown, hidden, failed, 'no-such.jpg'])
  execute.mockRestore()
  expect(guest).toEqual([true, 'not_found', 'not_found', 'not_found'])
  expect(sender).toEqual([true, 'not_found', true, 'not_found'])
  expect(admin).toEqual([true, true, true, 'not_found'])
})

test('a photo hidden between two requests is not found by the second', async () => {
  const find = findPhotosByFilename(em)
  expect(await find(GUEST, shown)).toMatchObject({ filename: shown, state: 'ready' })
  await em.nativeUpdate(Photo, { filename: shown }, { hidden: true })
  await expect(find(GUEST, shown)).rejects.toMatchObject({ kind: 'not_found' })
  await em.nativeUpdate(Photo, { filename: shown }, { hidden: false })
})

test('invalid filenames are not found and do not affect other lookups', async () => {
  const find = findPhotosByFilename(em)
  const requested = await Promise.allSettled(
    ['\0', 'a"b', `${'x'.repeat(200)}.jpg`, shown].map((name) => find(GUEST, name)),
  )
  const kinds = requested.map((one) => (one.status === 'rejected' ? one.reason.kind : one.value.filename))
  expect(kinds).toEqual(['not_found', 'not_found', 'not_found', shown])
})
