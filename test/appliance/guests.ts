import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { Browser } from '#test/support/browser.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { formOf } from '#test/support/app.ts'

/** Milliseconds that a guest's phone retries, while any service may be down. */
const TIMEOUT_MS = 120_000

/** Retries while the call throws or returns a status of 500 or more, like the page. */
export async function persist(call: () => Promise<Response>): Promise<Response> {
  const until = Date.now() + TIMEOUT_MS
  for (;;) {
    const response = await call().catch((error: unknown) => error)
    if (response instanceof Response && response.status < 500) return response
    if (Date.now() > until) throw new Error('The appliance did not recover.', { cause: response })
    await wait(300)
  }
}

export async function newEvent(browser: Browser, name: string): Promise<EventView> {
  return (
    await persist(() => browser.post('/api/events', formOf({ name, date: '2027-06-05' })))
  ).json() as Promise<EventView>
}

/** Makes small photos with different seeds, by the hash of their bytes. */
export async function makePhotos(count: number, from = 1): Promise<Map<string, Buffer>> {
  const photos = new Map<string, Buffer>()
  for (let seed = from; seed < from + count; seed++) {
    const bytes = await makeJpeg({ width: 480, height: 360, seed })
    photos.set(sha256(bytes), bytes)
  }
  return photos
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Sends one photo until it is accepted. Returns its view, or throws if it is rejected. */
export async function send(browser: Browser, eventId: number, bytes: Buffer, name = 'photo.jpg') {
  const response = await persist(() => {
    const form = new FormData()
    form.append('photos', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
    return browser.post(`/api/events/${eventId}/photos`, form, {})
  })
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  const [photo] = (await response.json()) as [PhotoView]
  return photo
}

/** Sends photos a few at a time, like many phones. */
export async function sendAll(origin: string, eventId: number, photos: Iterable<Buffer>, atOnce = 4) {
  const waiting = [...photos]
  const accepted: PhotoView[] = []
  const phone = async () => {
    const browser = new Browser(origin)
    for (let bytes = waiting.shift(); bytes; bytes = waiting.shift())
      accepted.push(await send(browser, eventId, bytes))
  }
  await Promise.all(Array.from({ length: atOnce }, phone))
  return accepted
}

/** Returns the event's photos, with retries while services are down. */
export async function listed(browser: Browser, eventId: number): Promise<PhotoView[]> {
  return (await persist(() => browser.get(`/api/events/${eventId}/photos`))).json() as Promise<PhotoView[]>
}
