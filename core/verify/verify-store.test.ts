import { randomBytes } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { AdminCode } from '#core/admin-codes/admin-code.ts'
import { Event } from '#core/events/event.ts'
import { profileOriginalKey } from '#core/events/profile-image.ts'
import { originalKey, renditionKey } from '#core/photos/object-keys.ts'
import { Photo } from '#core/photos/photo.ts'
import { qrImageKeys } from '#core/qr/object-keys.ts'
import { removeDueObjects } from '#core/removals/remove-due-objects.ts'
import { Removal } from '#core/removals/removal.ts'
import { reserveObjects } from '#core/removals/reservations.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { findNamedKeys } from './find-named-keys.ts'
import { verifyStore } from './verify-store.ts'

const { services, rows, addEvent, keys, queued } = await workerServices()
let eventId: number
const bytes = randomBytes(1000)
beforeEach(async () => {
  const em = rows()
  await em.nativeDelete(Event, {})
  await em.nativeDelete(Removal, {})
  await services.storage.remove(await keys())
  eventId = await addEvent({ qrCode: 'CODE' })
  queued.length = 0
})

const put = (key: string, body = bytes) => services.storage.put(key, body, 'image/jpeg')

async function addPhoto(name: string): Promise<number> {
  const filename = `${name}.jpg`
  await put(originalKey(filename))
  await put(renditionKey(filename, 400))
  return rows().insert(Photo, {
    event: eventId,
    filename,
    originalName: filename,
    mimeType: 'image/jpeg',
    size: bytes.length,
    contentHash: filename,
    crc32: crc32(bytes),
    sha256: '',
    state: 'ready',
    renditions: [{ width: 400, height: 300 }],
  })
}

/** Makes the objects two days old. */
async function age(...keys: string[]) {
  const then = new Date(Date.now() - 2 * 24 * 3_600_000)
  for (const key of keys) await utimes(join(services.config.dataDir, key), then, then)
}

async function found(hashes: 'all' | 'sample' = 'sample') {
  const sentences: string[] = []
  const verdict = await verifyStore(rows(), services, hashes, (sentence) => sentences.push(sentence))
  return { ...verdict, sentences }
}
const removals = async () => (await rows().find(Removal, {})).map(({ key }) => key).toSorted()

test('a store that matches its rows has nothing lost and nothing to remove', async () => {
  for (const name of ['a', 'b', 'c']) await addPhoto(name)
  expect(await found('all')).toEqual({
    objects: 6,
    unnamed: 0,
    unnamedBytes: 0,
    lost: 0,
    remade: 0,
    read: 3,
    sentences: [],
  })
  expect(await removals()).toEqual([])
})

test('missing, truncated and changed files are reported with a remedy', async () => {
  const [missing, short, changed] = [
    await addPhoto('missing'),
    await addPhoto('short'),
    await addPhoto('changed'),
  ]
  await addPhoto('whole')
  await services.storage.remove([originalKey('missing.jpg')])
  await put(originalKey('short.jpg'), bytes.subarray(0, 10))
  await put(originalKey('changed.jpg'), randomBytes(bytes.length))
  const { sentences, lost } = await found('all')
  expect([lost, sentences.toSorted()]).toEqual([
    3,
    [
      `The file of photo ${changed} (changed.jpg) of event ${eventId} contains different bytes than were stored. Delete the photo and send it again.`,
      `The file originals/missing.jpg of photo ${missing} (missing.jpg) of event ${eventId} is missing. Send the same photo again to repair it.`,
      `The file originals/short.jpg of photo ${short} (short.jpg) of event ${eventId} has 10 bytes instead of 1000. Send the same photo again to repair it.`,
    ].toSorted(),
  ])
})

test('missing renditions are made again unless their original is missing too', async () => {
  const [picture, both] = [await addPhoto('picture'), await addPhoto('both')]
  await services.storage.remove([
    renditionKey('picture.jpg', 400),
    renditionKey('both.jpg', 400),
    originalKey('both.jpg'),
  ])
  expect(await found()).toMatchObject({ lost: 1, remade: 1 })
  expect(await rows().findOneOrFail(Photo, picture)).toMatchObject({ state: 'processing', renditions: [] })
  expect(await rows().findOneOrFail(Photo, both)).toMatchObject({ state: 'ready' })
  expect(queued.map(([name]) => name)).toEqual(['sweep'])
})

test('objects without a row are removed a day later unless they have a row by then', async () => {
  const orphans = [
    'originals/gone.jpg',
    'renditions/gone.jpg/400.webp',
    'copies/gone.jpg.jpg',
    'qr/old/300.png',
  ]
  for (const key of orphans) await put(key)
  await put('profiles/back.jpg/original')
  await age(...orphans, 'profiles/back.jpg/original')
  expect(await found()).toMatchObject({ unnamed: 5, unnamedBytes: 5000, lost: 0 })
  expect(await removals()).toEqual([...orphans, 'profiles/back.jpg/original'].toSorted())
  expect((await found()).unnamed).toBe(0)

  await removeDueObjects(rows(), services.storage, findNamedKeys)
  expect(await services.storage.has(orphans[0]!)).toBe(true)
  // A day later. A restored backup contains one of the rows again.
  await rows().nativeUpdate(Event, eventId, { profileImage: 'back.jpg' })
  await rows().nativeUpdate(Removal, {}, { dueAt: new Date() })
  await removeDueObjects(rows(), services.storage, findNamedKeys)
  expect(await Promise.all(orphans.map((key) => services.storage.has(key)))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(await services.storage.has(profileOriginalKey('back.jpg'))).toBe(true)
  expect(await removals()).toEqual([])
})

test('young, reserved, used and foreign objects are left alone', async () => {
  await addPhoto('a')
  const code = await rows().insert(AdminCode, { code: 'FREE-1' })
  expect(code).toBeGreaterThan(0)
  const qr = [
    ...qrImageKeys('http://gallery.test/event/CODE'),
    ...qrImageKeys('http://gallery.test/admin/create-event/FREE-1'),
  ]
  await rows().nativeUpdate(Event, eventId, { profileImage: 'us.jpg', profileImageState: 'processing' })
  const old = [...qr, profileOriginalKey('us.jpg'), 'originals/underway.jpg', 'somebody/else.txt']
  for (const key of [...old, 'originals/young.jpg']) await put(key)
  await age(...old, originalKey('a.jpg'), renditionKey('a.jpg', 400))
  await reserveObjects(rows(), ['originals/underway.jpg'])
  expect(await found()).toMatchObject({ unnamed: 0, lost: 0, remade: 0 })
  expect(await removals()).toEqual(['originals/underway.jpg'])
})

test('a photo deleted or added during the comparison is neither lost nor removed', async () => {
  const deleted = await addPhoto('deleted')
  await addPhoto('other')
  const { storage } = services
  const list = storage.list.bind(storage)
  storage.list = async function* () {
    yield* list()
    // Between listing and rows, one photo is added. Another loses its object but not yet its row.
    await addPhoto('added')
    await storage.remove([originalKey('deleted.jpg')])
  }
  const has = storage.sizeOf.bind(storage)
  storage.sizeOf = async (key) => {
    if (key === originalKey('deleted.jpg')) await rows().nativeDelete(Photo, deleted)
    return has(key)
  }
  expect(await found()).toMatchObject({ lost: 0, unnamed: 0, remade: 0 })
  Object.assign(storage, { list, sizeOf: has })
})

test('more than one batch of objects and rows is compared', async () => {
  const names = Array.from({ length: 1203 }, (_, i) => `many-${i}`)
  await rows().insertMany(
    Photo,
    names.map((name) => ({
      event: eventId,
      filename: `${name}.jpg`,
      originalName: name,
      mimeType: 'image/jpeg',
      size: bytes.length,
      contentHash: name,
      crc32: crc32(bytes),
      sha256: '',
      state: 'ready' as const,
    })),
  )
  await Promise.all(names.slice(1).map((name) => put(originalKey(`${name}.jpg`))))
  const orphans = Array.from({ length: 601 }, (_, i) => `originals/orphan-${i}.jpg`)
  await Promise.all(orphans.map((key) => put(key)))
  await age(...orphans)
  expect(await found()).toMatchObject({ objects: 1803, lost: 1, unnamed: 601 })
})
