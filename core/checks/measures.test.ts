import { beforeEach, expect, test } from 'vitest'
import type { CheckName } from '#contract/values/checks.ts'
import { Event } from '#core/events/event.ts'
import { AppError } from '#core/errors.ts'
import { PhotoFlag } from '#core/moderation/photo-flag.ts'
import { Photo } from '#core/photos/photo.ts'
import { Screen } from '#core/screens/screen.ts'
import type { Services } from '#core/services.ts'
import { SettingsRow } from '#core/settings/settings-row.ts'
import { recordOpenedAddress } from '#core/settings/gallery-address.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { MEASURES } from './measures.ts'
import { runChecks } from './run-checks.ts'
import { ServerProcess } from './server-process.ts'

const { rows, services, addEvent } = await workerServices()
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const measure = (name: keyof typeof MEASURES, changed: Partial<Services> = {}, now = new Date()) =>
  MEASURES[name]({ em: rows(), services: { ...services, ...changed }, now })
let photos = 0
const addPhotos = (eventId: number, columns: object, count = 1) =>
  rows().insertMany(
    Photo,
    Array.from({ length: count }, (_, device) => ({
      event: eventId,
      filename: `${++photos}.jpg`,
      originalName: 'IMG.jpg',
      mimeType: 'image/jpeg',
      size: 4_000_000,
      contentHash: String(photos),
      crc32: 0,
      sha256: '',
      state: 'ready' as const,
      uploadedBy: `device ${device}`,
      ...columns,
    })),
  )

/** Records guests of an API: phones whose addresses are hidden or not, and other devices as null. */
const addGuests = (...hidden: (boolean | null)[]) =>
  rows().insert(ServerProcess, {
    kind: 'api',
    version: '1',
    guests: hidden.map((isHidden) => ({
      at: new Date().toISOString(),
      browser: null,
      isLocal: true,
      isHidden,
    })),
  })

beforeEach(async () => {
  for (const entity of [Photo, PhotoFlag, Screen, Event, ServerProcess, SettingsRow])
    await rows().nativeDelete(entity as typeof Event, {})
})

test('an idle installation with a worker has no problem', async () => {
  await rows().insert(ServerProcess, { kind: 'worker', version: '1' })
  await addGuests(false)
  const results = await runChecks(services)
  expect(results).toEqual(Object.fromEntries(Object.keys(MEASURES).map((name) => [name, null])))
})

test('a check that throws has no result, and the others have theirs', async () => {
  const broken = { look: () => Promise.reject(new Error('no disk')), assertRoom: async () => {} }
  const results = await runChecks({ ...services, space: broken })
  expect(results).not.toHaveProperty('disk')
  expect(results).toHaveProperty('storage', null)
})

test.each([
  ['storage', { storage: { ...services.storage, check: () => Promise.reject(new Error('read-only')) } }],
  [
    'queue',
    {
      queue: {
        ...services.queue,
        check: () => Promise.reject(new AppError('unavailable', 'server.queueDown')),
      },
    },
  ],
] as [CheckName & keyof typeof MEASURES, Partial<Services>][])(
  'a failing %s is urgent',
  async (name, broken) => {
    expect(await measure(name, broken)).toEqual({ level: 'act' })
  },
)

test('a store that does not respond is urgent, too', async () => {
  const storage = { ...services.storage, check: () => new Promise<void>(() => {}) }
  expect((await runChecks({ ...services, storage })).storage).toEqual({ level: 'act' })
})

test.each([
  [20e9, 0, null],
  [9e9, 0, { level: 'look', values: { photos: 2564, evenings: 2 } }],
  [1.5e9, 0, { level: 'act', values: { photos: 427, evenings: 0 } }],
  [1e9, 2e9, { level: 'act', values: { photos: 0, evenings: 0 } }],
])('with %i bytes free and %i reserved the disk is %j', async (freeBytes, reserveBytes, finding) => {
  const space = { ...services.space, look: async () => ({ freeBytes, reserveBytes }) }
  expect(await measure('disk', { space })).toEqual(finding)
})

test('a disk that fills within two hours at the present rate is urgent', async () => {
  const id = await addEvent()
  const space = { ...services.space, look: async () => ({ freeBytes: 20e9, reserveBytes: 0 }) }
  await addPhotos(id, { size: 10_000_000 }, 900)
  expect(await measure('disk', { space })).toMatchObject({ level: 'act' })
  await rows().nativeUpdate(Photo, {}, { uploadedAt: ago(120) })
  expect(await measure('disk', { space })).toMatchObject({ level: 'look' })
})

test('a worker that is silent for 20 seconds is urgent', async () => {
  const later = process.uptime
  process.uptime = () => 3600
  try {
    expect(await measure('worker')).toEqual({ level: 'act', values: { minutes: 1 } })
    await rows().insert(ServerProcess, { kind: 'worker', version: '1', seenAt: ago(5) })
    expect(await measure('worker')).toEqual({ level: 'act', values: { minutes: 5 } })
    await rows().insert(ServerProcess, { kind: 'worker', version: '1' })
    expect(await measure('worker')).toBeNull()
  } finally {
    process.uptime = later
  }
})

test('three crashes within 15 minutes are urgent, regular stops are not', async () => {
  const add = (columns: object) =>
    rows().insert(ServerProcess, {
      kind: 'worker',
      version: '1',
      startedAt: ago(3),
      seenAt: ago(2),
      ...columns,
    })
  for (let i = 0; i < 3; i++) await add({ stoppedAt: ago(2) })
  for (let i = 0; i < 2; i++) await add({})
  expect(await measure('restarts')).toBeNull()
  await add({})
  expect(await measure('restarts')).toEqual({ level: 'act', values: { crashes: 3 } })
})

test('a database of a newer version is named with its migration', async () => {
  await rows().insert(ServerProcess, { kind: 'api', version: '1.0.0' })
  expect(await measure('versions')).toBeNull()
  await rows().execute(`insert into mikro_orm_migrations (name) values ('2030-01-01-later')`)
  expect(await measure('versions')).toEqual({
    level: 'look',
    values: { versions: '1.0.0, 2030-01-01-later' },
  })
  await rows().execute(`delete from mikro_orm_migrations where name = '2030-01-01-later'`)
})

test('two releases at the same time are named', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.0.0'])
    await rows().insert(ServerProcess, { kind: 'api', version })
  await rows().insert(ServerProcess, { kind: 'api', version: '0.9.0', seenAt: ago(1) })
  expect(await measure('versions')).toEqual({ level: 'look', values: { versions: '1.0.0, 1.1.0' } })
})

test.each([
  [2, null],
  [4, { level: 'look', values: { count: 1, minutes: 4 } }],
  [20, { level: 'act', values: { count: 1, minutes: 20 } }],
])('a photo that waits for %i minutes: %j', async (minutes, finding) => {
  await addPhotos(await addEvent(), { state: 'processing', uploadedAt: ago(minutes) })
  expect(await measure('waitingPhotos')).toEqual(finding)
})

test('failed photos count for a week', async () => {
  const id = await addEvent()
  await addPhotos(id, { state: 'failed', uploadedAt: ago(8 * 24 * 60) })
  expect(await measure('failedPhotos')).toBeNull()
  await addPhotos(id, { state: 'failed' }, 2)
  expect(await measure('failedPhotos')).toEqual({ level: 'look', values: { count: 2 } })
})

test('a silent screen counts while its event gets photos', async () => {
  const id = await addEvent({ name: 'Gala' })
  const add = (device: string, minutes: number) =>
    rows().insert(Screen, { device, event: id, number: 1, name: 'Bar', lastReportAt: ago(minutes) })
  await add('one', 0)
  await add('two', 5)
  expect(await measure('screens')).toBeNull()
  await addPhotos(id, {})
  expect(await measure('screens')).toEqual({
    level: 'look',
    values: { count: 1, event: 'Gala', screen: 'Bar', minutes: 5 },
  })
})

test('the address in QR codes must be opened by a phone on the day of an event', async () => {
  const now = new Date('2027-06-05T12:00:00Z')
  expect(await measure('untestedAddress', {}, now)).toBeNull()
  await addEvent({ date: '2027-06-05' })
  const finding = { level: 'look', values: { address: 'http://gallery.test' } }
  expect(await measure('untestedAddress', {}, now)).toEqual(finding)
  for (const host of ['other.test', 'gallery.test:80', 'gallery.test'])
    await recordOpenedAddress(rows(), services.config, host)
  expect(await measure('untestedAddress', {}, now)).toBeNull()
  const config = { ...services.config, publicUrl: 'http://other.test' }
  expect(await measure('untestedAddress', { config }, now)).toMatchObject({ level: 'look' })
})

test('three flags from one address, with photos of three browsers, are noticed unless browsers are counted', async () => {
  await addPhotos(await addEvent(), {}, 3)
  const [first, ...photos] = await rows().find(Photo, {})
  for (const { id } of photos) await rows().insert(PhotoFlag, { photo: id, ipAddress: '172.18.0.1' })
  expect(await measure('oneAddress')).toBeNull()
  await rows().insert(PhotoFlag, { photo: first!.id, ipAddress: '172.18.0.1' })
  expect(await measure('oneAddress')).toEqual({ level: 'look', values: { flags: 7 } })
  const config = { ...services.config, flagIdentity: 'device' as const }
  expect(await measure('oneAddress', { config })).toBeNull()
  await rows().nativeUpdate(Photo, first!.id, { uploadedBy: 'device 1' })
  expect(await measure('oneAddress')).toBeNull()
  await rows().nativeUpdate(Photo, first!.id, { uploadedBy: 'device 0' })
  await rows().insert(PhotoFlag, { photo: first!.id, ipAddress: '172.18.0.2' })
  expect(await measure('oneAddress')).toBeNull()
})

test("phones with a proxy's address are noticed until one has its own, unless browsers are counted", async () => {
  await addGuests(null)
  expect(await measure('hiddenAddresses')).toBeUndefined()
  await addGuests(true, null)
  expect(await measure('hiddenAddresses')).toEqual({ level: 'act', values: { flags: 7 } })
  const config = { ...services.config, flagIdentity: 'device' as const }
  expect(await measure('hiddenAddresses', { config })).toBeNull()
  await addGuests(false)
  expect(await measure('hiddenAddresses')).toBeNull()
})
