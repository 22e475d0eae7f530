import { expect } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import { MAX_SCREENS } from '#contract/values/limits.ts'
import type { OwnScreenView, ScreensView } from '#contract/schemas/screens.ts'
import { deleteUnusedScreens } from '#core/screens/paired-screens.ts'
import { createEvent, sendPhoto } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { Listener } from '#test/support/listener.ts'
import { newPhoto } from '#test/support/tus-guest.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp({ worker: false })

const send = async (browser: Browser, { id }: EventView) => sendPhoto(browser, id, await newPhoto())

const screenOf = (browser: Browser, photoId: number | null = null) =>
  browser.put('/api/screen', { photoId }).then((response) => response.json() as Promise<OwnScreenView>)
const screensOf = (host: Browser, { id }: EventView) =>
  host.read<ScreensView>(`/api/events/${id}/screens`).then(({ screens }) => screens)
const change = (host: Browser, { id }: EventView, command: object) =>
  host.put(`/api/events/${id}/wall`, command)

/** Pairs the browser as a screen, and returns the screen's id. */
async function pair(host: Browser, event: EventView, screen: Browser): Promise<number> {
  const { code } = await screenOf(screen)
  expect((await host.post(`/api/events/${event.id}/screens`, { code })).status).toBe(200)
  return (await screensOf(host, event)).at(-1)!.id
}

test('paired screens get commands at once, later ones too; guests learn only that there are new ones', async ({
  app,
}) => {
  const [host, guest, screen, later] = [app.browser(), app.browser(), app.browser(), app.browser()]
  const event = await createEvent(host)
  await pair(host, event, screen)
  const listener = await Listener.open(guest, event.id)
  const command = { isHeld: true, delaySeconds: 30, showsNames: true, showsWifi: false, layout: 'mosaic' }
  await change(host, event, { ...command, message: ' Cake at nine ' })
  await Promise.all([change(host, event, { next: true }), change(host, event, { next: true })])
  const sent = { ...command, message: 'Cake at nine', next: 2, identify: 0, reload: 0, removed: [] }
  await expect.poll(() => listener.states.at(-1)?.wallVersion).toBe(3)
  listener.close()
  expect((await screenOf(screen)).wall).toEqual(sent)
  await pair(host, event, later)
  expect((await screenOf(later)).wall).toEqual(sent)
  expect(JSON.stringify([listener.states, await guest.read(`/api/events/${event.id}`)])).not.toContain('Cake')
  expect((await screenOf(guest)).wall).toBeNull()
  expect((await change(guest, event, { next: true })).status).toBe(403)
})

test('a screen has a name, and its own commands besides the commands for all', async ({ app }) => {
  const [host, left, right] = [app.browser(), app.browser(), app.browser()]
  const [event, other] = [await createEvent(host), await createEvent(host)]
  const [first, second] = [await pair(host, event, left), await pair(host, event, right)]
  await change(host, event, { screen: first, isHeld: true, identify: true })
  await change(host, event, { message: 'Cake', reload: true })
  const rename = (event: EventView, name: string) =>
    host.put(`/api/events/${event.id}/screens/${second}`, { name })
  expect((await rename(event, ' Bar ')).status).toBe(200)
  expect(await screenOf(left)).toMatchObject({
    name: null,
    number: 1,
    wall: { isHeld: true, identify: 1, reload: 1, message: 'Cake' },
  })
  expect(await screenOf(right)).toMatchObject({
    name: 'Bar',
    number: 2,
    wall: { isHeld: false, identify: 0, reload: 1, message: 'Cake' },
  })
  expect((await rename(event, '')).status).toBe(200)
  expect((await screenOf(right)).name).toBeNull()
  expect((await rename(other, 'Bar')).status).toBe(404)
  expect((await change(host, other, { screen: first, next: true })).status).toBe(404)
})

test('a screen keeps its number when another is removed, and a new one gets the lowest unused number', async ({
  app,
}) => {
  const [host, second] = [app.browser(), app.browser()]
  const event = await createEvent(host)
  const first = await pair(host, event, app.browser())
  await pair(host, event, second)
  await host.delete(`/api/events/${event.id}/screens/${first}`)
  expect((await screenOf(second)).number).toBe(2)
  expect((await screensOf(host, event)).map(({ number }) => number)).toEqual([2])
  await pair(host, event, app.browser())
  expect((await screensOf(host, event)).map(({ number }) => number)).toEqual([1, 2])
  expect((await host.post(`/api/events/${event.id}/screens`, {})).status).toBe(200)
  expect((await screenOf(host)).number).toBe(3)
})

test('a paired screen gets the Wi-Fi that its host may have, unless switched off', async ({ app, admin }) => {
  const [host, screen] = [app.browser(), app.browser()]
  const event = await createEvent(host)
  await pair(host, event, screen)
  const wifiOf = async (browser: Browser) => (await screenOf(browser)).wifi
  await admin.put('/api/admin/settings', { wifi: { name: 'Venue', password: 'only-cards', hidden: false } })
  expect(await wifiOf(screen)).toBeNull()
  const wifi = { name: 'Party', password: 'dance;all', hidden: false }
  await host.put(`/api/events/${event.id}/wifi`, { wifi })
  expect(await wifiOf(screen)).toEqual({ name: 'Party', code: 'WIFI:T:WPA;S:Party;P:dance\\;all;;' })
  expect(await wifiOf(app.browser())).toBeNull()
  await change(host, event, { showsWifi: false })
  expect(await wifiOf(screen)).toBeNull()
})

test('a host can remove the photo that a screen reports, and return it', async ({ app }) => {
  const [host, guest, screen] = [app.browser(), app.browser(), app.browser()]
  const event = await createEvent(host)
  await send(guest, event)
  const { id } = await send(guest, event)
  await pair(host, event, screen)
  expect(await screenOf(screen, id)).toMatchObject({ code: null, pairUrl: null, qrCode: event.qrCode })
  const [shown] = await screensOf(host, event)
  expect(shown).toMatchObject({ photo: { id }, photoNumber: 2, isOpen: true })
  const removed = async (request: object) =>
    ((await (await change(host, event, request)).json()) as ScreensView).screens[0]!.wall.removed
  expect(await removed({ removeFromWall: id })).toEqual([id])
  expect(await removed({ removeFromWall: id })).toEqual([id])
  expect(await removed({ returnToWall: id })).toEqual([])
})

test('only hosts remove photos from walls, and only visible photos', async ({ app }) => {
  const [host, stranger] = [app.browser(), app.browser()]
  const [event, other] = [await createEvent(host), await createEvent(host)]
  const [own, hidden, others] = [await send(host, event), await send(host, event), await send(host, other)]
  await host.post(`/api/events/${event.id}/host/photos`, { action: 'hide', ids: [hidden.id] })
  const wall = `/api/events/${event.id}/wall`
  expect((await stranger.put(wall, { removeFromWall: own.id })).status).toBe(403)
  for (const removeFromWall of [hidden.id, others.id, 2 ** 31 - 1])
    expect((await host.put(wall, { removeFromWall })).status).toBe(404)
})

test('a screen keeps its code until it is paired, expires or is removed', async ({ app }) => {
  const [host, screen] = [app.browser(), app.browser()]
  const event = await createEvent(host)
  const pairCode = async (code: string | null) =>
    (await host.post(`/api/events/${event.id}/screens`, { code })).status
  const { code, pairUrl } = await screenOf(screen)
  expect(pairUrl).toBe(`http://candid.test/tv/${code}`)
  expect((await screenOf(screen)).code).toBe(code)
  await app.em().execute(`update screens set code_expires_at = now() where code = ?`, [code])
  expect(await pairCode(code)).toBe(404)
  const { code: second } = await screenOf(screen)
  expect(second).not.toBe(code)
  expect(await pairCode(` ${second!.toLowerCase()} `)).toBe(200)
  expect(await pairCode(second)).toBe(404)
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
  await pair(host, event, paired)
  const em = app.em()
  await em.execute(`update screens set last_report_at = now() - interval '2 hours'`)
  await deleteUnusedScreens(em)
  expect(await screensOf(host, event)).toHaveLength(1)
  await em.execute(`update screens set last_report_at = now() - interval '8 days'`)
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
