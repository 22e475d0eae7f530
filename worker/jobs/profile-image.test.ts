import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Event } from '#core/events/event.ts'
import { profileOriginalKey, profileRenditionKey } from '#core/events/profile-image.ts'
import { Removal } from '#core/removals/removal.ts'
import { cutOff, makeJpeg } from '#test/fixtures/photos.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { renderProfileImage } from './profile-image.ts'

const { services, addEvent: insertEvent } = await workerServices()

async function addEvent(bytes: Buffer | null) {
  const filename = randomBytes(12).toString('hex')
  if (bytes) await services.storage.put(profileOriginalKey(filename), bytes, 'image/jpeg')
  const eventId = await insertEvent({ profileImage: filename, profileImageState: 'processing' })
  return { eventId, filename }
}

const stateOf = async (id: number) =>
  (await services.orm.em.fork().findOneOrFail(Event, id)).profileImageState

test('a profile image becomes a square of 512 pixels', async () => {
  const { eventId, filename } = await addEvent(await makeJpeg({ orientation: 6 }))
  await renderProfileImage({ eventId }, services)
  expect(await stateOf(eventId)).toBe('ready')
  const stored = await services.storage.read(profileRenditionKey(filename))
  expect(await sharp(stored!).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
})

test.each([
  ['that can’t be decoded', async () => cutOff(await makeJpeg(), 0.0001)],
  ['that is missing', async () => null],
])('a profile image %s fails, and the event remains', async (_, make) => {
  const { eventId } = await addEvent(await make())
  await renderProfileImage({ eventId }, services)
  expect(await stateOf(eventId)).toBe('failed')
})

test('an event without an image, or deleted, causes no error', async () => {
  const eventId = await insertEvent()
  await renderProfileImage({ eventId }, services)
  await renderProfileImage({ eventId: 123_456 }, services)
  expect(await stateOf(eventId)).toBeNull()
})

test('the rendition of an event deleted during rendering is removed', async () => {
  const { eventId, filename } = await addEvent(await makeJpeg())
  const em = services.orm.em.fork()
  const read = async (key: string) => {
    await em.nativeDelete(Event, { id: eventId })
    return services.storage.read(key)
  }
  const put = services.storage.put.bind(services.storage)
  await renderProfileImage({ eventId }, { ...services, storage: { ...services.storage, read, put } as never })
  expect(await services.storage.has(profileRenditionKey(filename))).toBe(true)
  expect((await em.find(Removal, {})).map(({ key }) => key)).toEqual([profileRenditionKey(filename)])
})
