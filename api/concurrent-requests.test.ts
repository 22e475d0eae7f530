import { beforeAll, expect, vi } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { Event } from '#core/events/event.ts'
import { Photo } from '#core/photos/photo.ts'
import { sweep } from '#core/sweep.ts'
import { removeDueObjects } from '#core/removals/remove-due-objects.ts'
import { Removal } from '#core/removals/removal.ts'
import { findNamedKeys } from '#core/verify/find-named-keys.ts'
import { createEvent, upload, type TestApp, formOf, jpegFile } from '#test/support/app.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { contentHashOf, Rival } from '#test/support/rival.ts'
import { expectError, withApp } from '#test/support/with-app.ts'

const test = withApp({ worker: false })
let event: EventView
let low: Buffer
let high: Buffer
beforeAll(async () => {
  const photos = await Promise.all([1, 2].map((seed) => makeJpeg({ width: 60, height: 40, seed })))
  ;[low, high] = photos.toSorted((a, b) => (contentHashOf(a) < contentHashOf(b) ? -1 : 1)) as [Buffer, Buffer]
})
test.beforeEach(async ({ admin }) => {
  event = await createEvent(admin)
})

const rival = (app: TestApp) => Rival.begin(app.services.config.databaseUrl)
const photoCount = (app: TestApp) => app.em().count(Photo, { event: event.id })

/** Delays the next stored object, so that the cleanup runs before its row is created. */
function cleanUpAfterNextPut(app: TestApp) {
  const { storage } = app.services
  const put = storage.put.bind(storage)
  vi.spyOn(storage, 'put').mockImplementationOnce(async (...object) => {
    await put(...object)
    await app.em().nativeUpdate(Removal, {}, { dueAt: new Date() })
    await removeDueObjects(app.em(), storage, findNamedKeys)
  })
}

test('recording photos in a fixed order prevents deadlocks', async ({ app, admin }) => {
  const other = await rival(app)
  await other.addPhoto(event.id, low)
  const response = upload(admin, event.id, { 'high.jpg': high, 'low.jpg': low })
  await other.isWaitedFor()
  // This would deadlock if the request had begun with the other photo.
  await other.query("set lock_timeout = '2s'")
  await other.addPhoto(event.id, high)
  await other.end('commit')
  expect((await response).status).toBe(200)
  expect(await photoCount(app)).toBe(2)
})

test('an upload aborted by a deadlock is retried', async ({ app, admin }) => {
  const other = await rival(app)
  await other.addPhoto(event.id, high)
  const response = upload(admin, event.id, { 'low.jpg': low, 'high.jpg': high })
  await other.isWaitedFor()
  // The request has inserted the other photo and waits. Now each waits for the other.
  await other.addPhoto(event.id, low)
  await other.end('rollback')
  expect((await response).status).toBe(201)
  expect(await photoCount(app)).toBe(2)
})

test('a known photo deleted during its request causes no error', async ({ app, admin }) => {
  await upload(admin, event.id, { 'low.jpg': low })
  const other = await rival(app)
  await other.addPhoto(event.id, high)
  const response = upload(admin, event.id, { 'low.jpg': low, 'high.jpg': high })
  await other.isWaitedFor()
  await other.query('delete from photos where event_id = $1', [event.id])
  await other.end('commit')
  const { status } = await response
  expect(status).toBe(201)
  expect(await app.em().find(Photo, { event: event.id })).toMatchObject([{ originalName: 'high.jpg' }])
})

test('a photo recorded by another request and then hidden is rejected', async ({ app, admin }) => {
  const other = await rival(app)
  await other.addPhoto(event.id, high)
  const response = upload(admin, event.id, { 'low.jpg': low, 'high.jpg': high })
  await other.isWaitedFor()
  await other.query('update photos set hidden = true where event_id = $1', [event.id])
  await other.end('commit')
  const { status, ok } = await response
  expect([status, ok]).toEqual([409, false])
  expect(await photoCount(app)).toBe(1)
})

test('an upload to a concurrently deleted event gets 404, and its bytes are removed', async ({ app }) => {
  const due = () => app.em().count(Removal, { dueAt: { $lte: new Date() } })
  const before = await due()
  const other = await rival(app)
  await other.query('delete from events where id = $1', [event.id])
  const response = upload(app.browser(), event.id, { 'low.jpg': low })
  await other.isWaitedFor()
  await other.end('commit')
  await expectError(response, 404, 'This event no longer exists.')
  expect(await due()).toBe(before + 1)
})

test('flagging a concurrently deleted photo gets 404', async ({ app, admin }) => {
  await upload(admin, event.id, { 'low.jpg': low })
  const { id } = await app.em().findOneOrFail(Photo, { event: event.id })
  const other = await rival(app)
  await other.query('delete from photos where id = $1', [id])
  const response = app.browser().post(`/api/photos/${id}/flag`, { reason: 'spam' })
  await other.isWaitedFor()
  await other.end('commit')
  await expectError(response, 404, 'There is no such photo.')
})

test('rejects an upload cleaned up before its row exists; the retry succeeds', async ({ app, admin }) => {
  cleanUpAfterNextPut(app)
  const refused = await upload(admin, event.id, { 'low.jpg': low })
  expect([refused.status, refused.headers.get('Retry-After'), await photoCount(app)]).toEqual([503, '1', 0])
  const taken = await upload(admin, event.id, { 'low.jpg': low })
  const [photo] = (await taken.json()) as PhotoView[]
  expect([taken.status, (await admin.get(`/uploads/${photo!.filename}`)).status]).toEqual([201, 200])
})

test('an event is not created when its profile image was cleaned up first', async ({ app, admin }) => {
  const before = await app.em().count(Event)
  cleanUpAfterNextPut(app)
  const form = formOf({ name: 'Ada & Bo', date: '2027-06-05', profileImage: jpegFile(low) })
  expect((await admin.post('/api/events', form)).status).toBe(503)
  expect(await app.em().count(Event)).toBe(before)
})

test('an event remains when retention is disabled just before the sweep', async ({ app, admin }) => {
  const due = { date: '2020-01-01', deleteAfterDays: 7, retentionSetOn: '2020-01-01' }
  await app.em().nativeUpdate(Event, event.id, due)
  const other = await rival(app)
  await other.query('update events set delete_after_days = null where id = $1', [event.id])
  const swept = sweep(app.em(), app.services)
  await other.isWaitedFor()
  await other.end('commit')
  await swept
  expect((await admin.get(`/api/events/${event.id}`)).status).toBe(200)
})

test('hours set by two concurrent requests still end after they begin', async ({ app, admin }) => {
  const other = await rival(app)
  await other.query(`update events set uploads_from = '2099-06-05T20:00Z' where id = $1`, [event.id])
  const response = admin.put(`/api/events/${event.id}/settings`, { uploadsUntil: '2099-06-01T20:00' })
  await other.isWaitedFor()
  await other.end('commit')
  expect((await response).status).toBe(400)
})

test('a wall is paired while its browser reports for the first time', async ({ app }) => {
  const [host, { id }] = await app.newEvent()
  const { createdBy } = await app.em().findOneOrFail(Event, id)
  const other = await rival(app)
  await other.query('insert into screens (device) values ($1)', [createdBy])
  const response = host.post(`/api/events/${id}/screens`, {})
  await other.isWaitedFor()
  await other.end('commit')
  expect((await response).status).toBe(200)
})

test('hiding wins over a concurrent unhide', async ({ app, admin }) => {
  await upload(admin, event.id, { 'low.jpg': low })
  const { id } = await app.em().findOneOrFail(Photo, { event: event.id })
  await app.em().nativeUpdate(Photo, id, { hidden: true })
  const other = await rival(app)
  await other.query('update photos set hidden = false, unhidden_at = now() where id = $1', [id])
  const response = admin.post(`/api/admin/photos/${id}/hide`)
  await other.isWaitedFor()
  await other.end('commit')
  expect((await (await response).json()) as PhotoView).toMatchObject({ hidden: true })
})

test('host decisions aborted by a deadlock are retried', async ({ app, admin }) => {
  await app.em().nativeUpdate(Event, event.id, { approval: true })
  await upload(admin, event.id, { 'low.jpg': low, 'high.jpg': high })
  const [first, second] = (await app.em().find(Photo, { event: event.id }, { orderBy: { id: 'asc' } })).map(
    ({ id }) => id,
  )
  const other = await rival(app)
  await other.query('select from photos where id = $1 for update', [second])
  const decisions = { approve: [first, second] }
  const response = admin.post(`/api/events/${event.id}/pending-photos`, decisions)
  await other.isWaitedFor()
  // The request has decided on the first photo and waits. Now each waits for the other.
  await other.query('select from photos where id = $1 for update', [first])
  await other.end('rollback')
  const decided = await response
  expect([decided.status, await decided.json()]).toEqual([200, { pending: 0 }])
})
