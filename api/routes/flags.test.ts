import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FlaggedPhotoView } from '#contract/schemas/admin-photos.ts'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { SettingsView } from '#contract/schemas/settings.ts'
import { flagPhoto } from '#core/moderation/flag-photo.ts'
import { Photo } from '#core/photos/photo.ts'
import {
  createEvent,
  settledPhotos,
  signedIn,
  startTestApp,
  upload,
  type TestApp,
} from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { Listener } from '#test/support/listener.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'

let app: TestApp
let admin: Browser
let event: EventView
let photo: PhotoView
beforeAll(async () => {
  app = await startTestApp({ env: { TRUSTED_PROXIES: 'loopback' } })
  admin = await signedIn(app)
})
afterAll(() => app?.close())
beforeEach(async () => {
  event = await createEvent(admin)
  await upload(admin, event.id, { 'a.jpg': await makeJpeg({ width: 60, height: 40 }) })
  photo = (await settledPhotos(admin, event.id))[0]!
})

/** Flags as the guest with this address, which the trusted proxy passes on. */
const flag = (guest: number, reason: unknown = 'spam', id: unknown = photo.id) =>
  app.browser().post(`/api/photos/${id}/flag`, { reason }, { 'X-Forwarded-For': `192.168.1.${guest}` })
const flags = async (from: number, to: number) => {
  for (let guest = from; guest <= to; guest++) expect((await flag(guest)).status).toBe(200)
}
const now = () => app.services.orm.em.fork().findOneOrFail(Photo, photo.id)
const act = (name: string) => admin.post(`/api/admin/photos/${photo.id}/${name}`)

test('six flags leave a photo where it is and the seventh hides it everywhere', async () => {
  const gallery = await Listener.open(app.browser(), event.id)
  await flags(1, 6)
  expect(await now()).toMatchObject({ flagCount: 6, hidden: false })
  await flags(7, 7)
  await expect.poll(async () => (await now()).hidden).toBe(true)
  await expect
    .poll(() => gallery.messages)
    .toContainEqual(expect.objectContaining({ type: 'gone', ids: [photo.id] }))
  expect(await app.browser().read(`/api/events/${event.id}/photos`)).toEqual([])
  expect((await app.browser().get(`/uploads/${photo.filename}`)).status).toBe(404)
  expect((await admin.get(`/uploads/${photo.filename}`)).status).toBe(200)
  gallery.close()
})

test('a guest’s second flag answers 409 and counts for nothing, also when both come at once', async () => {
  expect((await flag(1)).status).toBe(200)
  const again = await flag(1, 'other words')
  expect([again.status, await again.json()]).toMatchObject([
    409,
    { error: 'You have already flagged this photo.' },
  ])
  const both = await Promise.all([flag(2), flag(2), flag(2)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await now()).toMatchObject({ flagCount: 2 })
})

test('seven guests who flag at the same moment are all counted', async () => {
  await Promise.all([1, 2, 3, 4, 5, 6, 7].map((guest) => flag(guest)))
  await expect.poll(async () => (await now()).hidden).toBe(true)
  expect(await now()).toMatchObject({ flagCount: 7 })
})

test('without a trusted proxy a guest’s own X-Forwarded-For counts for nothing', async () => {
  const open = await startTestApp()
  const guest = open.browser()
  const gathering = await createEvent(guest)
  await upload(guest, gathering.id, { 'a.jpg': await makeJpeg({ width: 60, height: 40 }) })
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

test('addresses of one IPv6 network are one guest', async () => {
  const from = async (address: string) =>
    (
      await app
        .browser()
        .post(`/api/photos/${photo.id}/flag`, { reason: 'spam' }, { 'X-Forwarded-For': address })
    ).status
  expect(await from('2001:db8:0:1::7')).toBe(200)
  expect(await from('2001:db8:0:1:aaaa:bbbb:cccc:dddd')).toBe(409)
  expect(await from('2001:db8:0:2::7')).toBe(200)
  expect(await now()).toMatchObject({ flagCount: 2 })
})

test('a photo that is deleted while a flag of it is on its way answers 404', async () => {
  const em = app.services.orm.em.fork()
  const flagger = { identity: '192.0.2.1', network: '192.0.2.1', isNewcomer: false }
  await admin.delete(`/api/photos/${photo.id}`)
  await expect(flagPhoto(em, app.services, photo.id, flagger, 'spam')).rejects.toMatchObject({
    kind: 'not_found',
  })
})

test('one call takes back what flags did: they are forgotten, and the photo is there again', async () => {
  await flags(1, 7)
  await expect.poll(async () => (await now()).hidden).toBe(true)
  const gallery = await Listener.open(app.browser(), event.id)
  const back = await act('dismiss-flags')
  expect([back.status, await back.json()]).toMatchObject([200, { flagCount: 0, hidden: false }])
  await expect.poll(() => gallery.messages).toContainEqual(expect.objectContaining({ type: 'photos' }))
  gallery.close()
  expect(await app.browser().read(`/api/events/${event.id}/photos`)).toHaveLength(1)
  // An administrator has looked at it: guests may flag it again, but that does not hide it by itself.
  await flags(1, 7)
  await app.services.queue.enqueue('photo.autoHide', { photoId: photo.id })
  await app.services.queue.enqueue('sweep', {})
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await now()).toMatchObject({ flagCount: 7, hidden: false })
})

test.each([
  [{}, 'You must select a reason for flagging this photo.'],
  [{ reason: '  ' }, 'You must select a reason for flagging this photo.'],
  [{ reason: 'x'.repeat(501) }, 'Please explain in at most 500 characters.'],
])('a flag with %j is refused', async (body, error) => {
  const response = await app.browser().post(`/api/photos/${photo.id}/flag`, body)
  expect([response.status, await response.json()]).toMatchObject([400, { error }])
})

test('a photo that is hidden, deleted or of a private event not opened can’t be flagged', async () => {
  await act('hide')
  expect((await flag(1)).status).toBe(404)
  await admin.delete(`/api/photos/${photo.id}`)
  expect((await flag(1)).status).toBe(404)
  expect((await flag(1, 'spam', 'x')).status).toBe(404)
  const secret = await createEvent(admin, { isPublic: 'false' })
  await upload(admin, secret.id, { 'b.jpg': await makeJpeg({ width: 60, height: 41 }) })
  const [hers] = await settledPhotos(admin, secret.id)
  expect((await flag(1, 'spam', hers!.id)).status).toBe(404)
})

test('an administrator’s Unhide is final until the flags are cleared', async () => {
  await flags(1, 7)
  await expect.poll(async () => (await now()).hidden).toBe(true)
  expect((await act('unhide')).status).toBe(200)
  await flags(8, 9)
  await app.services.queue.enqueue('photo.autoHide', { photoId: photo.id })
  await app.services.queue.enqueue('sweep', {})
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await now()).toMatchObject({ flagCount: 9, hidden: false })

  expect((await act('unflag')).status).toBe(200)
  expect(await now()).toMatchObject({ flagCount: 0, hidden: false })
  await flags(1, 7)
  await expect.poll(async () => (await now()).hidden).toBe(true)
})

test('the flagged list names reasons, the most flagged first, and holds hidden photos without flags', async () => {
  await flag(1, 'privacy')
  await flag(2, 'My own words')
  const list = () => admin.read<FlaggedPhotoView[]>('/api/admin/flagged-photos')
  const mine = async () => (await list()).find(({ id }) => id === photo.id)
  expect(await mine()).toMatchObject({
    flagCount: 2,
    reasons: ['My own words', 'privacy'],
    eventName: 'Ada & Bo',
  })
  await act('unflag')
  expect(await mine()).toBeUndefined()
  await act('hide')
  expect(await mine()).toMatchObject({ flagCount: 0, hidden: true, reasons: [] })
  const counts = (await list()).map(({ flagCount }) => flagCount)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})

test('pages of the flagged list meet end to end, also where photos have as many flags, with 20 reasons each', async () => {
  await upload(admin, event.id, {
    'b.jpg': await makeJpeg({ width: 60, height: 41 }),
    'c.jpg': await makeJpeg({ width: 60, height: 42 }),
  })
  await settledPhotos(admin, event.id)
  const em = app.services.orm.em.fork()
  await em.execute(
    `insert into photo_flags (photo_id, ip_address, reason)
     select photos.id, '10.1.0.' || n, case when n % 2 = 0 then 'reason ' || n end
     from photos, generate_series(1, 60) n where event_id = ?`,
    [event.id],
  )
  // Hidden, as the sweep would have them a moment later.
  await em.execute('update photos set flag_count = 60, hidden = true where event_id = ?', [event.id])
  const all = await admin.read<FlaggedPhotoView[]>('/api/admin/flagged-photos')
  expect(all.length).toBeGreaterThan(3)
  expect(all[0]!.reasons).toEqual(Array.from({ length: 20 }, (_, i) => `reason ${60 - 2 * i}`))

  const pages: FlaggedPhotoView[] = []
  while (pages.length < all.length) {
    const last = pages.at(-1)
    const after = last ? `&after=${last.id}&afterFlags=${last.flagCount}` : ''
    const page = await admin.read<FlaggedPhotoView[]>(`/api/admin/flagged-photos?limit=2${after}`)
    expect(page).not.toEqual([])
    pages.push(...page)
  }
  expect(pages).toEqual(all)
  for (const half of [`after=${photo.id}`, 'afterFlags=1', `after=${photo.id}&afterFlags=9007199254740992`]) {
    const answer = await admin.get(`/api/admin/flagged-photos?limit=2&${half}`)
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: 'after and afterFlags, the flags of that photo, go together.' },
    ])
  }
})

test('the console warns when several guests send photos and all flags come from one address', async () => {
  const nat = await startTestApp()
  const guests = [nat.browser(), nat.browser(), nat.browser()]
  const gathering = await createEvent(guests[0]!)
  for (const [i, guest] of guests.entries())
    await upload(guest, gathering.id, { 'a.jpg': await makeJpeg({ width: 60, height: 50 + i }) })
  const photos = await settledPhotos(guests[0]!, gathering.id)
  const operator = await signedIn(nat)
  const addresses = async () => (await operator.read<SettingsView>('/api/admin/settings')).guestAddresses
  expect(await addresses()).toBe('known')
  for (const { id } of photos) await guests[0]!.post(`/api/photos/${id}/flag`, { reason: 'spam' })
  expect(await addresses()).toBe('one')
  await nat.close()
})
