import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Event } from '#core/events/event.ts'
import { openDatabase } from '#core/open-database.ts'
import { Photo } from '#core/photos/photo.ts'
import { freshDatabase } from '#test/support/database.ts'
import {
  countPhotos,
  listAdminPhotos,
  listFlaggedPhotos,
  viewAdminPhoto,
  viewAdminPhotos,
} from './list-admin-photos.ts'
import { PhotoFlag } from './photo-flag.ts'

let orm: MikroORM
let em: EntityManager
const [LAKE, HALL, SAMPLE] = [1, 2, 3]
/** The photos' ids by their names. */
const ids: Record<string, number> = {}
beforeAll(async () => {
  orm = await openDatabase(await freshDatabase())
  em = orm.em.fork()
  const [date, file] = ['2027-06-05', { mimeType: 'image/jpeg', size: 1, crc32: 1, sha256: '' }]
  await em.insertMany(Event, [
    { id: LAKE, name: 'Весілля на озері', date, qrCode: 'LAKE' },
    { id: HALL, name: 'Hall 100%', date, qrCode: 'HALL', isPublic: false },
    { id: SAMPLE, name: 'Sample', date, qrCode: 'SAMPLE', isSample: true },
  ])
  const add = async (event: number, name: string, fields: Partial<Photo> = {}) => {
    const names = { originalName: name, filename: name, contentHash: name }
    ids[name] = await em.insert(Photo, { event, ...names, ...file, state: 'ready', ...fields } as never)
  }
  await add(LAKE, 'IMG_1.jpg')
  await add(LAKE, 'sunset.jpg', { featured: true })
  await add(LAKE, 'cake.jpg', { senderName: 'Zoë', hidden: true, flagCount: 8, decidedFlags: 8 })
  await add(HALL, 'IMG_2.jpg', { flagCount: 2, state: 'failed' })
  await add(HALL, 'IMGx3.jpg', { flagCount: 2, featured: true })
  await add(SAMPLE, 'sample.jpg')
})
afterAll(() => orm?.close())
beforeEach(() => {
  em = orm.em.fork()
})

const names = (photos: { originalName: string }[]) => photos.map(({ originalName }) => originalName)

test.each([
  [{}, ['IMGx3.jpg', 'IMG_2.jpg', 'cake.jpg', 'sunset.jpg', 'IMG_1.jpg']],
  [{ search: 'SUNS' }, ['sunset.jpg']],
  [{ search: 'ОЗЕРІ' }, ['cake.jpg', 'sunset.jpg', 'IMG_1.jpg']],
  [{ search: 'zoË' }, ['cake.jpg']],
  [{ search: 'sample' }, []],
  [{ search: 'img_' }, ['IMG_2.jpg', 'IMG_1.jpg']],
  [{ search: '0%' }, ['IMGx3.jpg', 'IMG_2.jpg']],
  [{ search: '\\' }, []],
  [{ event: HALL }, ['IMGx3.jpg', 'IMG_2.jpg']],
  [{ only: 'hidden' }, ['cake.jpg']],
  [{ only: 'featured', event: LAKE }, ['sunset.jpg']],
  [{ only: 'failed', search: 'img' }, ['IMG_2.jpg']],
] as const)('the filter %j finds %j', async (filter, found) => {
  expect(names(await listAdminPhotos(em, {}, filter))).toEqual(found)
  expect(names(await listAdminPhotos(em, { limit: 1 }, filter))).toEqual(found.slice(0, 1))
})

test('flagged and hidden photos are paged by their flags, and filtered', async () => {
  const flagged = async (
    ...query: Parameters<typeof listFlaggedPhotos> extends [unknown, ...infer R] ? R : []
  ) => names(await listFlaggedPhotos(em, ...query))
  const all = ['cake.jpg', 'IMGx3.jpg', 'IMG_2.jpg']
  expect([await flagged({}), await flagged({ limit: 2 })]).toEqual([all, all.slice(0, 2)])
  expect(await flagged({ limit: 2, after: { flagCount: 2, id: ids['IMGx3.jpg']! } })).toEqual(['IMG_2.jpg'])
  expect(await flagged({}, { event: HALL, search: 'x3' })).toEqual(['IMGx3.jpg'])
})

test('a photo has the reasons of its flags, latest first, and the most flags of one network within an hour', async () => {
  const flag = (name: string, network: string | null, minutes: number[], reason?: string) =>
    em.insertMany(
      PhotoFlag,
      minutes.map((minute) => ({
        photo: ids[name]!,
        ipAddress: `${network} ${minute}`,
        network,
        reason,
        flaggedAt: new Date(Date.UTC(2027, 5, 5, 20, minute)),
      })),
    )
  await flag('cake.jpg', 'a', [0, 1, 60], 'spam')
  await flag('cake.jpg', 'b', [0, 1, 2, 3], 'privacy')
  await flag('IMGx3.jpg', 'a', [0, 1, 61])
  await flag('IMG_2.jpg', 'a', [0, 1])
  await flag('IMG_2.jpg', null, [0, 1, 2])
  const views = (await listFlaggedPhotos(em, {})).map(({ reasons, fromOneAddress }) => [
    reasons,
    fromOneAddress,
  ])
  const reasons = [...Array(4).fill('privacy'), ...Array(3).fill('spam')]
  expect(views).toEqual([
    [reasons, { count: 4, seconds: 180 }],
    [[], null],
    [[], null],
  ])
  await em.nativeDelete(PhotoFlag, { network: 'b' })
  expect((await listFlaggedPhotos(em, {}))[0]!.fromOneAddress).toEqual({ count: 3, seconds: 3600 })
})

test('only photos that everyone sees may be featured', async () => {
  const of = (...wanted: string[]) => wanted.map((name) => ids[name]!)
  const views = await viewAdminPhotos(em, [
    ...of('IMG_1.jpg', 'cake.jpg', 'IMGx3.jpg', 'sample.jpg'),
    999_999,
  ])
  expect(
    views.map(({ originalName, eventName, mayFeature }) => [originalName, eventName, mayFeature]),
  ).toEqual([
    ['sample.jpg', 'Sample', false],
    ['IMGx3.jpg', 'Hall 100%', false],
    ['cake.jpg', 'Весілля на озері', false],
    ['IMG_1.jpg', 'Весілля на озері', true],
  ])
  expect(await viewAdminPhoto(em, ids['cake.jpg']!)).toEqual(views[2])
})

test('the console counts photos outside the sample event', async () => {
  expect(await countPhotos(em)).toEqual({ total: 5, featured: 1, flagged: 3, undecided: 2 })
})
