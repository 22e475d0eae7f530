import { expect } from 'vitest'
import type { FlaggedPhotoView } from '#contract/schemas/admin-photos.ts'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { Photo } from '#core/photos/photo.ts'
import { createEvent, settledPhotos, startTestApp, upload, type TestApp } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { Listener } from '#test/support/listener.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { expectError, withApp } from '#test/support/with-app.ts'

const test = withApp({ env: { TRUSTED_PROXIES: 'loopback' } })
let event: EventView
let photo: PhotoView
test.beforeEach(async ({ admin }) => {
  event = await createEvent(admin)
  await upload(admin, event.id, { 'a.jpg': await makeJpeg({ width: 60, height: 40 }) })
  photo = (await settledPhotos(admin, event.id))[0]!
})

/** Flags as the guest with this address, which the trusted proxy passes on. */
const flag = (app: TestApp, guest: number, reason: unknown = 'spam', id: unknown = photo.id) =>
  app.browser().post(`/api/photos/${id}/flag`, { reason }, { 'X-Forwarded-For': `192.168.1.${guest}` })
const flags = async (app: TestApp, from: number, to: number) => {
  for (let guest = from; guest <= to; guest++) expect((await flag(app, guest)).status).toBe(200)
}
const now = (app: TestApp) => app.em().findOneOrFail(Photo, photo.id)
/** Resolves once the worker has run a job that was queued after all others. */
async function laterJobRuns(admin: Browser): Promise<void> {
  await upload(admin, event.id, { 'later.jpg': await makeJpeg({ width: 62, height: 40 }) })
  await settledPhotos(admin, event.id)
}
const moderate = (admin: Browser, name: string) => admin.post(`/api/admin/photos/${photo.id}/${name}`)

test('six flags change nothing; the seventh hides the photo everywhere', async ({ app, admin }) => {
  const gallery = await Listener.open(app.browser(), event.id)
  await flags(app, 1, 6)
  expect(await now(app)).toMatchObject({ flagCount: 6, hidden: false })
  await flags(app, 7, 7)
  await expect.poll(async () => (await now(app)).hidden).toBe(true)
  await expect
    .poll(() => gallery.messages)
    .toContainEqual(expect.objectContaining({ type: 'removed', ids: [photo.id] }))
  expect(await app.browser().read(`/api/events/${event.id}/photos`)).toEqual([])
  expect((await app.browser().get(`/uploads/${photo.filename}`)).status).toBe(404)
  expect((await admin.get(`/uploads/${photo.filename}`)).status).toBe(200)
  gallery.close()
})

test('a guest’s second flag gets 409 and isn’t counted, even when concurrent', async ({ app }) => {
  expect((await flag(app, 1)).status).toBe(200)
  await expectError(flag(app, 1, 'other words'), 409, 'You have already flagged this photo.')
  const both = await Promise.all([flag(app, 2), flag(app, 2), flag(app, 2)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await now(app)).toMatchObject({ flagCount: 2 })
})

test('counts seven concurrent flags', async ({ app }) => {
  await Promise.all([1, 2, 3, 4, 5, 6, 7].map((guest) => flag(app, guest)))
  await expect.poll(async () => (await now(app)).hidden).toBe(true)
  expect(await now(app)).toMatchObject({ flagCount: 7 })
})

test('ignores X-Forwarded-For without a trusted proxy', async () => {
  const open = await startTestApp()
  const guest = open.browser()
  const gathering = await createEvent(guest)
  await upload(guest, gathering.id, {
    'a.jpg': await makeJpeg({ width: 60, height: 40 }),
  })
  const [one] = await settledPhotos(guest, gathering.id)
  const statuses = []
  for (const address of ['10.0.0.1', '10.0.0.2'])
    statuses.push(
      (await guest.post(`/api/photos/${one!.id}/flag`, { reason: 'spam' }, { 'X-Forwarded-For': address }))
        .status,
    )
  await open.close()
  expect(statuses).toEqual([200, 409])
})

test('one call clears a photo’s flags and shows it again', async ({ app, admin }) => {
  await flags(app, 1, 7)
  await expect.poll(async () => (await now(app)).hidden).toBe(true)
  const gallery = await Listener.open(app.browser(), event.id)
  const back = await moderate(admin, 'dismiss-flags')
  expect([back.status, await back.json()]).toMatchObject([200, { flagCount: 0, hidden: false }])
  await expect.poll(() => gallery.messages).toContainEqual(expect.objectContaining({ type: 'photos' }))
  gallery.close()
  expect(await app.browser().read(`/api/events/${event.id}/photos`)).toHaveLength(1)
  // After an administrator's decision, guests may flag it again, but flags no longer hide it.
  await flags(app, 1, 7)
  await app.services.queue.enqueue('photo.autoHide', { photoId: photo.id })
  await app.services.queue.enqueue('sweep', {})
  await laterJobRuns(admin)
  expect(await now(app)).toMatchObject({ flagCount: 7, hidden: false })
})

test.for([
  [{}, 'You must select a reason for flagging this photo.'],
  [{ reason: '  ' }, 'You must select a reason for flagging this photo.'],
  [{ reason: 'x'.repeat(501) }, 'Please explain in at most 500 characters.'],
] as const)('rejects a flag with %j', async ([body, error], { app }) => {
  await expectError(app.browser().post(`/api/photos/${photo.id}/flag`, body), 400, error)
})

test('an administrator’s Unhide is final until the flags are cleared', async ({ app, admin }) => {
  await flags(app, 1, 7)
  await expect.poll(async () => (await now(app)).hidden).toBe(true)
  expect((await moderate(admin, 'unhide')).status).toBe(200)
  await flags(app, 8, 9)
  await app.services.queue.enqueue('photo.autoHide', { photoId: photo.id })
  await app.services.queue.enqueue('sweep', {})
  await laterJobRuns(admin)
  expect(await now(app)).toMatchObject({ flagCount: 9, hidden: false })

  expect((await moderate(admin, 'unflag')).status).toBe(200)
  expect(await now(app)).toMatchObject({ flagCount: 0, hidden: false })
  await flags(app, 1, 7)
  await expect.poll(async () => (await now(app)).hidden).toBe(true)
})

test('lists photos by flag count with reasons, and hidden ones without flags', async ({ app, admin }) => {
  await flag(app, 1, 'privacy')
  await flag(app, 2, 'My own words')
  const list = () => admin.read<FlaggedPhotoView[]>('/api/admin/flagged-photos')
  const mine = async () => (await list()).find(({ id }) => id === photo.id)
  expect(await mine()).toMatchObject({
    flagCount: 2,
    reasons: ['My own words', 'privacy'],
    eventName: 'Ada & Bo',
  })
  await moderate(admin, 'unflag')
  expect(await mine()).toBeUndefined()
  await moderate(admin, 'hide')
  expect(await mine()).toMatchObject({ flagCount: 0, hidden: true, reasons: [] })
  const counts = (await list()).map(({ flagCount }) => flagCount)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})

test('the flagged list has at most 20 reasons of a photo', async ({ app, admin }) => {
  const em = app.em()
  await em.execute(
    `insert into photo_flags (photo_id, ip_address, reason)
     select ?, '10.1.0.' || n, case when n % 2 = 0 then 'reason ' || n end from generate_series(1, 60) n`,
    [photo.id],
  )
  await em.execute('update photos set flag_count = 60 where id = ?', [photo.id])
  const [first] = await admin.read<FlaggedPhotoView[]>('/api/admin/flagged-photos?limit=1')
  expect(first!.reasons).toEqual(Array.from({ length: 20 }, (_, i) => `reason ${60 - 2 * i}`))
})

test.for(['after=7', 'afterFlags=1', 'after=7&afterFlags=9007199254740992'])(
  'a page of flagged photos after %s is rejected',
  async (half, { admin }) => {
    const sentence = 'after and afterFlags (the number of that photo’s flags) must be sent together.'
    await expectError(admin.get(`/api/admin/flagged-photos?limit=2&${half}`), 400, sentence)
  },
)
