import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import german from '#messages/de/errors.ts'
import { anEventWithPhotos, sendBroken } from './seed.ts'
import {
  copied,
  cut,
  cutOff,
  hold,
  naturalWidth,
  saved,
  stopClock,
  styleOf,
  WITH_CLIPBOARD,
  withoutEmbeddedResponses,
} from './page-control.ts'
import { button, inChromium, notifications, sees, seesToast, soon } from './set-up.ts'

inChromium('event gallery', (screens) => {
  const tiles = (page: Page) => page.locator('[data-photo]')
  const PHOTOS = /\/api\/events\/\d+\/photos\?/

  test('the sticky header has a back link to /dashboard, name, date, photo count, Share and Add Photos', async () => {
    await anEventWithPhotos(screens.app, 3, { name: 'Lake', date: '2025-01-05' })
    const page = await screens.open('/dashboard')
    await page.getByRole('link', { name: 'Gallery of Lake' }).click()
    await soon(() => tiles(page).count()).toBe(3)
    const head = page.locator('main > header')
    await head.getByRole('heading', { level: 1, name: 'Lake', exact: true }).waitFor()
    await sees(head, 'January 5, 2025')
    await sees(head, '3 photos')
    await button(head, 'Share').waitFor()
    await button(head, 'Add Photos').waitFor()
    await page.setViewportSize({ width: 1200, height: 300 })
    await page.mouse.wheel(0, 400)
    await soon(() => page.evaluate('window.scrollY')).toBeGreaterThan(150)
    await page.mouse.wheel(0, -20)
    await soon(async () => (await head.boundingBox())!.y).toBeGreaterThan(0)
    expect((await head.boundingBox())!.y).toBeLessThan(60)
    await head.getByRole('link', { name: 'Back to My Events' }).click()
    await page.waitForURL('/dashboard')
  })

  test('on a phone a long name wraps to two lines instead of being cut', async () => {
    const { event, page } = await screens.gallery(0, {
      fields: { name: 'Grandma turns ninety, and the family' },
      on: 'phone',
    })
    const name = page.getByRole('heading', { level: 1, name: event.name })
    expect(await cutOff(name)).toBe(0)
    expect(await styleOf(name, 'white-space')).toBe('normal')
  })

  test('Add Photos opens the upload panel and closes it', async () => {
    const { page } = await screens.three()
    const panel = page.getByRole('region', { name: 'Add Photos' })
    await button(page, 'Add Photos').click()
    await panel.waitFor()
    await button(page, 'Add Photos').click()
    await panel.waitFor({ state: 'hidden' })
  })

  test('a failed photo shows its sender the reason, and the sender removes it; other guests never see it', async () => {
    const { event, page } = await screens.gallery(0)
    const { failure } = await sendBroken(page, event)
    await page.reload()
    await sees(page, failure!)
    await sees(page, '1 photo')
    const other = await screens.open(`/event/${event.qrCode}`)
    await sees(other, 'No photos yet')

    await button(page, 'Remove').click()
    await sees(page, 'No photos yet')
    await page.reload()
    await sees(page, 'No photos yet')
  })

  test('tile and lightbox show the reason of a failed photo in the page’s language', async () => {
    const { event, page } = await screens.gallery(0, { locale: 'de' })
    const { failureCode } = await sendBroken(page, event)
    await page.reload()
    const reason = german[failureCode!]
    await page.getByRole('button', { name: reason }).click()
    await sees(page.getByRole('dialog'), reason)
  })

  test.each([
    ['phone', 2],
    ['tablet', 3],
    ['desktop', 4],
  ] as const)('on a %s the grid has %i columns', async (on, columns) => {
    const { page } = await screens.gallery(0, { rows: 12, on })
    await tiles(page).first().waitFor()
    const lefts = await Promise.all(
      (await tiles(page).all()).map(async (tile) => (await tile.boundingBox())?.x),
    )
    expect(new Set(lefts).size).toBe(columns)
  })

  test('images load lazily, at their displayed size, and are visible', async () => {
    const { page } = await screens.three()
    for (const image of await tiles(page).locator('img').all()) {
      await soon(() => image.getAttribute('loading')).toBe('lazy')
      expect(await image.getAttribute('srcset')).toMatch(/^\/uploads\/\S+\.webp \d+w/)
      await soon(() => naturalWidth(image)).toBeGreaterThan(0)
    }
  })

  test('on a phone the page preloads the picture that the first tile uses', async () => {
    const { photos, page } = await screens.three({ on: 'phone' })
    await soon(() => naturalWidth(tiles(page).locator('img').first())).toBeGreaterThan(0)
    const fetched = (await page.evaluate(
      `performance.getEntriesByType('resource').map(({ name, initiatorType }) => [new URL(name).pathname, initiatorType])`,
    )) as [path: string, by: string][]
    const urls = photos[0]!.renditions.map(({ url }) => url)
    expect(fetched.filter(([path]) => urls.includes(path))).toEqual([[urls[0], 'link']])
  })

  test('8 skeletons show while photos load', async () => {
    const { event } = await screens.three()
    const path = `/event/${event.qrCode}`
    const holding = (address: string | RegExp) => async (page: Page) => {
      await withoutEmbeddedResponses(page)
      await hold(page, address)
    }
    const page = await screens.open(path, { before: holding(PHOTOS) })
    await page.getByText('Loading photos').waitFor({ state: 'attached' })
    await soon(() => page.locator('[data-skeleton]').count()).toBe(8)
    const earlier = await screens.open(path, { before: holding('**/api/events/qr/**') })
    await earlier.getByText('Loading photos').waitFor({ state: 'attached' })
    await soon(() => earlier.locator('.grid [data-skeleton]').count()).toBe(8)
  })

  test('No photos yet offers Upload First Photo, and nothing to download', async () => {
    const { page } = await screens.gallery(0)
    await sees(page, 'No photos yet')
    expect(await button(page, 'Download All Photos').count()).toBe(0)
    await button(page, 'Upload First Photo').click()
    await page.getByRole('region', { name: 'Add Photos' }).waitFor()
  })

  test('an unknown code shows Event Not Found, with a Back to Home link', async () => {
    const page = await screens.open('/event/NOSUCHCODE')
    await page.getByRole('heading', { level: 1, name: 'Event Not Found', exact: true }).waitFor()
    await sees(page, "The QR code you scanned doesn't match any existing event.")
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await page.waitForURL('/')
  })

  test('Share copies {origin}/event/{qrCode}: Gallery Link Copied; on a photo {origin}/uploads/{filename}: Photo Link Copied', async () => {
    const { event, photos, page } = await screens.three(WITH_CLIPBOARD)
    await button(page, 'Share').click()
    await seesToast(page, 'Gallery Link Copied', 'Paste it into a message to share it.')
    expect(await copied(page)).toBe(`${screens.app.origin}/event/${event.qrCode}`)
    await tiles(page).first().hover()
    await button(page, 'Share photo 1').click()
    await seesToast(page, 'Photo Link Copied', 'Paste it into a message to share it.')
    expect(await copied(page)).toBe(`${screens.app.origin}/uploads/${photos[0]!.filename}`)
  })

  test('Share opens an available share sheet with the link, copies the link when that fails, and ignores its closing', async () => {
    const { event, page } = await screens.three({
      ...WITH_CLIPBOARD,
      before: (page) =>
        page.addInitScript(`
          window.shared = []
          navigator.share = async (what) => { window.shared.push(what.url); if (window.failing) throw new DOMException('no', window.failing) }
        `),
    })
    const link = `${screens.app.origin}/event/${event.qrCode}`
    const shared = () => page.evaluate('window.shared')
    await button(page, 'Share').click()
    await soon(shared).toEqual([link])
    await page.evaluate('window.failing = "AbortError"')
    await button(page, 'Share').click()
    await soon(shared).toEqual([link, link])
    await page.evaluate('window.failing = "NotAllowedError"')
    expect(await notifications(page).count()).toBe(0)
    await button(page, 'Share').click()
    await seesToast(page, 'Gallery Link Copied', 'Paste it into a message to share it.')
    expect(await copied(page)).toBe(link)
  })

  test('when copying fails too, Unable to Share shows the link for manual copying', async () => {
    const { event, page } = await screens.three({
      before: (page) =>
        page.addInitScript(`
          Object.defineProperty(navigator, 'clipboard', { value: undefined })
          document.execCommand = () => false
        `),
    })
    await button(page, 'Share').click()
    const link = `${screens.app.origin}/event/${event.qrCode}`
    await seesToast(page, 'Unable to Share', `Please copy the link manually: ${link}`)
  })

  test('Download All Photos downloads each photo in sequence with a pause of 100 ms: Download Started', async () => {
    const { photos, page } = await screens.three({ withClock: true })
    const requested: string[] = []
    page.on(
      'request',
      (request) => request.url().endsWith('/download') && requested.push(new URL(request.url()).pathname),
    )
    await stopClock(page)
    const paths = photos.map(({ id }) => `/api/photos/${id}/download`)
    const megabytes = (photos.reduce((sum, { size }) => sum + size, 0) / 1024 / 1024).toFixed(1)
    const press = () => button(page, 'Download All Photos').click()
    expect((await saved(page, press)).name).toBe('IMG_3.jpg')
    await seesToast(page, 'Download Started', `Saving 3 photos one by one, ${megabytes} MB in all.`)
    await sees(page, 'Saving 2 of 3')
    for (const count of [1, 2]) {
      await page.clock.runFor(90)
      expect(requested).toEqual(paths.slice(0, count))
      await saved(page, () => page.clock.runFor(10))
    }
    expect(requested).toEqual(paths)
    await page.clock.runFor(100)
    await button(page, 'Download All Photos').waitFor()
    await seesToast(page, 'Photos Downloaded', '3 photos saved.')
  })

  test('Download All Photos can be stopped, and shows the number of saved photos', async () => {
    const { page } = await screens.three({ withClock: true })
    await stopClock(page)
    await saved(page, () => button(page, 'Download All Photos').click())
    await sees(page, 'Saving 2 of 3')
    await button(page, 'Stop').click()
    await page.clock.runFor(100)
    await seesToast(page, 'Download Stopped', '1 of 3 photos saved.')
    await button(page, 'Download All Photos').waitFor()
    await button(page, 'Stop').waitFor({ state: 'detached' })
  })

  test('Download All Photos stops when the server can’t be reached: Download Failed', async () => {
    const { page } = await screens.three({ before: (page) => cut(page, '**/api/photos/*/download') })
    await button(page, 'Download All Photos').click()
    await seesToast(page, 'Download Failed', 'Unable to download photo. Please try again.')
  })
})
