import { expect } from 'vitest'
import type { AuditEntryView } from '#contract/schemas/audit-log.ts'
import type { EventSettingsView } from '#contract/schemas/event-settings.ts'
import type { CreatedEventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { createEvent, signedIn, upload, formOf } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { Listener } from '#test/support/listener.ts'
import { newPhoto } from '#test/support/tus-guest.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp({ worker: false, env: { RATE_LIMITS: 'off' } })

const send = async (browser: Browser, event: CreatedEventView) => {
  const response = await upload(browser, event.id, { 'a.jpg': await newPhoto() })
  return ((await response.json()) as PhotoView[])[0]!
}

function makePrivate(host: Browser, { id }: CreatedEventView): Promise<Response> {
  return host.request(`/api/events/${id}`, {
    method: 'PUT',
    body: formOf({ name: 'A', date: '2027-06-05', isPublic: 'false' }),
  })
}

test('making an event private ends strangers’ live streams, but not its hosts’', async ({ app }) => {
  const [host, stranger] = [app.browser(), app.browser()]
  const event = await createEvent(host)
  const streams = [await Listener.open(stranger, event.id), await Listener.open(host, event.id)]
  expect((await makePrivate(host, event)).status).toBe(200)
  await expect.poll(() => streams[0]!.isEnded).toBe(true)
  const { id } = await send(host, event)
  await expect.poll(() => streams[1]!.photo(id)?.id).toBe(id)
  expect(streams[0]!.photo(id)).toBeUndefined()
  streams[1]!.close()
})

test('photos are rejected with a message while their event is being deleted', async ({ app }) => {
  const statuses: number[] = []
  for (let round = 0; round < 8; round++) {
    const [host, guest] = [app.browser(), app.browser()]
    const event = await createEvent(host)
    const photos = await Promise.all(Array.from({ length: 6 }, () => newPhoto()))
    const sent = photos.map((bytes) => upload(guest, event.id, { 'a.jpg': bytes }))
    await Promise.race(sent)
    await host.delete(`/api/events/${event.id}`)
    for (const { status } of await Promise.all(sent)) statuses.push(status)
  }
  expect(statuses.filter((status) => status !== 201 && status !== 404)).toEqual([])
})

test("an administrator can end the host role of the creator's browser, and its live stream ends with it", async ({
  app,
}) => {
  const [creator, admin] = [app.browser(), await signedIn(app)]
  const event = await createEvent(creator, { isPublic: 'false' })
  const link = `/api/events/${event.id}/host-link`
  const mayRevoke = async () =>
    (await admin.read<EventSettingsView>(`/api/events/${event.id}/settings`)).mayRevokeCreator
  expect(await mayRevoke()).toBe(true)
  expect((await creator.delete(`${link}?creator=true`)).status).toBe(403)
  expect((await admin.delete(`${link}?creator=perhaps`)).status).toBe(400)
  const stream = await Listener.open(creator, event.id)
  expect((await admin.delete(`${link}?creator=true`)).status).toBe(200)
  await expect.poll(() => stream.isEnded).toBe(true)
  expect((await creator.get(`/api/events/${event.id}/settings`)).status).toBe(404)
  expect(await mayRevoke()).toBe(false)
  const [entry] = await admin.read<AuditEntryView[]>(`/api/admin/audit-log?event=${event.id}`)
  expect(entry).toMatchObject({ actor: 'admin', what: 'revoke-hosts' })
})
