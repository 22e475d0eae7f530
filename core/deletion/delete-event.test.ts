import { BY_HOST, byAdmin } from '#core/audit-log/record-audit-entry.ts'
import { beforeEach, expect, test } from 'vitest'
import { AdminCode } from '#core/admin-codes/admin-code.ts'
import { AuditEntry } from '#core/audit-log/audit-entry.ts'
import { Event } from '#core/events/event.ts'
import { profileKeysOf } from '#core/events/profile-image.ts'
import { Photo } from '#core/photos/photo.ts'
import { qrImageKeys } from '#core/qr/object-keys.ts'
import { removeDueObjects } from '#core/removals/remove-due-objects.ts'
import { newUploadId } from '#core/uploads/unfinished-uploads.ts'
import { resumableDir, UploadStore } from '#core/uploads/upload-store.ts'
import { findNamedKeys } from '#core/verify/find-named-keys.ts'
import { addShownPhoto } from '#test/support/shown-photo.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { deleteEvent } from './delete-event.ts'
import { deletePhoto } from './delete-photo.ts'

const { services, rows, addEvent, keys, published, queued } = await workerServices()
let eventId: number
let codes = 0
beforeEach(async () => {
  published.length = queued.length = 0
  await services.storage.remove(await keys())
  const profileImage = `image-${++codes}.jpg`
  eventId = await addEvent({ qrCode: `OWN${codes}`, profileImage, profileImageState: 'processing' })
})

const put = (key: string) => services.storage.put(key, Buffer.from('bytes'), 'image/jpeg')

test('deleting an event at once leaves no row, upload, photo, profile image or QR image', async () => {
  await addShownPhoto(services, eventId)
  const [photo] = await rows().find(Photo, { event: eventId })
  const images = [
    ...profileKeysOf(`image-${codes}.jpg`),
    ...qrImageKeys(`http://gallery.test/event/OWN${codes}`),
  ]
  for (const key of images) await put(key)
  // Stored below the same folder as the objects.
  const uploadId = newUploadId(eventId, { device: 'a', address: '' }, 5)
  await new UploadStore(resumableDir(services.config)).create(uploadId, {
    size: 5,
    filename: 'a.jpg',
    sender: null,
  })
  const codeId = await rows().insert(AdminCode, { code: `FREE${codes}`, event: eventId, status: 'active' })

  await deleteEvent(rows(), services, eventId, { by: byAdmin('eve'), atOnce: true })
  await removeDueObjects(rows(), services.storage, findNamedKeys)
  expect(await keys()).toEqual([])
  expect(await rows().count(Event, { id: eventId })).toBe(0)
  expect(await rows().count(Photo, { event: eventId })).toBe(0)
  expect(await rows().findOneOrFail(AdminCode, codeId)).toMatchObject({ status: 'unpublished', event: null })
  expect(await rows().find(AuditEntry, { eventId })).toMatchObject([{ actor: 'admin', what: 'delete-event' }])
  expect(published).toEqual([[eventId, [photo!.id]]])
  expect(queued).toEqual([['objects.cleanUp', {}]])
})

test('a hand-over deletes at once with its checksum, and other events stay as they are', async () => {
  const other = await addEvent()
  const codeId = await rows().insert(AdminCode, { code: `FREE${codes}`, event: other, status: 'active' })
  await addShownPhoto(services, other)
  const before = await keys()
  await addShownPhoto(services, eventId)
  await deleteEvent(rows(), services, eventId, { by: BY_HOST, checksum: 'sum' })
  await removeDueObjects(rows(), services.storage, findNamedKeys)
  expect((await keys()).toSorted()).toEqual(before.toSorted())
  expect(await rows().findOneOrFail(AdminCode, codeId)).toMatchObject({
    status: 'active',
    event: { id: other },
  })
  expect(await rows().find(AuditEntry, { eventId })).toMatchObject([{ what: 'hand-over', checksum: 'sum' }])
  expect(published).toEqual([[eventId, [expect.any(Number)]]])
})

test('an event that `onlyIf` rejects remains complete', async () => {
  await addShownPhoto(services, eventId)
  const before = await keys()
  await deleteEvent(rows(), services, eventId, { onlyIf: () => false })
  await removeDueObjects(rows(), services.storage, findNamedKeys)
  expect(await keys()).toEqual(before)
  expect(await rows().count(Event, { id: eventId })).toBe(1)
  expect([published, queued]).toEqual([[], []])
})

test('the sample event and its photos can’t be deleted', async () => {
  await addShownPhoto(services, eventId)
  await rows().nativeUpdate(Event, eventId, { isSample: true })
  const { id } = await rows().findOneOrFail(Photo, { event: eventId })
  await expect(deleteEvent(rows(), services, eventId)).rejects.toMatchObject({ kind: 'conflict' })
  await expect(deletePhoto(rows(), services, id)).rejects.toMatchObject({ kind: 'conflict' })
  expect(await rows().count(Photo, { event: eventId })).toBe(1)
  await deleteEvent(rows(), services, eventId, { evenSample: true })
  expect(await rows().count(Event, { id: eventId })).toBe(0)
})

test('a deleted photo leaves no row and no object, and is recorded unless its sender deleted it', async () => {
  const recorded: number[] = []
  for (const by of [BY_HOST, undefined]) {
    await addShownPhoto(services, eventId)
    const { id } = await rows().findOneOrFail(Photo, { event: eventId })
    if (by) recorded.push(id)
    await deletePhoto(rows(), services, id, by)
    await removeDueObjects(rows(), services.storage, findNamedKeys)
    expect(await keys()).toEqual([])
    expect(await rows().count(Photo, { id })).toBe(0)
    expect(published.splice(0)).toEqual([[eventId, [id]]])
    expect(queued.splice(0)).toEqual([['objects.cleanUp', {}]])
  }
  expect(await rows().find(AuditEntry, { eventId })).toMatchObject([
    { actor: 'host', what: 'delete-photos', photoIds: recorded },
  ])
})

test('deleting a missing event or photo throws not_found', async () => {
  await expect(deleteEvent(rows(), services, 123_456)).rejects.toMatchObject({ kind: 'not_found' })
  await expect(deletePhoto(rows(), services, 123_456)).rejects.toMatchObject({ kind: 'not_found' })
})
