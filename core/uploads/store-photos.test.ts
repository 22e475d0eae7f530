import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Event } from '#core/events/event.ts'
import { originalKey, renditionKey } from '#core/photos/object-keys.ts'
import { Photo } from '#core/photos/photo.ts'
import { Removal } from '#core/removals/removal.ts'
import { reserveObjects } from '#core/removals/reservations.ts'
import { addShownPhoto } from '#test/support/shown-photo.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { uploadDir } from './stage-photo.ts'
import { storePhotos, type Incoming, type Sender } from './store-photos.ts'

const { services, rows, addEvent } = await workerServices()
const SENDER: Sender = { device: 'a', name: null }

/** Returns a staged file, by default of a new photo. */
async function incoming(filename: string, changes: Partial<Incoming> = {}): Promise<Incoming> {
  const path = join(uploadDir(services.config), filename)
  await writeFile(path, 'bytes')
  const file = { path, filename, originalName: 'IMG_2.jpg', mimeType: 'image/jpeg', size: 5 }
  return { ...file, crc32: 1, sha256: '', original: 'open', contentHash: filename, ...changes } as Incoming
}
const store = (event: number, photos: Incoming[], sender = SENDER) =>
  storePhotos(rows(), services.storage, event, photos, sender)
const reserve = (...names: string[]) => reserveObjects(rows(), names.map(originalKey))
/** Returns the keys of objects to remove, now or after an hour. */
const removals = async (filter = {}) => (await rows().find(Removal, filter)).map(({ key }) => key)

/** Adds a photo to an event, and returns its row's id with the same photo, sent again. */
async function known(event: number, columns: Partial<Photo> = {}) {
  const { filename } = await addShownPhoto(services, event)
  const { id } = await rows().findOneOrFail(Photo, { filename })
  await rows().nativeUpdate(Photo, id, columns as object)
  const again = await incoming(`new-${filename}`, { contentHash: filename, replaces: { id, filename } })
  return { id, filename, again }
}

test.each([
  ['pending', { isPending: true }, true, true],
  ['pending in an event whose approval was disabled since', { isPending: true }, false, true],
  ['failed under approval', { state: 'failed' }, true, true],
  ['failed without approval', { state: 'failed' }, false, false],
  ['visible in an event whose approval was enabled since', {}, true, false],
] as const)('a photo (%s) is repaired, pending only if needed', async (_, columns, approval, isPending) => {
  const event = await addEvent({ approval })
  const other = await known(event)
  const { id, filename, again } = await known(event, { largeDue: true, ...columns } as Partial<Photo>)
  const sender = { device: 'b', name: 'Bo' }
  expect(await store(event, [again], sender)).toEqual([expect.objectContaining({ id, isPending })])
  expect(await rows().findOneOrFail(Photo, id)).toMatchObject({
    isPending,
    state: 'processing',
    filename: again.filename,
    renditions: [],
    largeDue: false,
    uploadedBy: 'b',
    senderName: 'Bo',
  })
  const left = await removals()
  expect(left).toEqual(expect.arrayContaining([originalKey(filename), renditionKey(filename, 400)]))
  for (const kept of [again.filename, other.filename]) expect(left).not.toContain(originalKey(kept))
})

test('a photo that another request has repaired keeps those bytes', async () => {
  const event = await addEvent()
  const { id, filename, again } = await known(event)
  again.replaces = { id, filename: 'earlier.jpg' }
  expect(await store(event, [again])).toEqual([expect.objectContaining({ id, filename })])
  expect(await removals()).toContain(originalKey(again.filename))
})

test('new photos are stored in the order of their hashes, and their objects are kept', async () => {
  const event = await addEvent()
  const put = vi.spyOn(services.storage, 'put')
  onTestFinished(() => put.mockRestore())
  await reserve('b.jpg', 'a.jpg', 'c.jpg')
  const photos = await Promise.all(['b.jpg', 'a.jpg', 'c.jpg'].map((name) => incoming(name)))
  const stored = await store(event, photos, { device: 'a', name: 'Ada' })
  expect(put.mock.calls.map(([key]) => key)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'].map(originalKey))
  expect(stored.map(({ filename }) => filename).toSorted()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  expect(Object.keys(stored[0]!)).not.toContain('kept')
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) expect(await removals()).not.toContain(originalKey(name))
  expect(await rows().count(Photo, { uploadedBy: 'a', senderName: 'Ada' })).toBe(3)
})

test('a new photo whose object is no longer reserved gets no row', async () => {
  const event = await addEvent()
  await reserve('d.jpg')
  const photos = [await incoming('d.jpg'), await incoming('e.jpg')]
  await expect(store(event, photos)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(await rows().count(Photo, { event })).toBe(0)
  expect(await removals({ dueAt: { $lte: new Date() } })).toContain(originalKey('d.jpg'))
})

test('a photo that another request has stored is returned', async () => {
  const event = await addEvent()
  const { id, filename } = await known(event)
  await reserve('f.jpg')
  const same = await incoming('f.jpg', { contentHash: filename })
  expect(await store(event, [same])).toEqual([expect.objectContaining({ id, filename })])
  expect(await removals()).toContain(originalKey('f.jpg'))
})

test('a photo that was hidden is rejected by its name, and a deleted event by its absence', async () => {
  const event = await addEvent()
  const { id, again } = await known(event, { hidden: true })
  await reserve('g.jpg')
  const photos = [await incoming('g.jpg', { originalName: 'other.jpg' }), again]
  await expect(store(event, photos)).rejects.toMatchObject({
    kind: 'conflict',
    parts: [{ code: 'photo.hiddenHere', params: { name: 'IMG_2.jpg' } }],
  })
  expect(await rows().findOneOrFail(Photo, id)).toMatchObject({ hidden: true, state: 'ready' })
  await rows().nativeDelete(Event, event)
  const gone = { kind: 'not_found', parts: [{ code: 'event.deleted' }] }
  await expect(store(event, [await incoming('h.jpg')])).rejects.toMatchObject(gone)
})
