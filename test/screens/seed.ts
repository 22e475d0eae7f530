import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { createEvent, settledPhotos, signedIn, upload, type TestApp } from '#test/support/app.ts'
import { makeJpeg, makeWebp } from '#test/fixtures/photos.ts'

/** Creates a public event as another host. */
export const anEvent = (app: TestApp, fields: Record<string, string> = {}): Promise<EventView> =>
  createEvent(app.browser(), fields)

/** Adds different small photos. Returns all photos of the event, newest first, once they are ready. */
export async function addPhotos(app: TestApp, event: EventView, count: number): Promise<PhotoView[]> {
  const guest = app.browser()
  await guest.get(`/api/events/qr/${event.qrCode}`)
  for (let seed = 1; seed <= count; seed++)
    await upload(guest, event.id, {
      [`IMG_${seed}.jpg`]: await makeJpeg({ width: 320, height: 240, seed: seed + event.id * 1000 }),
    })
  return settledPhotos(guest, event.id)
}

export async function anEventWithPhotos(app: TestApp, count: number, fields: Record<string, string> = {}) {
  const event = await anEvent(app, fields)
  return { event, photos: await addPhotos(app, event, count) }
}

/** Sends a damaged photo as this page's browser. Resolves once it has failed. */
export async function sendBroken(page: Page, event: EventView): Promise<PhotoView> {
  const { request } = page.context()
  const photos = `/api/events/${event.id}/photos`
  const buffer = (await makeWebp({ width: 300, height: 200 })).fill('x', 40)
  await request.post(photos, { multipart: { photos: { name: 'torn.webp', mimeType: 'image/webp', buffer } } })
  for (;;) {
    const listed = (await (await request.get(photos)).json()) as PhotoView[]
    const failed = listed.find(({ state }) => state === 'failed')
    if (failed) return failed
    await wait(50)
  }
}

export async function feature(app: TestApp, photos: PhotoView[]): Promise<void> {
  const admin = await signedIn(app)
  for (const { id } of photos) await admin.post(`/api/admin/photos/${id}/toggle-featured`)
}

export async function anAdminCode(app: TestApp, code: string, description: string | null = null) {
  await (await signedIn(app)).post('/api/admin/codes', { code, description, isActive: true })
  return code
}

/** Inserts rows of photos without files, for lists that are too long to upload. */
export async function insertPhotos(app: TestApp, event: EventView, count: number, featured = false) {
  await app.em().execute(
    `insert into photos (event_id, filename, original_name, mime_type, size, content_hash, crc32, sha256, state, width,
       height, renditions, featured)
     select ?, 'none-' || ? || '-' || n, 'IMG_' || n || '.jpg', 'image/jpeg', 2000000, md5(n || 'of' || ?), 0, '', 'ready',
       400, 300, '[{"width": 400, "height": 300}]', ?
     from generate_series(1, ?) as n`,
    [event.id, event.id, event.id, featured, count],
  )
}

/** Returns small pictures with these names, for a file chooser. */
export const jpegFiles = (...names: string[]) =>
  Promise.all(
    names.map(async (name, seed) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await makeJpeg({ width: 320, height: 240, seed: seed + 1 }),
    })),
  )
