import { BY_HOST, byAdmin as byAccount } from '#core/audit-log/record-audit-entry.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { beforeEach, expect, test } from 'vitest'
import type { PhotoAction } from '#contract/values/photo-actions.ts'
import { AuditEntry } from '#core/audit-log/audit-entry.ts'
import { Event } from '#core/events/event.ts'
import { Photo } from '#core/photos/photo.ts'
import { addProcessingPhoto } from '#test/support/processing-photos.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { moderate } from './moderate.ts'
import { PhotoFlag } from './photo-flag.ts'

const opened = await workerServices()
const { services, published, queued } = opened
let em: EntityManager
beforeEach(async () => {
  em = services.orm.em.fork()
  await em.nativeDelete(AuditEntry, {})
  published.length = queued.length = 0
})

const addEvent = async (columns?: Parameters<typeof opened.addEvent>[0]) =>
  em.findOneOrFail(Event, await opened.addEvent(columns))
async function addPhoto(event: Event, columns: Partial<Photo> = {}): Promise<number> {
  const { photoId } = await addProcessingPhoto(services, event.id, null)
  await em.nativeUpdate(Photo, photoId, { state: 'ready', ...columns } as object)
  return photoId
}
const read = (id: number) => em.fork().findOneOrFail(Photo, id)
const byHost = (event: Event, action: PhotoAction, ids: number[]) =>
  moderate(em, services, event, action, ids, BY_HOST)
const byAdmin = (action: PhotoAction, ids: number[]) =>
  moderate(em, services, 'all-events', action, ids, byAccount('eve'))
const audited = async () =>
  (await em.fork().find(AuditEntry, {}, { orderBy: { id: 'asc' } })).map((entry) => [
    entry.actor,
    entry.what,
    entry.eventId,
    entry.photoIds,
  ])
const LONG_AGO = new Date('2026-07-01T00:00:00Z')

test.each([
  ['hide', { unhiddenAt: LONG_AGO }, { hidden: true, unhiddenAt: null }],
  ['unhide', { hidden: true }, { hidden: false, unhiddenAt: expect.any(Date) }],
  [
    'unflag',
    { flagCount: 3, hidden: true, unhiddenAt: LONG_AGO },
    { flagCount: 0, hidden: true, unhiddenAt: null },
  ],
  [
    'dismiss-flags',
    { flagCount: 7, hidden: true },
    { flagCount: 0, hidden: false, unhiddenAt: expect.any(Date) },
  ],
  ['feature', {}, { featured: true }],
  ['feature', { featured: true }, { featured: true }],
  ['toggle-featured', {}, { featured: true }],
  ['toggle-featured', { featured: true, hidden: true }, { featured: false }],
  ['retry', { state: 'failed', failure: 'damaged' }, { state: 'processing', failure: null }],
  ['retry', {}, { state: 'ready' }],
  ['clear-name', { senderName: 'Ada' }, { senderName: null, clearedName: 'Ada' }],
] as const)('%s of a photo with %j', async (action, before, after) => {
  const event = await addEvent()
  const id = await addPhoto(event, before as Partial<Photo>)
  const other = await addPhoto(event, before as Partial<Photo>)
  expect(await byAdmin(action, [id])).toEqual({ changed: [id], refused: new Map() })
  expect(await read(id)).toMatchObject(after)
  expect(await read(other)).toMatchObject(before)
  expect(published).toEqual([[event.id, [id]]])
})

test('clearing flags deletes those of the photo only', async () => {
  const event = await addEvent()
  const [id, other] = [await addPhoto(event), await addPhoto(event)]
  for (const photo of [id, other]) await em.insert(PhotoFlag, { photo, ipAddress: '10.0.0.1' })
  await byAdmin('unflag', [id])
  expect((await em.fork().find(PhotoFlag, {})).map(({ photo }) => photo.id)).toEqual([other])
})

test('several photos of one event are one audit entry and one live message', async () => {
  const event = await addEvent()
  const ids = [await addPhoto(event), await addPhoto(event)]
  await byHost(event, 'hide', ids)
  expect(await audited()).toEqual([['host', 'hide', event.id, ids]])
  expect(published).toEqual([[event.id, ids]])
})

test('an administrator’s request to several events has an audit entry for each', async () => {
  const [one, two] = [await addEvent(), await addEvent()]
  const [a, b, c] = [await addPhoto(one), await addPhoto(two), await addPhoto(one)]
  await byAdmin('feature', [a, b, c])
  expect(await audited()).toEqual([
    ['admin', 'toggle-featured', one.id, [a, c]],
    ['admin', 'toggle-featured', two.id, [b]],
  ])
})

test('photos of other events and missing ones are rejected, and not recorded', async () => {
  const [own, other] = [await addEvent(), await addEvent()]
  const [mine, theirs] = [await addPhoto(own), await addPhoto(other)]
  const { changed, refused } = await byHost(own, 'hide', [theirs, mine, 999_999])
  expect(changed).toEqual([mine])
  expect([...refused].map(([id, { kind }]) => [id, kind])).toEqual([
    [theirs, 'not_found'],
    [999_999, 'not_found'],
  ])
  expect((await read(theirs)).hidden).toBe(false)
  expect(await audited()).toEqual([['host', 'hide', own.id, [mine]]])
})

test('a photo that can’t be featured doesn’t stop the others', async () => {
  const [open, closed] = [await addEvent(), await addEvent({ isPublic: false })]
  const [hidden, fine, secret] = [
    await addPhoto(open, { hidden: true }),
    await addPhoto(open),
    await addPhoto(closed),
  ]
  const { changed, refused } = await byAdmin('feature', [hidden, fine, secret])
  expect(changed).toEqual([fine])
  expect([...refused].map(([id, { parts }]) => [id, parts[0].code])).toEqual([
    [hidden, 'photo.featureHidden'],
    [secret, 'photo.featurePrivate'],
  ])
  expect(await audited()).toEqual([['admin', 'toggle-featured', open.id, [fine]]])
})

test('the sample event doesn’t change', async () => {
  const event = await addEvent({ isSample: true })
  const id = await addPhoto(event, { senderName: 'Ada' })
  for (const action of ['hide', 'clear-name', 'delete', 'retry'] as const) {
    const { changed, refused } = await byAdmin(action, [id])
    expect([changed, refused.get(id)!.parts[0].code]).toEqual([[], 'event.sample'])
  }
  expect(await read(id)).toMatchObject({ hidden: false, senderName: 'Ada' })
  expect([await audited(), published, queued]).toEqual([[], [], []])
})

test('a name is cleared on all photos of that browser in this event only', async () => {
  const [event, other] = [await addEvent(), await addEvent()]
  const ada = { senderName: 'Ada', uploadedBy: 'device-a' }
  const [one, two, elsewhere] = [
    await addPhoto(event, ada),
    await addPhoto(event, ada),
    await addPhoto(other, ada),
  ]
  const bo = await addPhoto(event, { senderName: 'Bo', uploadedBy: 'device-b' })
  const { changed } = await byHost(event, 'clear-name', [one])
  expect(changed.toSorted((a, b) => a - b)).toEqual([one, two])
  expect((await read(elsewhere)).senderName).toBe('Ada')
  expect((await read(bo)).senderName).toBe('Bo')
})

test('deleted photos are recorded together, and one that is missing doesn’t stop the others', async () => {
  const event = await addEvent()
  const ids = [await addPhoto(event), await addPhoto(event)]
  const { changed, refused } = await byHost(event, 'delete', [...ids, 999_999])
  expect([changed, [...refused.keys()]]).toEqual([ids, [999_999]])
  expect(await em.fork().count(Photo, { id: { $in: ids } })).toBe(0)
  expect(await audited()).toEqual([['host', 'delete-photos', event.id, ids]])
})

test('only a retry queues renditions', async () => {
  const event = await addEvent()
  const photoId = await addPhoto(event, { state: 'failed' })
  await byAdmin('hide', [photoId])
  expect(queued).toEqual([])
  await byAdmin('retry', [photoId])
  expect(queued).toEqual([['photo.renditions', { photoId }]])
})

test('concurrent toggles all count', async () => {
  const event = await addEvent()
  const id = await addPhoto(event)
  await Promise.all(
    Array.from({ length: 4 }, () =>
      moderate(services.orm.em.fork(), services, 'all-events', 'toggle-featured', [id], byAccount('eve')),
    ),
  )
  expect((await read(id)).featured).toBe(false)
  expect(await audited()).toHaveLength(4)
})
