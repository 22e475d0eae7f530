import { expect } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import { MAX_SCREENS } from '#contract/values/limits.ts'
import type { OwnScreenView, ScreenView } from '#contract/schemas/screens.ts'
import type { WallCommands } from '#contract/schemas/wall.ts'
import { deleteUnusedScreens } from '#core/screens/paired-screens.ts'
import { createEvent, sendPhoto } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { Listener } from '#test/support/listener.ts'
import { TIMEOUT_MS } from '#test/support/timeout.ts'
import { newPhoto } from '#test/support/tus-guest.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp({ worker: false })

const send = async (browser: Browser, { id }: EventView) => sendPhoto(browser, id, await newPhoto())

test('commands reach open walls and walls opened later', async ({ app }) => {
  const [host, guest] = [app.browser(), app.browser()]
  const event = await createEvent(host)
  const wall = await Listener.open(guest, event.id)
  const change = (command: object) => host.put(`/api/events/${event.id}/wall`, command)
  await change({ isHeld: true, delaySeconds: 30, message: ' Cake at nine ', showsNames: true })
  await Promise.all([change({ next: true }), change({ next: true })])
  const sent: WallCommands = {
    isHeld: true,
    delaySeconds: 30,
    message: 'Cake at nine',
    next: 2,
    showsNames: true,
    removed: [],
  }
  await expect.poll(() => wall.states.at(-1)?.wall, { timeout: TIMEOUT_MS }).toEqual(sent)
  expect((await guest.read<EventView>(`/api/events/${event.id}`)).wall).toEqual(sent)
  const later = await Listener.open(guest, event.id)
  expect(later.states).toMatchObject([{ wall: sent }])
  for (const listener of [wall, later]) listener.close()
  expect((await guest.put(`/api/events/${event.id}/wall`, { next: true })).status).toBe(403)
})

const screenOf = (browser: Browser, photoId: number | null = null) =>
  browser.put('/api/screen', { photoId }).then((answer) => answer.json() as Promise<OwnScreenView>)
const screensOf = (host: Browser, { id }: EventView) => host.read<ScreenView[]>(`/api/events/${id}/screens`)

test('a host can remove the photo that a screen reports, and return it', async ({ app }) => {
  const [host, guest, screen] = [app.browser(), app.browser(), app.browser()]
  const event = await createEvent(host)
  const change = (request: object) => host.put(`/api/events/${event.id}/wall`, request)
  const { id } = await send(guest, event)
  const { code } = await screenOf(screen)
  expect((await host.post(`/api/events/${event.id}/screens`, { code })).status).toBe(200)
  expect(await screenOf(screen, id)).toEqual({ code: null, pairUrl: null, qrCode: event.qrCode })
  const [shown] = await screensOf(host, event)
  expect(shown!.photo!.id).toBe(id)
  expect(await (await change({ removeFromWall: id })).json()).toMatchObject({ removed: [id] })
  expect(await (await change({ removeFromWall: id })).json()).toMatchObject({ removed: [id] })
  expect(await (await change({ returnToWall: id })).json()).toMatchObject({ removed: [] })
})

test('only hosts remove photos from walls, and only visible photos', async ({ app }) => {
  const [host, stranger] = [app.browser(), app.browser()]
  const [event, other] = [await createEvent(host), await createEvent(host)]
  const [own, hidden, others] = [await send(host, event), await send(host, event), await send(host, other)]
  await host.post(`/api/events/${event.id}/host/photos`, { action: 'hide', ids: [hidden.id] })
  const wall = `/api/events/${event.id}/wall`
  expect((await stranger.put(wall, { removeFromWall: own.id })).status).toBe(403)
  expect((await stranger.post(`${wall}/off`, { removeFromWall: 1, photoId: own.id })).status).toBe(404)
  for (const removeFromWall of [hidden.id, others.id, 2 ** 31 - 1])
    expect((await host.put(wall, { removeFromWall })).status).toBe(404)
})

test('a screen keeps its code until it is paired, expires or is removed', async ({ app }) => {
  const [host, screen] = [app.browser(), app.browser()]
  const event = await createEvent(host)
  const pair = async (code: string | null) =>
    (await host.post(`/api/events/${event.id}/screens`, { code })).status
  const { code, pairUrl } = await screenOf(screen)
  expect(pairUrl).toBe(`http://candid.test/tv/${code}`)
  expect((await screenOf(screen)).code).toBe(code)
  await app.services.orm.em
    .fork()
    .execute(`update screens set code_expires_at = now() where code = ?`, [code])
  expect(await pair(code)).toBe(404)
  const { code: second } = await screenOf(screen)
  expect(second).not.toBe(code)
  expect(await pair(` ${second!.toLowerCase()} `)).toBe(200)
  expect(await pair(second)).toBe(404)
  const [paired] = await screensOf(host, event)
  expect((await host.delete(`/api/events/${event.id}/screens/${paired!.id}`)).status).toBe(200)
  expect(await screenOf(screen)).toMatchObject({ code: expect.any(String), qrCode: null })
  expect(await screensOf(host, event)).toEqual([])
})

test('a screen reports only photos of its event to its host, and an event has at most 20 screens', async ({
  app,
}) => {
  const host = app.browser()
  const [event, other] = [await createEvent(host), await createEvent(host, { isPublic: 'false' })]
  const secret = await send(host, other)
  const statuses: number[] = []
  for (let count = 0; count <= MAX_SCREENS; count++) {
    const screen = app.browser()
    const { code } = await screenOf(screen)
    statuses.push((await host.post(`/api/events/${event.id}/screens`, { code })).status)
    await screenOf(screen, secret.id)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_SCREENS)
  expect(statuses.at(-1)).toBe(409)
  for (const { photo } of await screensOf(host, event)) expect(photo).toBeNull()
})

test('unused screens are deleted', async ({ app }) => {
  const [host, idle, paired] = [app.browser(), app.browser(), app.browser()]
  const event = await createEvent(host)
  await screenOf(idle)
  const { code } = await screenOf(paired)
  await host.post(`/api/events/${event.id}/screens`, { code })
  const em = app.services.orm.em.fork()
  await em.execute(`update screens set heard_at = now() - interval '2 hours'`)
  await deleteUnusedScreens(em)
  expect(await screensOf(host, event)).toHaveLength(1)
  await em.execute(`update screens set heard_at = now() - interval '8 days'`)
  await deleteUnusedScreens(em)
  expect(await screensOf(host, event)).toEqual([])
})

test('an address with too many devices creates no more screens', async ({ app }) => {
  const { limits, orm } = app.services
  const { admitDevice } = limits
  limits.admitDevice = async () => false
  try {
    expect((await app.browser().put('/api/screen', { photoId: null })).status).toBe(429)
  } finally {
    limits.admitDevice = admitDevice
  }
  expect(
    await orm.em.fork().execute(`select id from screens where event_id is null and photo_id is null`),
  ).toEqual([])
})
