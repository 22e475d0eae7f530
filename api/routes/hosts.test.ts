import { expect } from 'vitest'
import type { AuditEntryView } from '#contract/schemas/audit-log.ts'
import type { EventView, ListedEventView } from '#contract/schemas/events.ts'
import type { HostPhotoView } from '#contract/schemas/host-photos.ts'
import type { HostLinkView } from '#contract/schemas/hosts.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { Event } from '#core/events/event.ts'
import { profileOriginalKey } from '#core/events/profile-image.ts'
import { Removal } from '#core/removals/removal.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { createEvent, formOf, jpegFile, signedIn, type TestApp, sendPhoto } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { expectError, withApp } from '#test/support/with-app.ts'

const test = withApp({ worker: false })

const open = (browser: Browser, hostKey: string) => browser.post('/api/host/open', { hostKey })
const newLink = async (browser: Browser, id: number) =>
  ((await (await browser.post(`/api/events/${id}/host-link`)).json()) as HostLinkView).hostKey
const isHost = async (browser: Browser, id: number) => {
  const response = await browser.get(`/api/events/${id}`)
  return response.ok ? ((await response.json()) as EventView).isHost : response.status
}

test('the host link makes another phone host, even of a private event', async ({ app }) => {
  const event = await createEvent(app.browser(), { isPublic: 'false' })
  const phone = app.browser()
  expect(await isHost(phone, event.id)).toBe(404)
  const opened = (await (await open(phone, event.hostKey)).json()) as EventView
  expect(opened).toMatchObject({ id: event.id, isHost: true })
  expect(await isHost(phone, event.id)).toBe(true)
  const listed = await phone.read<ListedEventView[]>('/api/events')
  expect(listed.filter(({ listedAs }) => listedAs === 'yours').map(({ id }) => id)).toEqual([event.id])
})

test('a new host link revokes the old one and its hosts, except the caller', async ({ app }) => {
  const [creator, event] = await app.newEvent({ isPublic: 'false' })
  const [asking, lost] = [app.browser(), app.browser()]
  for (const phone of [asking, lost]) await open(phone, event.hostKey)
  const hostKey = await newLink(asking, event.id)
  expect(await isHost(asking, event.id)).toBe(true)
  expect(await isHost(lost, event.id)).toBe(404)
  expect(await lost.read<ListedEventView[]>('/api/events')).not.toContainEqual(
    expect.objectContaining({ id: event.id }),
  )
  await expectError(open(lost, event.hostKey), 404, 'host.unknownLink')
  expect((await open(lost, hostKey)).status).toBe(200)
  expect(await isHost(lost, event.id)).toBe(true)
  expect(await isHost(creator, event.id)).toBe(true)
})

test('a revoked link opens nothing, and the caller stays host', async ({ app }) => {
  const event = await createEvent(app.browser())
  const [asking, lost] = [app.browser(), app.browser()]
  for (const phone of [asking, lost]) await open(phone, event.hostKey)
  const response = await asking.delete(`/api/events/${event.id}/host-link`)
  expect(response.status).toBe(200)
  expect([await isHost(asking, event.id), await isHost(lost, event.id)]).toEqual([true, false])
  expect((await open(lost, event.hostKey)).status).toBe(404)
})

test('an administrator creates a missing host link without becoming a host', async ({ app }) => {
  const admin = await signedIn(app)
  const event = await createEvent(app.browser())
  const em = app.em()
  await em.nativeUpdate(Event, event.id, { hostKeyHash: null })
  const phone = app.browser()
  expect((await open(phone, await newLink(admin, event.id))).status).toBe(200)
  await admin.post('/api/admin/logout')
  expect([await isHost(phone, event.id), await isHost(admin, event.id)]).toEqual([true, false])
})

test('the key is stored only as a hash', async ({ app }) => {
  const { id, hostKey } = await createEvent(app.browser())
  const [row] = await app
    .em()
    .execute<{ text: string }[]>('select e::text as text from events e where id = ?', [id])
  expect(row!.text).not.toContain(hostKey)
})

test('wrong keys count as wrong codes, but the correct one still works', async ({ app }) => {
  const event = await createEvent(app.browser())
  const guesser = app.browser()
  let response = await open(guesser, 'wrong')
  for (let wrong = 0; response.status === 404 && wrong < 50; wrong++)
    response = await open(guesser, `wrong${wrong}`)
  await expectError(response, 429, 'limit.wrongCodes')
  expect((await open(guesser, event.hostKey)).status).toBe(200)
})

async function anEvent(app: TestApp, photos = 0) {
  const [creator, event] = await app.newEvent()
  const host = app.browser()
  await open(host, event.hostKey)
  const ids: number[] = []
  for (let n = 0; n < photos; n++) {
    const bytes = await makeJpeg({ width: 60, height: 40, seed: event.id * 100 + n })
    const photo = await sendPhoto(creator, event.id, bytes)
    ids.push(photo.id)
  }
  return { event, host, creator, ids }
}
const photosOf = (browser: Browser, id: number, only = '') =>
  browser.read<HostPhotoView[]>(`/api/events/${id}/host/photos${only}`)
const moderate = async (host: Browser, id: number, action: string, ids: number[]) =>
  (await (await host.post(`/api/events/${id}/host/photos`, { action, ids })).json()) as HostPhotoView[]

test('a host hides, lists and unhides several photos', async ({ app }) => {
  const { event, host, ids } = await anEvent(app, 3)
  const guest = app.browser()
  const shown = async () =>
    (await guest.read<PhotoView[]>(`/api/events/${event.id}/photos`))
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
  const hidden = await moderate(host, event.id, 'hide', ids.slice(0, 2))
  expect(hidden.map((photo) => photo.hidden)).toEqual([true, true])
  expect(await shown()).toEqual([ids[2]])
  expect((await photosOf(host, event.id)).map(({ id }) => id)).toEqual(ids.toReversed())
  expect((await photosOf(host, event.id, '?only=flagged')).map(({ id }) => id)).toEqual([ids[1], ids[0]])
  await moderate(host, event.id, 'unhide', ids)
  expect(await shown()).toEqual(ids)
})

test('a host reads a photo’s flag reasons and clears its flags', async ({ app }) => {
  const { event, host, ids } = await anEvent(app, 1)
  await app.browser().post(`/api/photos/${ids[0]}/flag`, { reason: 'spam' })
  expect(await photosOf(host, event.id, '?only=flagged')).toMatchObject([{ flagCount: 1, reasons: ['spam'] }])
  expect(await moderate(host, event.id, 'unflag', ids)).toMatchObject([{ flagCount: 0, reasons: [] }])
})

test('a host changes an event’s name, date, visibility and picture', async ({ app }) => {
  const { event, host } = await anEvent(app)
  const fields = {
    name: 'Cy & Di',
    date: '2027-07-08',
    description: 'Later',
    isPublic: 'false',
    language: 'de',
  }
  const form = formOf({ ...fields, profileImage: jpegFile(await makeJpeg()) })
  const response = await host.request(`/api/events/${event.id}`, { method: 'PUT', body: form })
  expect(await response.json()).toMatchObject({
    ...fields,
    id: event.id,
    qrCode: event.qrCode,
    isPublic: false,
  })
  const row = () => app.em().findOneOrFail(Event, event.id)
  const first = (await row()).profileImage
  expect(first).not.toBeNull()
  form.delete('profileImage')
  await host.request(`/api/events/${event.id}`, { method: 'PUT', body: form })
  expect((await row()).profileImage).toBe(first)
  form.set('picture', 'remove')
  await host.request(`/api/events/${event.id}`, { method: 'PUT', body: form })
  expect((await row()).profileImage).toBeNull()
  const due = await app.em().find(Removal, { key: profileOriginalKey(first!) })
  expect(due).toHaveLength(1)
  form.set('name', ' ')
  const refused = await host.request(`/api/events/${event.id}`, { method: 'PUT', body: form })
  await expectError(refused, 400, 'event.nameMissing')
})

test('the audit log keeps changes by hosts and administrators of deleted events', async ({ app, admin }) => {
  const { event, host, creator, ids } = await anEvent(app, 3)
  await moderate(host, event.id, 'hide', ids)
  await admin.post(`/api/admin/photos/${ids[0]}/unhide`)
  // A sender's own deletion isn't audited as a host's.
  await creator.delete(`/api/photos/${ids[0]}`)
  await host.put(`/api/events/${event.id}/settings`, { deleteAfterDays: 30 })
  await host.post(`/api/events/${event.id}/pending-photos`, { approve: [ids[1]], hide: [] })
  await newLink(host, event.id)
  await host.delete(`/api/events/${event.id}`)
  const entries = await admin.read<AuditEntryView[]>(`/api/admin/audit-log?event=${event.id}`)
  expect(
    entries.map(({ actor, what, eventName, photoIds }) => ({ actor, what, eventName, photoIds })),
  ).toEqual([
    { actor: 'host', what: 'delete-event', eventName: 'Ada & Bo', photoIds: [] },
    { actor: 'host', what: 'new-host-link', eventName: 'Ada & Bo', photoIds: [] },
    { actor: 'host', what: 'approve', eventName: 'Ada & Bo', photoIds: [ids[1]] },
    { actor: 'host', what: 'edit-rules', eventName: 'Ada & Bo', photoIds: [] },
    { actor: 'admin', what: 'unhide', eventName: 'Ada & Bo', photoIds: [ids[0]] },
    { actor: 'host', what: 'hide', eventName: 'Ada & Bo', photoIds: expect.arrayContaining(ids) },
  ])
  expect((await admin.read<AuditEntryView[]>('/api/admin/audit-log')).length).toBeGreaterThanOrEqual(
    entries.length,
  )
})
