import { expect } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import { createEvent, settledPhotos, upload, sendPhoto } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp()
let guest: Browser
let event: EventView
test.beforeAll(async ({ app }) => {
  guest = app.browser()
  event = await createEvent(guest)
})

test('a rendition has one address', async () => {
  await upload(guest, event.id, { 'a.jpg': await makeJpeg({ seed: 64 }) })
  const { url } = (await settledPhotos(guest, event.id))[0]!.renditions[0]!
  expect((await guest.get(url)).status).toBe(200)
  for (const zeros of ['0', '00'])
    expect((await guest.get(url.replace(/(\d+\.webp)$/, `${zeros}$1`))).status).toBe(404)
})

test('a downloaded file’s extension matches its type', async () => {
  const photo = await sendPhoto(guest, event.id, await makeJpeg({ seed: 6 }), 'gallery.html')
  await settledPhotos(guest, event.id)
  const download = await guest.get(`/api/photos/${photo.id}/download`)
  expect(download.headers.get('content-disposition')).toBe('attachment; filename="gallery.jpg"')
})
