import { expect } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import type { HeartedView, HeartView } from '#contract/schemas/hearts.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { createEvent, settledPhotos, signedIn, upload, type TestApp } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { Listener } from '#test/support/listener.ts'
import { newPhoto } from '#test/support/tus-guest.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp()
let event: EventView
let photo: PhotoView
let guest: Browser
test.beforeEach(async ({ app }) => {
  event = await createEvent(app.browser())
  const sender = await aGuest(app)
  await upload(sender, event.id, { 'a.jpg': await newPhoto() })
  ;[photo] = (await settledPhotos(sender, event.id)) as [PhotoView]
  guest = await aGuest(app)
})

async function aGuest(app: TestApp): Promise<Browser> {
  const browser = app.browser()
  await browser.get(`/api/events/qr/${event.qrCode}`)
  return browser
}
const give = (by: Browser) => by.request(`/api/photos/${photo.id}/heart`, { method: 'PUT' })
const takeBack = (by: Browser) => by.delete(`/api/photos/${photo.id}/heart`)
const countIn = async (response: Response) => ((await response.json()) as HeartView).heartCount
const hearted = async (by: Browser) =>
  (await by.read<HeartedView>(`/api/events/${event.id}/photos/hearted`)).photoIds
const listed = async (app: TestApp) =>
  (await app.browser().read<PhotoView[]>(`/api/events/${event.id}/photos`)).map(
    ({ heartCount }) => heartCount,
  )

test('a browser adds and removes one heart per photo and sees its own', async ({ app }) => {
  expect(await countIn(await give(guest))).toBe(1)
  expect(await countIn(await give(guest))).toBe(1)
  const other = await aGuest(app)
  expect(await countIn(await give(other))).toBe(2)
  expect([await hearted(guest), await hearted(app.browser()), await listed(app)]).toEqual([
    [photo.id],
    [],
    [2],
  ])
  expect(await countIn(await takeBack(guest))).toBe(1)
  expect(await countIn(await takeBack(guest))).toBe(1)
  expect([await hearted(guest), await hearted(other), await listed(app)]).toEqual([[], [photo.id], [1]])
})

test('counts concurrent hearts, and keeps count and rows equal', async ({ app }) => {
  const guests = await Promise.all(Array.from({ length: 12 }, () => aGuest(app)))
  await Promise.all(guests.map((by) => give(by)))
  expect(await listed(app)).toEqual([12])
  const [first] = guests as [Browser]
  await Promise.all([0, 1, 2, 3, 4, 5].map((n) => (n % 2 ? give(first) : takeBack(first))))
  const isOn = (await hearted(first)).length
  expect(await listed(app)).toEqual([11 + isOn])
})

test('the list of a browser’s hearts has no hidden photo', async ({ admin }) => {
  await give(guest)
  await admin.post(`/api/admin/photos/${photo.id}/hide`)
  expect(await hearted(guest)).toEqual([])
})

test('open galleries get the final count; deleting a photo deletes its hearts', async ({ app }) => {
  const gallery = await Listener.open(app.browser(), event.id)
  const received = () =>
    gallery.messages.flatMap((message) =>
      message.type === 'photos' ? message.photos.map(({ heartCount }) => heartCount) : [],
    )
  const guests = await Promise.all(Array.from({ length: 8 }, () => aGuest(app)))
  for (const by of guests) await give(by)
  await expect.poll(() => received().at(-1), { timeout: 20_000 }).toBe(8)
  gallery.close()
  await (await signedIn(app)).delete(`/api/photos/${photo.id}`)
  const [{ n }] = await app
    .em()
    .execute<[{ n: number }]>('select count(*)::int as n from photo_hearts where photo_id = ?', [photo.id])
  expect(n).toBe(0)
})
