import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventView } from '#contract/events.ts'
import type { PhotoView } from '#contract/photos.ts'
import type { WallOrders } from '#contract/wall.ts'
import { createEvent, startTestApp, upload, type TestApp } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { Listener } from '#test/support/listener.ts'
import { TIMEOUT_MS } from '#test/support/timeout.ts'
import { newPhoto } from '#test/support/tus-guest.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app?.close())

const send = async (browser: Browser, { id }: EventView) => {
  const response = await upload(browser, id, { 'a.jpg': await newPhoto() })
  return ((await response.json()) as PhotoView[])[0]!
}

test('a wall hears what its host says, and one that is opened later obeys too', async () => {
  const [host, guest] = [app.browser(), app.browser()]
  const event = await createEvent(host)
  const wall = await Listener.open(guest, event.id)
  const tell = (order: object) => host.put(`/api/events/${event.id}/wall`, order)
  await tell({ isHeld: true, delaySeconds: 30, message: ' Cake at nine ' })
  await Promise.all([tell({ next: true }), tell({ next: true })])
  const told: WallOrders = {
    isHeld: true,
    delaySeconds: 30,
    message: 'Cake at nine',
    next: 2,
    takeOff: 0,
    off: [],
  }
  await expect.poll(() => wall.states.at(-1)?.wall, { timeout: TIMEOUT_MS }).toEqual(told)
  expect((await guest.read<EventView>(`/api/events/${event.id}`)).wall).toEqual(told)
  const later = await Listener.open(guest, event.id)
  expect(later.states).toMatchObject([{ wall: told }])
  for (const listener of [wall, later]) listener.close()
  expect((await guest.put(`/api/events/${event.id}/wall`, { next: true })).status).toBe(403)
})

test('a wall takes off what it shows when its host asks, and only then; the host can put it back', async () => {
  const [host, guest] = [app.browser(), app.browser()]
  const event = await createEvent(host)
  const answer = (takeOff: number, photoId: number) =>
    guest.post(`/api/events/${event.id}/wall/off`, { takeOff, photoId })
  const offNow = async () => (await host.read<EventView>(`/api/events/${event.id}`)).wall?.off
  const { id } = await send(guest, event)
  await answer(0, id)
  await host.put(`/api/events/${event.id}/wall`, { takeOff: true })
  await answer(0, id)
  expect(await offNow()).toEqual([])
  await answer(1, id)
  await answer(1, id)
  expect(await offNow()).toEqual([id])
  await host.put(`/api/events/${event.id}/wall`, { putBack: id })
  expect(await offNow()).toEqual([])
})

test('the first answer alone counts: nobody else with the code takes off more, or brings back what was taken off', async () => {
  const [host, guest, stranger] = [app.browser(), app.browser(), app.browser()]
  const event = await createEvent(host)
  const photos = [await send(guest, event), await send(guest, event), await send(guest, event)]
  const answer = (takeOff: number, photoId: number) =>
    stranger.post(`/api/events/${event.id}/wall/off`, { takeOff, photoId })
  const wall = async () => (await host.read<EventView>(`/api/events/${event.id}`)).wall
  await host.put(`/api/events/${event.id}/wall`, { takeOff: true })
  await answer(1, photos[0]!.id)
  for (const { id } of photos) await answer(1, id)
  expect(await wall()).toMatchObject({ answered: 1, off: [photos[0]!.id] })

  await host.post(`/api/events/${event.id}/host/photos`, { act: 'hide', ids: [photos[1]!.id] })
  await host.put(`/api/events/${event.id}/wall`, { takeOff: true })
  await answer(2, photos[1]!.id)
  await answer(2, photos[0]!.id)
  expect(await wall()).toMatchObject({ answered: 1, off: [photos[0]!.id] })
})

test('a wall takes off no photo that is not of the event: so many of them would bring back what was taken off', async () => {
  const host = app.browser()
  const [event, other] = [await createEvent(host), await createEvent(host)]
  const [own, others] = [await send(host, event), await send(host, other)]
  await host.put(`/api/events/${event.id}/wall`, { takeOff: true })
  for (const photoId of [own.id, others.id, 2 ** 31 - 1])
    await app.browser().post(`/api/events/${event.id}/wall/off`, { takeOff: 1, photoId })
  expect((await host.read<EventView>(`/api/events/${event.id}`)).wall?.off).toEqual([own.id])
})
