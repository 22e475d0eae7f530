import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { Photo } from '#core/photos/photo.ts'
import { readQrCode } from '#worker/qr/qr-reader.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { signedIn } from '#test/support/app.ts'
import { addPhotos, anEventWithPhotos } from './seed.ts'
import {
  AS_CANDID,
  cutOff,
  hold,
  naturalWidth,
  refuse,
  stopClock,
  styleOf,
  withoutEmbeddedResponses,
} from './page-control.ts'
import { button, inChromium, sees, soon } from './set-up.ts'

/** Counts the `removed` messages that the page has processed. */
const COUNT_REMOVED = `{
  globalThis.removedCount = 0
  const listen = EventSource.prototype.addEventListener
  EventSource.prototype.addEventListener = function (type, take) {
    listen.call(this, type, (event) => {
      take(event)
      if (type === 'removed') removedCount++
    })
  }
}`
/** Records the id of each photo that is ever in the document. */
const RECORD_SLIDES = `{
  globalThis.shownSlides = []
  new MutationObserver(() => {
    for (const slide of document.querySelectorAll('[data-slide]')) shownSlides.push(slide.dataset.slide)
  }).observe(document.body, { childList: true, subtree: true })
}`

/**
 * Presses the arrow after each photo. Returns the number of photos, and the maximum shown together. Counts object URLs.
 */
const ADVANCE = `{
  globalThis.addressesMade = 0
  const make = URL.createObjectURL
  URL.createObjectURL = (blob) => (addressesMade++, make.call(URL, blob))
  globalThis.advance = (count) =>
    new Promise((resolve) => {
      const all = () => [...document.querySelectorAll('[data-slide]')]
      const seen = new Set()
      let last = all().at(-1)?.dataset.slide
      let most = 0
      const next = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))
      const watch = new MutationObserver(() => {
        const now = all()
        most = Math.max(most, now.length)
        if (now.at(-1)?.dataset.slide === last) return
        seen.add((last = now.at(-1)?.dataset.slide))
        if (seen.size < count) return next()
        watch.disconnect()
        resolve({ photos: seen.size, most })
      })
      watch.observe(document.body, { childList: true, subtree: true })
      next()
    })
}`

inChromium('wall', (screens) => {
  const slides = (page: Page) => page.locator('[data-slide]')
  const shown = async (page: Page) => Number(await slides(page).last().getAttribute('data-slide'))
  const controls = (page: Page) => page.getByRole('navigation', { name: 'Slideshow controls' })

  test('a gallery leads to its wall with one whole photo, the event, and a code that leads back', async () => {
    const { event, photos, page } = await screens.gallery(2, { fields: { name: 'Ada & Bo' } })
    await page.getByRole('link', { name: 'Slideshow on TV' }).click()
    await page.waitForURL(`/event/${event.qrCode}/wall`)
    await soon(() => shown(page)).toBe(photos[0]!.id)
    await soon(() => naturalWidth(slides(page).last())).toBe(320)
    // Includes the name's descenders.
    expect(await cutOff(page.getByRole('heading', { level: 1, name: 'Ada & Bo' }))).toBe(0)
    await sees(page, event.qrCode)
    await soon(async () => readQrCode(await page.screenshot())).toBe(
      `${screens.app.origin}/event/${event.qrCode}`,
    )
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
    // By keyboard, because the controls disappear when the mouse rests.
    await controls(page).getByRole('link', { name: 'Back to the gallery' }).press('Enter')
    await page.waitForURL(`/event/${event.qrCode}`)
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
  })

  test('every 8 seconds an older photo follows, then the newest again; a new photo comes next', async () => {
    const { event, photos } = await anEventWithPhotos(screens.app, 2)
    const [newest, oldest] = photos.map(({ id }) => id)
    const page = await screens.open(`/event/${event.qrCode}/wall`, { withClock: true })
    await soon(() => shown(page)).toBe(newest)
    await stopClock(page)
    for (const next of [oldest, newest]) {
      await page.clock.runFor(8000)
      await soon(() => shown(page)).toBe(next)
    }
    const [newPhoto] = await addPhotos(screens.app, event, 3)
    await soon(async () => {
      await page.clock.runFor(8000)
      return shown(page)
    }).toBe(newPhoto!.id)
  })

  test('a hidden photo leaves the wall at once, and the next one replaces it', async () => {
    const { photos, page } = await screens.gallery(2, { at: '/wall', withClock: true })
    await soon(() => shown(page)).toBe(photos[0]!.id)
    await stopClock(page)
    const admin = await signedIn(screens.app)
    /** Draws frames for less time than a slide takes. */
    const frame = () => page.clock.runFor(20)
    await admin.post(`/api/admin/photos/${photos[0]!.id}/hide`)
    await soon(() => frame().then(() => shown(page))).toBe(photos[1]!.id)
    await admin.post(`/api/admin/photos/${photos[1]!.id}/hide`)
    await soon(() => frame().then(() => slides(page).count())).toBe(0)
    await sees(page, 'No photos yet')
  })

  test('a photo hidden while its picture loads is never shown', async () => {
    const { event, photos } = await anEventWithPhotos(screens.app, 3)
    const [newest, next, oldest] = photos as [PhotoView, PhotoView, PhotoView]
    const page = await screens.open(`/event/${event.qrCode}/wall`, {
      withClock: true,
      before: (page) => page.addInitScript(COUNT_REMOVED),
    })
    await soon(() => shown(page)).toBe(newest.id)
    await stopClock(page)
    await page.evaluate(RECORD_SLIDES)
    const picture = await hold(page, `**/uploads/${next.filename}/**`)
    await page.clock.runFor(8000)
    await soon(() => picture.calls.length).toBe(1)
    const admin = await signedIn(screens.app)
    await admin.post(`/api/admin/photos/${next.id}/hide`)
    await soon(() => page.evaluate('removedCount')).toBe(1)
    picture.release()
    await soon(async () => {
      await page.clock.runFor(8000)
      return shown(page)
    }).toBe(oldest.id)
    expect(await page.evaluate('shownSlides')).not.toContain(String(next.id))
  })

  test('a wall with a silent stream reconnects, and removes photos hidden since', async () => {
    const { event, photos } = await anEventWithPhotos(screens.app, 2)
    const streams: string[] = []
    const page = await screens.open(`/event/${event.qrCode}/wall`, {
      withClock: true,
      before: async (page) => {
        page.on('request', (request) => /\/live\?/.test(request.url()) && streams.push(request.url()))
      },
    })
    await soon(() => shown(page)).toBe(photos[0]!.id)
    await stopClock(page)
    await page.keyboard.press(' ')
    // Written to the database, so that no live message is sent.
    await screens.app.em().nativeUpdate(Photo, photos[0]!.id, { hidden: true })
    await page.clock.runFor(65_000)
    await soon(() => streams.length).toBeGreaterThan(1)
    await soon(async () => {
      await page.clock.runFor(20)
      return shown(page)
    }).toBe(photos[1]!.id)
  })

  test('a wall without network keeps its photo, and shows new ones once it is back', async () => {
    const { event, photos, page } = await screens.gallery(2, { at: '/wall', withClock: true })
    await soon(() => shown(page)).toBe(photos[0]!.id)
    await stopClock(page)
    await page.context().setOffline(true)
    const [newest] = await addPhotos(screens.app, event, 3)
    // Longer than a slide, and than the timeout of a silent stream.
    await page.clock.runFor(65_000)
    expect(photos.map(({ id }) => id)).toContain(await shown(page))
    await page.context().setOffline(false)
    await soon(() => page.clock.runFor(8000).then(() => shown(page))).toBe(newest!.id)
  })

  test('a long-running wall has two photos at a time, and its document does not grow', async () => {
    const body = await makeJpeg({ width: 64, height: 48 })
    const { page } = await screens.gallery(0, {
      rows: 90,
      at: '/wall',
      before: async (page) => {
        await page.addInitScript(ADVANCE)
        await page.route('**/uploads/**', (route) =>
          route.fulfill({ body, contentType: 'image/jpeg', headers: AS_CANDID }),
        )
      },
    })
    await slides(page).first().waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    /** Number of the page's nodes, including detached ones. */
    const nodes = async () => {
      await session.send('HeapProfiler.collectGarbage')
      const { metrics } = await session.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'Nodes')!.value
    }
    expect(await page.evaluate('advance(10)')).toEqual({ photos: 10, most: 2 })
    const before = await nodes()
    expect(await page.evaluate('advance(70)')).toEqual({ photos: 70, most: 2 })
    expect((await nodes()) - before).toBeLessThan(50)
    expect(await page.evaluate('addressesMade')).toBe(0)
  })

  test('with reduced motion, photos change without a fade', async () => {
    const { photos, page } = await screens.gallery(1, { at: '/wall', reducedMotion: 'reduce' })
    await soon(() => shown(page)).toBe(photos[0]!.id)
    const duration = async (property: string) =>
      Number.parseFloat(await styleOf(slides(page).last(), property))
    expect(await duration('animationDuration')).toBeLessThan(0.001)
    expect(await duration('transitionDuration')).toBeLessThan(0.001)
  })

  test('the space bar pauses, the arrow advances (the left one in right-to-left pages), and idle controls disappear', async () => {
    const { photos, page } = await screens.gallery(2, { at: '/wall', withClock: true })
    await soon(() => shown(page)).toBe(photos[0]!.id)
    await page.keyboard.press(' ')
    await button(page, 'Play').waitFor()
    await stopClock(page)
    await page.clock.runFor(20_000)
    expect(await shown(page)).toBe(photos[0]!.id)
    await soon(() => styleOf(controls(page), 'opacity')).toBe('0')
    await page.keyboard.press('ArrowRight')
    await soon(() => shown(page)).toBe(photos[1]!.id)
    await page.evaluate("document.documentElement.dir = 'rtl'")
    await page.keyboard.press('ArrowLeft')
    await soon(() => shown(page)).toBe(photos[0]!.id)
    await page.keyboard.press('ArrowLeft')
    await soon(() => shown(page)).toBe(photos[1]!.id)
    await page.mouse.move(300, 300)
    await soon(() => styleOf(controls(page), 'opacity')).toBe('1')
    await button(page, 'Play').click()
    await page.clock.runFor(8000)
    await soon(() => shown(page)).toBe(photos[0]!.id)
  })

  test('a wall opened before its server is ready opens its event later', async () => {
    const { photos, page } = await screens.gallery(1, {
      at: '/wall',
      withClock: true,
      before: async (page) => {
        await withoutEmbeddedResponses(page)
        await refuse(page, '**/api/events/qr/*', 503, { error: 'Not yet.' })
      },
    })
    await sees(page, 'Not yet.')
    await page.unrouteAll()
    await soon(async () => {
      await page.clock.runFor(10_000)
      return slides(page).count()
    }).toBe(1)
    expect(await shown(page)).toBe(photos[0]!.id)
  })

  test('a QR code that failed to load is requested again', async () => {
    const { event, page } = await screens.gallery(0, {
      at: '/wall',
      withClock: true,
      before: (page) => refuse(page, '**/api/qr/**', 503),
    })
    const code = page.getByRole('img', { name: `QR code of ${event.name}` })
    await sees(page, 'No photos yet')
    expect(await naturalWidth(code)).toBe(0)
    await page.unrouteAll()
    await soon(async () => {
      await page.clock.runFor(10_000)
      return naturalWidth(code)
    }).toBe(1200)
  })

  test('a picture that can’t be fetched is skipped, and an unknown code shows an error', async () => {
    const { event, photos } = await anEventWithPhotos(screens.app, 2)
    const page = await screens.open(`/event/${event.qrCode}/wall`, {
      before: (page) => refuse(page, new RegExp(`/uploads/${photos[0]!.filename}`), 503),
    })
    await soon(() => shown(page)).toBe(photos[1]!.id)
    const nowhere = await screens.open('/event/NOSUCHCODE/wall')
    await sees(nowhere, 'Event Not Found')
  })
})
