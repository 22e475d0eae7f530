import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ErrorView } from '#contract/errors.ts'
import type { EventView, ListedEventView } from '#contract/events.ts'
import type { HostLinkView } from '#contract/hosts.ts'
import { Event } from '#core/events/event.ts'
import { createEvent, signedIn, startTestApp, type TestApp } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app?.close())

const open = (browser: Browser, hostKey: string) => browser.post('/api/host/open', { hostKey })
const newLink = async (browser: Browser, id: number) =>
  ((await (await browser.post(`/api/events/${id}/host-link`)).json()) as HostLinkView).hostKey
const isHost = async (browser: Browser, id: number) => {
  const answer = await browser.get(`/api/events/${id}`)
  return answer.ok ? ((await answer.json()) as EventView).isHost : answer.status
}
async function refusalOf(answer: Response) {
  return { status: answer.status, code: ((await answer.json()) as ErrorView).code }
}

test('the browser that made an event is its host, and a guest is not', async () => {
  const creator = app.browser()
  const event = await createEvent(creator)
  expect(event.isHost).toBe(true)
  expect(await isHost(creator, event.id)).toBe(true)
  expect(await isHost(app.browser(), event.id)).toBe(false)
})

test('the host link makes another phone a host, and a private event is among its own', async () => {
  const event = await createEvent(app.browser(), { isPublic: 'false' })
  const phone = app.browser()
  expect(await isHost(phone, event.id)).toBe(404)
  const opened = (await (await open(phone, event.hostKey)).json()) as EventView
  expect(opened).toMatchObject({ id: event.id, isHost: true })
  expect(await isHost(phone, event.id)).toBe(true)
  const listed = await phone.read<ListedEventView[]>('/api/events')
  expect(listed.filter(({ listedAs }) => listedAs === 'yours').map(({ id }) => id)).toEqual([event.id])
})

test('a host may nothing at another event', async () => {
  const phone = app.browser()
  await open(phone, (await createEvent(app.browser())).hostKey)
  const other = await createEvent(app.browser())
  expect(await isHost(phone, other.id)).toBe(false)
  const answer = await phone.post(`/api/events/${other.id}/host-link`)
  expect(await refusalOf(answer)).toEqual({ status: 403, code: 'host.required' })
  expect((await phone.request(`/api/events/${other.id}`, { method: 'DELETE' })).status).toBe(401)
})

test('a new link voids the one before and the hosts that it made, but not who asked for it', async () => {
  const creator = app.browser()
  const event = await createEvent(creator, { isPublic: 'false' })
  const [asking, lost] = [app.browser(), app.browser()]
  for (const phone of [asking, lost]) await open(phone, event.hostKey)
  const hostKey = await newLink(asking, event.id)
  expect(await isHost(asking, event.id)).toBe(true)
  expect(await isHost(lost, event.id)).toBe(404)
  expect(await lost.read<ListedEventView[]>('/api/events')).not.toContainEqual(
    expect.objectContaining({ id: event.id }),
  )
  expect(await refusalOf(await open(lost, event.hostKey))).toEqual({ status: 404, code: 'host.unknownLink' })
  expect((await open(lost, hostKey)).status).toBe(200)
  expect(await isHost(lost, event.id)).toBe(true)
  expect(await isHost(creator, event.id)).toBe(true)
})

test('a revoked link opens nothing, and who revoked it stays a host', async () => {
  const event = await createEvent(app.browser())
  const [asking, lost] = [app.browser(), app.browser()]
  for (const phone of [asking, lost]) await open(phone, event.hostKey)
  const answer = await asking.request(`/api/events/${event.id}/host-link`, { method: 'DELETE' })
  expect(answer.status).toBe(200)
  expect([await isHost(asking, event.id), await isHost(lost, event.id)]).toEqual([true, false])
  expect((await open(lost, event.hostKey)).status).toBe(404)
})

test('an administrator makes a link for an event that has none, and becomes no host by it', async () => {
  const admin = await signedIn(app)
  const event = await createEvent(app.browser())
  const em = app.services.orm.em.fork()
  await em.nativeUpdate(Event, event.id, { hostKeyHash: null })
  const phone = app.browser()
  expect((await open(phone, await newLink(admin, event.id))).status).toBe(200)
  await admin.post('/api/admin/logout')
  expect([await isHost(phone, event.id), await isHost(admin, event.id)]).toEqual([true, false])
})

test('the key is kept as a hash alone', async () => {
  const { id, hostKey } = await createEvent(app.browser())
  const [row] = await app.services.orm.em
    .fork()
    .execute<{ text: string }[]>('select e::text as text from events e where id = ?', [id])
  expect(row!.text).not.toContain(hostKey)
})

test('wrong keys cost as wrong codes do, and the right one opens even so', async () => {
  const event = await createEvent(app.browser())
  const guesser = app.browser()
  let answer = await open(guesser, 'wrong')
  for (let wrong = 0; answer.status === 404 && wrong < 50; wrong++)
    answer = await open(guesser, `wrong${wrong}`)
  expect(await refusalOf(answer)).toEqual({ status: 429, code: 'limit.wrongCodes' })
  expect((await open(guesser, event.hostKey)).status).toBe(200)
})
