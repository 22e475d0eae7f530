import { createHash } from 'node:crypto'
import { describe, expect } from 'vitest'
import { readBuiltPage } from '#api/page/built-page.ts'
import type { EventView, ListedEventView } from '#contract/schemas/events.ts'
import type { LiveMessage } from '#contract/values/live.ts'
import type { FeaturedPhotoView, PhotoView } from '#contract/schemas/photos.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { createEvent, settledPhotos, signedIn, upload } from './support/app.ts'
import type { Browser } from './support/browser.ts'
import { Listener } from './support/listener.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp({ env: { RATE_LIMITS: 'off' } })

const hasPage = readBuiltPage() !== undefined

/** Steps that make a photo invisible, before or after it is sent. */
const KINDS: Record<
  string,
  { before?: object; after?: (admin: Browser, photo: PhotoView) => Promise<unknown> }
> = {
  hidden: { after: (admin, { id }) => admin.post(`/api/admin/photos/${id}/hide`) },
  'pending approval': { before: { approval: true } },
  'before the reveal': { before: { revealAt: '2099-12-31T22:00' } },
}

const PLACES = [
  'list',
  'own list',
  'count',
  'count by code',
  'count in the list of events',
  'original',
  'rendition',
  'download',
  'archive',
  'archive of chosen photos',
  'take-home',
  'featured',
  'known by its bytes',
  'page',
  'card for messengers',
  'live',
] as const
type Place = (typeof PLACES)[number]

/** Returns where this browser finds its event's only photo. `received` has its live messages. */
async function findPhoto(
  browser: Browser,
  {
    event,
    photo,
    bytes,
    received,
  }: { event: EventView; photo: PhotoView; bytes: Buffer; received: LiveMessage[] },
): Promise<Place[]> {
  const path = `/api/events/${event.id}`
  const isIn = async (path: string) =>
    (await browser.read<{ id: number }[]>(path)).some(({ id }) => id === photo.id)
  const opens = async (path: string) => (await browser.get(path)).ok
  const html = await (await browser.get(`/event/${event.qrCode}`)).text()
  const listed = await browser.read<ListedEventView[]>('/api/events')
  const hash = createHash('sha256').update(bytes).digest('hex')
  const known = await browser.post(`/api/events/${event.id}/photos/known`, { hashes: [hash] })
  const whole = await browser.get(`${path}/photos.zip?through=${photo.id}`)
  const featured = await browser.read<FeaturedPhotoView[]>('/api/featured-photos')
  const found: Record<Place, boolean> = {
    list: await isIn(`${path}/photos`),
    'own list': await isIn(`${path}/photos/mine`),
    count: (await browser.read<EventView>(path)).photoCount > 0,
    'count by code': (await browser.read<EventView>(`/api/events/qr/${event.qrCode}`)).photoCount > 0,
    'count in the list of events': listed.find(({ id }) => id === event.id)!.photoCount > 0,
    original: await opens(`/uploads/${photo.filename}`),
    rendition: await opens(photo.renditions[0]!.url),
    download: await opens(`/api/photos/${photo.id}/download`),
    archive: whole.ok && Number(whole.headers.get('Content-Length')) > bytes.length,
    'archive of chosen photos': await opens(`${path}/photos.zip?ids=${photo.id}`),
    'take-home': await opens(`${path}/take-home.zip?through=${photo.id}`),
    featured: featured.some(({ id }) => id === photo.id),
    'known by its bytes': Object.keys(((await known.json()) as { photos: object }).photos).length > 0,
    page: hasPage && html.includes(photo.filename),
    'card for messengers': hasPage && new RegExp(`og:image" content="[^"]*${photo.filename}`).test(html),
    live: received.some(
      (message) => message.type === 'photos' && message.photos.some(({ id }) => id === photo.id),
    ),
  }
  return PLACES.filter((place) => found[place])
}

const FILES: Place[] = ['original', 'rendition']
/** Places where a sender finds a pending photo: all places that only this browser sees. */
const SENDERS: Place[] = [
  'list',
  'own list',
  'count',
  'count by code',
  'count in the list of events',
  ...FILES,
  'download',
  'known by its bytes',
  ...(hasPage ? (['page'] as const) : []),
  'live',
]

let seed = 0

describe.each(Object.entries(KINDS))('a photo that is %s', (kind, { before, after }) => {
  test('is visible only to its sender, its host and administrators', async ({ app }) => {
    const [host, sender, guest, admin] = [app.browser(), app.browser(), app.browser(), await signedIn(app)]
    const event = await createEvent(host)
    const change = (settings: object) => host.put(`/api/events/${event.id}/settings`, settings)
    expect((await change(before ?? {})).status).toBe(200)
    const browsers = { host, sender, guest, admin }
    for (const browser of Object.values(browsers)) await browser.get(`/api/events/qr/${event.qrCode}`)
    const bytes = await makeJpeg({ width: 500, height: 400, seed: ++seed })
    const listeners: Record<string, Listener> = {}
    const open = async () => {
      for (const [name, browser] of Object.entries(browsers))
        listeners[name] = await Listener.open(browser, event.id)
    }
    // A photo hidden later may have been sent live before.
    if (before) await open()
    const sent = await upload(sender, event.id, { 'a.jpg': bytes })
    expect(sent.status).toBe(201)
    const [photo] = (await settledPhotos(sender, event.id)) as [PhotoView]
    expect((await admin.post(`/api/admin/photos/${photo.id}/toggle-featured`)).status).toBe(200)
    if (!before) await open()
    await after?.(admin, photo)

    // The second of these messages follows all earlier ones.
    for (const uploadsClosed of [true, false]) {
      await change({ uploadsClosed })
      for (const { states } of Object.values(listeners))
        await expect.poll(() => states.at(-1)?.uploads).toBe(uploadsClosed ? 'closed' : 'open')
    }
    const found: Record<string, Place[]> = {}
    for (const [name, browser] of Object.entries(browsers)) {
      const received = before ? listeners[name]!.messages : []
      found[name] = await findPhoto(browser, { event, photo, bytes, received })
    }
    expect(found).toEqual({
      host: FILES,
      sender: kind === 'hidden' ? [] : SENDERS,
      guest: [],
      admin: FILES,
    })
    // The id of a photo that was never visible is not sent.
    const sentToGuest = listeners.guest!.messages.filter(({ type }) => type !== 'resync')
    expect(before ? sentToGuest : []).toEqual([])
    for (const listener of Object.values(listeners)) listener.close()
    expect((await guest.get(`/api/events/${event.id}/photos.zip`)).status).toBe(404)
    expect((await guest.post(`/api/photos/${photo.id}/flag`, { reason: 'spam' })).status).toBe(404)
    expect((await guest.get(`/api/events/${event.id}/pending-photos`)).status).toBe(403)
    expect((await sender.get(`/api/events/${event.id}/pending-photos`)).status).toBe(403)
    const pending = await host.read<PhotoView[]>(`/api/events/${event.id}/pending-photos`)
    expect(pending.map(({ id }) => id)).toEqual(kind === 'pending approval' ? [photo.id] : [])
  })
})
