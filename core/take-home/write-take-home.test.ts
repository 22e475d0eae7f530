import { byAdmin } from '#core/audit-log/record-audit-entry.ts'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { Event } from '#core/events/event.ts'
import { copyKey, originalKey, renditionKey } from '#core/photos/object-keys.ts'
import { changeSettings } from '#core/settings/change-settings.ts'
import { findLogo } from '#core/settings/logo.ts'
import { addShownPhoto } from '#test/support/shown-photo.ts'
import { skipIf } from '#test/support/skip-if.ts'
import { mountSmallDisk, withoutMount } from '#test/support/small-disk.ts'
import { watchSyncs, withoutProc } from '#test/support/watch-syncs.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { findTakeHomeVenue, type TakeHomeVenue } from './find-take-home-venue.ts'
import { writeTakeHome } from './write-take-home.ts'

const { services } = await workerServices()
let event: Event
let into: string
beforeEach(async () => {
  const em = services.orm.em.fork()
  event = em.create(Event, {
    name: 'Lena & Tom: “Party”',
    date: '2026-07-04',
    qrCode: randomBytes(5).toString('hex'),
  })
  await em.flush()
  into = await mkdtemp(join(tmpdir(), 'candid-take-home-'))
  return () => rm(into, { recursive: true, force: true })
})

type Added = Parameters<typeof addShownPhoto>[2]
const add = (photo?: Added) => addShownPhoto(services, event.id, photo)
const venueIn = (timeZone: string) => ({ timeZone, name: null, logo: null, colours: null })
const write = (venue: TakeHomeVenue = venueIn('UTC'), language: 'en' | 'ar' | 'de' = 'en') =>
  writeTakeHome(services.orm.em.fork(), { storage: services.storage, venue }, event, into, language)
const writeWith = (options: Parameters<typeof writeTakeHome>[5], to = into) => {
  const home = { storage: services.storage, venue: venueIn('UTC') }
  return writeTakeHome(services.orm.em.fork(), home, event, to, 'en', options)
}
const read = (folder: string, name: string) => readFile(join(folder, name), 'utf8')

test('the folder has the photos as sent, named by time, with a gallery, a list and checksums', async () => {
  const late = await add({ takenAt: '2026-07-04T22:10:05+02:00' })
  const early = await add({ uploadedAt: new Date('2026-07-04T17:42:10Z') })
  const taken = await write(venueIn('Europe/Berlin'))
  expect(taken).toMatchObject({ photos: 2, lost: [], folder: join(into, 'Lena & Tom_ “Party” 2026-07-04') })
  expect(await readdir(into)).toEqual(['Lena & Tom_ “Party” 2026-07-04'])
  const names = ['2026-07-04 19.42.10 IMG_1.jpg', '2026-07-04 22.10.05 IMG_1.jpg']
  expect((await readdir(join(taken.folder, 'photos'))).toSorted()).toEqual(names)
  for (const [name, { bytes }] of [
    [names[0], early],
    [names[1], late],
  ] as const)
    expect(await readFile(join(taken.folder, 'photos', name!))).toEqual(bytes)
  expect((await stat(join(taken.folder, 'photos', names[1]!))).mtime).toEqual(
    new Date('2026-07-04T22:10:05Z'),
  )

  const sums = await read(taken.folder, 'SHA256SUMS')
  expect(createHash('sha256').update(sums).digest('hex')).toBe(taken.checksum)
  const files = (await readdir(taken.folder, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  )
  expect(sums.trim().split('\n')).toHaveLength(files.length - 1)
  // The format of `sha256sum` and `shasum`.
  expect(sums).toMatch(/^([0-9a-f]{64}  \S.*\n)+$/)
  for (const line of sums.trim().split('\n')) {
    const [sum, name] = [line.slice(0, 64), line.slice(66)]
    expect(
      createHash('sha256')
        .update(await readFile(join(taken.folder, name)))
        .digest('hex'),
      name,
    ).toBe(sum)
  }
})

test('photos are sorted by the camera’s time or else the upload’s at the venue, then by arrival', async () => {
  await add({ originalName: '4.jpg', takenAt: '2026-07-04T22:10:05+02:00' })
  await add({ originalName: '1.jpg', uploadedAt: new Date('2026-07-04T17:42:10Z') })
  await add({ originalName: '2.jpg', takenAt: '2026-07-04T19:42:10-07:00' })
  await add({ originalName: '3.jpg', takenAt: '2026-07-04T19:42:11' })
  const { written } = await write(venueIn('Europe/Berlin'))
  expect(written.map(({ originalName, moment }) => [originalName, moment])).toEqual([
    ['1.jpg', '2026-07-04T19:42:10'],
    ['2.jpg', '2026-07-04T19:42:10'],
    ['3.jpg', '2026-07-04T19:42:11'],
    ['4.jpg', '2026-07-04T22:10:05'],
  ])
})

test('on request, photos that guests don’t see are in the folder hidden', async () => {
  const hidden = await add({ hidden: true, takenAt: '2026-07-04T20:00:00' })
  const { folder } = await writeWith({ withHidden: true })
  expect(await readdir(folder)).toEqual(['READ ME.txt', 'SHA256SUMS', 'hidden', 'index.html', 'photos.csv'])
  expect(await readFile(join(folder, 'hidden/2026-07-04 20.00.00 IMG_1.jpg'))).toEqual(hidden.bytes)
})

test('the folder contains only photos that guests see', async () => {
  await add()
  const hidden = await add({ hidden: true })
  const failed = await add({ state: 'failed', failure: 'picture.damaged' })
  const withheld = await add({ original: 'withheld' })
  const { folder, photos } = await write()
  expect(photos).toBe(1)
  const all = (await readdir(join(folder, 'gallery'))).concat(await readdir(join(folder, 'photos')))
  expect(all).toHaveLength(3)
  for (const { bytes } of [hidden, failed, withheld])
    for (const name of await readdir(join(folder, 'photos')))
      expect(await readFile(join(folder, 'photos', name))).not.toEqual(bytes)
})

test('by guest, photos of named guests are in folders, and each photo occurs once', async () => {
  await add({ senderName: 'Ada', takenAt: '2026-07-04T20:00:00' })
  await add({ takenAt: '2026-07-04T21:00:00' })
  const { folder } = await writeWith({ byGuest: true })
  const files = ['by guest/Ada/2026-07-04 20.00.00 IMG_1.jpg', '2026-07-04 21.00.00 IMG_1.jpg']
  const found = await readdir(join(folder, 'photos'), { recursive: true })
  expect(found.filter((name) => name.endsWith('.jpg')).toSorted()).toEqual(files.toSorted())
  const list = await read(folder, 'photos.csv')
  expect(list.split('\r\n').slice(1, 3)).toEqual([
    expect.stringMatching(`^"photos/${files[0]}",.*,"Ada","IMG_1.jpg",`),
    expect.stringMatching(`^"photos/${files[1]}",.*,"","IMG_1.jpg",`),
  ])
})

test('a HEIC comes with its JPEG, and a withheld original is replaced by its copy', async () => {
  const heic = await add({
    originalName: 'IMG_2.HEIC',
    mimeType: 'image/heic',
    takenAt: '2026-07-04T20:00:00',
    jpegSize: 4,
    jpegCrc32: 1,
  })
  await services.storage.put(copyKey(heic.filename), Buffer.from('jpeg'), 'image/jpeg')
  const copied = await add({ original: 'copied', originalName: 'IMG_3.jpg', takenAt: '2026-07-04T21:00:00' })
  await services.storage.put(copyKey(copied.filename), Buffer.from('copy'), 'image/jpeg')
  const { folder } = await write()
  expect(await read(folder, 'photos/2026-07-04 20.00.00 IMG_2.jpg')).toBe('jpeg')
  expect(await readFile(join(folder, 'photos/2026-07-04 20.00.00 IMG_2.HEIC'))).toEqual(heic.bytes)
  expect(await read(folder, 'photos/2026-07-04 21.00.00 IMG_3.jpg')).toBe('copy')
})

test('photos get the extension of their real type', async () => {
  const taken = { takenAt: '2026-07-04T20:00:00' }
  await add({ ...taken, originalName: 'gallery.html' })
  await add({ ...taken, originalName: 'setup.exe' })
  await add({ ...taken, originalName: 'desktop.ini' })
  const { folder } = await write()
  const files = ['desktop', 'gallery', 'setup'].map((name) => `2026-07-04 20.00.00 ${name}.jpg`)
  expect((await readdir(join(folder, 'photos'))).toSorted()).toEqual(files)
  const page = await read(folder, 'index.html')
  for (const name of files) expect(page).toContain(`"photos/${name}"`)
})

test('long and identical Japanese names fit into paths of 260 bytes', async () => {
  event.name = '結婚式'.repeat(40)
  const photo = { originalName: `${'写真'.repeat(40)}.jpg`, senderName: 'さくら'.repeat(13) }
  for (let n = 0; n < 3; n++) await add({ ...photo, takenAt: '2026-07-04T20:00:00' })
  const { folder, lost } = await writeWith({ byGuest: true })
  expect(lost).toEqual([])
  const paths = (await readdir(join(folder, 'photos'), { recursive: true })).filter((path) =>
    path.endsWith('.jpg'),
  )
  expect(paths).toHaveLength(3)
  for (const path of paths)
    expect(Buffer.byteLength(join(basename(folder), 'photos', path))).toBeLessThan(260)
  expect(basename(folder)).toMatch(/^[結婚式]+ 2026-07-04$/)
})

test('names from guests and hosts are plain text in the page', async () => {
  event.name = '</script><script>alert(1)</script>'
  await add({ originalName: '</script><img src=x onerror=alert(1)>.jpg' })
  const page = await read((await write()).folder, 'index.html')
  expect(page).not.toContain('<script>alert')
  expect(page).not.toContain('<img src=x')
  expect(page.match(/<script/g)).toHaveLength(2)
})

test("the gallery has the venue's name or logo and its colours, if set", async () => {
  await add()
  const em = services.orm.em.fork()
  const pageNow = async () =>
    read((await write(await findTakeHomeVenue(em, services.config))).folder, 'index.html')
  const plain = await pageNow()
  expect(plain).not.toContain('class="venue"')
  expect(plain).not.toContain('style="--venue-')
  await changeSettings(em, { venue: { name: 'Casa <Blanca>', accent: '#1a5c8a' } }, byAdmin('eve'))
  const named = await pageNow()
  expect(named).toContain('<p class="venue" dir="auto">Casa &#60;Blanca&#62;</p>')
  expect(named).toContain('--venue-accent: #1a5c8a;')
  const flat = { create: { width: 40, height: 20, channels: 3, background: '#1a5c8a' } } as const
  const logo = (await sharp(flat).png().toBuffer()).toString('base64')
  await changeSettings(em, { venue: { logo } }, byAdmin('eve'))
  const kept = (await findLogo(em)).toString('base64')
  expect(await pageNow()).toContain(
    `<img src="data:image/png;base64,${kept}" width="40" height="20" alt="Casa &#60;Blanca&#62;" />`,
  )
  await changeSettings(em, { venue: { name: null, accent: null, logo: null } }, byAdmin('eve'))
})

test('a photo lost by the store is reported, a lost rendition is omitted, and the others are written', async () => {
  const [kept, lost] = [await add(), await add({ originalName: 'lost.jpg' })]
  await services.storage.remove([renditionKey(kept.filename, 400), originalKey(lost.filename)])
  const result = await write()
  expect(result).toMatchObject({ photos: 1, lost: ['lost.jpg'] })
  const picture = '"pictures":[{"path":"gallery/0001-1280.webp","width":1280,"height":960}]'
  expect(await read(result.folder, 'index.html')).toContain(picture)
})

test('the bytes of photos are reported when written, and those of all files when read back', async () => {
  await add()
  let reported = 0
  const { folder, bytes } = await writeWith({ onBytes: (more) => (reported += more) })
  const texts = await Promise.all(
    ['index.html', 'photos.csv', 'READ ME.txt'].map(async (name) => (await stat(join(folder, name))).size),
  )
  const photoBytes = 1000 + 100 + 100
  expect(bytes).toBe(texts.reduce((sum, size) => sum + size, photoBytes))
  expect(reported).toBe(photoBytes + bytes)
})

test('too little space is reported before anything is written', skipIf(withoutMount), async () => {
  const disk = await mountSmallDisk(1_900_000)
  onTestFinished(() => disk.unmount())
  const photo = { bytes: randomBytes(100_000), jpegSize: 500_000, jpegCrc32: 1 }
  await add(photo)
  expect(await writeWith({}, disk.path)).toMatchObject({ photos: 1 })
  await rm(join(disk.path, (await readdir(disk.path))[0]!), { recursive: true })
  await add(photo)
  await expect(writeWith({}, disk.path)).rejects.toThrow(
    `The photos may need 3 MB, and 2 MB are free in ${disk.path}.`,
  )
  expect(await readdir(disk.path)).toEqual([])
})

test('a second run creates a second folder, and an event without photos none', async () => {
  await expect(write()).rejects.toThrow('This event has no photos to take home.')
  expect(await readdir(into)).toEqual([])
  await add()
  await write()
  expect((await write(venueIn('UTC'), 'ar')).folder).toMatch(/2026-07-04 \(2\)$/)
})

test('a failed run leaves nothing', async () => {
  await add()
  const storage = Object.create(services.storage, {
    get: { value: () => Promise.reject(new Error('The store went away.')) },
  })
  const home = { storage, venue: venueIn('UTC') }
  await expect(writeTakeHome(services.orm.em.fork(), home, event, into, 'en')).rejects.toThrow('went away')
  expect(await readdir(into)).toEqual([])
})

test('a file that changes on the disk before it is read back fails the run', async () => {
  await add({ takenAt: '2026-07-04T20:00:00' })
  await add({ takenAt: '2026-07-04T21:00:00' })
  let reads = 0
  const damage = async () => {
    const [folder] = (await readdir(into)).filter((name) => name.startsWith('.unfinished-'))
    const photos = join(into, folder!, 'photos')
    const [first] = await readdir(photos)
    await writeFile(join(photos, first!), randomBytes(1000))
  }
  const storage = Object.create(services.storage, {
    get: {
      async value(key: string) {
        if (++reads === 6) await damage()
        return services.storage.get(key)
      },
    },
  })
  const home = { storage, venue: venueIn('UTC') }
  await expect(writeTakeHome(services.orm.em.fork(), home, event, into, 'en')).rejects.toThrow(
    'was read back with different bytes than were written',
  )
  expect(await readdir(into)).toEqual([])
})

test('files and folders are synced before they are renamed', skipIf(withoutProc), async () => {
  await add({ senderName: 'Ada' })
  const synced = await watchSyncs()
  const { folder } = await writeWith({ byGuest: true })
  const parts = (await readdir(folder, { recursive: true })).map((part) => `/${part}`)
  const unfinished = synced.slice(0, -1).map((path) => path.replace(/^.*\/\.unfinished-[^/]*/, ''))
  expect([unfinished.toSorted(), synced.at(-1)]).toEqual([['', ...parts].toSorted(), into])
})
