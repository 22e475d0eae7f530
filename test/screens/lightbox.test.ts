import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { EventView } from '#contract/events.ts'
import type { PhotoView } from '#contract/photos.ts'
import { settledPhotos, signedIn, upload } from '#test/support/app.ts'
import { makeAnimation, makePng } from '#test/fixtures/photos.ts'
import { addPhotos, anEvent, anEventWithPhotos, insertPhotos, sendBroken } from './seed.ts'
import {
  button,
  copied,
  cut,
  dialog,
  hasFocus,
  inChromium,
  naturalWidth,
  saved,
  sees,
  seesToast,
  soon,
  tabTo,
  WITH_CLIPBOARD,
} from './set-up.ts'

inChromium('photo lightbox', (screens) => {
  let filled: { event: EventView; photos: PhotoView[] } | undefined
  const three = async () => (filled ??= await anEventWithPhotos(screens.app, 3))
  const tiles = (page: Page) => page.locator('[data-photo]')
  const lightbox = (page: Page) => dialog(page, 'Photo')

  /** Opens the photo at a place of the list. */
  async function openPhoto(place: number, visit: Parameters<typeof screens.open>[1] = {}): Promise<Page> {
    const { event } = await three()
    const page = await screens.open(`/event/${event.qrCode}`, visit)
    await tiles(page)
      .nth(place - 1)
      .click()
    await sees(lightbox(page), `${place} of 3`)
    return page
  }

  test('the photo is shown in full, with previous, next, its counter N of M, Share and Download', async () => {
    const page = await openPhoto(2)
    const photo = lightbox(page).getByRole('img', { name: 'Photo 2 of 3' })
    await soon(() => naturalWidth(photo)).toBe(320)
    for (const name of ['Previous', 'Next', 'Share', 'Download', 'Close'])
      await button(lightbox(page), name).waitFor()
  })

  test.each([
    ['gif', 'no-preference', true],
    ['webp', 'no-preference', true],
    ['gif', 'reduce', false],
  ] as const)(
    'an animated %s where the wish for motion is %s moves: %s',
    async (format, reducedMotion, moves) => {
      const event = await anEvent(screens.app)
      const guest = screens.app.browser()
      const bytes = await makeAnimation(format, { width: 200, height: 150 })
      await upload(guest, event.id, { [`party.${format}`]: bytes })
      const [photo] = await settledPhotos(guest, event.id)
      const page = await screens.open(`/event/${event.qrCode}`, { reducedMotion })
      await tiles(page).click()
      const picture = lightbox(page).getByRole('img')
      await soon(() => naturalWidth(picture)).toBe(200)
      // The small rendition below has gone, and so has the large one where the original moves.
      await soon(() => lightbox(page).locator('img').count()).toBe(1)
      await soon(async () => (await picture.getAttribute('src')) === `/uploads/${photo!.filename}`).toBe(
        moves,
      )
      const seen = new Set<string>()
      for (let looks = 0; looks < (moves ? 20 : 5) && seen.size < 2; looks++)
        seen.add((await picture.screenshot()).toString('base64'))
      expect(seen.size > 1).toBe(moves)
    },
  )

  test('where a picture is transparent nothing shows through once it is there', async () => {
    const event = await anEvent(screens.app)
    const guest = screens.app.browser()
    await upload(guest, event.id, { 'cut-out.png': await makePng({ width: 200, height: 150, alpha: true }) })
    await settledPhotos(guest, event.id)
    const page = await screens.open(`/event/${event.qrCode}`)
    await tiles(page).click()
    await soon(() => naturalWidth(lightbox(page).getByRole('img', { name: 'Photo 1 of 1' }))).toBe(200)
    await soon(() => lightbox(page).locator('img').count()).toBe(1)
  })

  test('the buttons and ArrowLeft and ArrowRight go through the photos and around the ends', async () => {
    const page = await openPhoto(1)
    await button(lightbox(page), 'Previous').click()
    await sees(lightbox(page), '3 of 3')
    await button(lightbox(page), 'Next').click()
    await sees(lightbox(page), '1 of 3')
    await page.keyboard.press('ArrowLeft')
    await sees(lightbox(page), '3 of 3')
    await page.keyboard.press('ArrowRight')
    await sees(lightbox(page), '1 of 3')
    await page.keyboard.press('ArrowRight')
    await sees(lightbox(page), '2 of 3')
  })

  test('going around to the end of a list that is not fetched yet fetches it', async () => {
    const { event } = await anEventWithPhotos(screens.app, 1)
    await insertPhotos(screens.app, event, 150)
    const page = await screens.open(`/event/${event.qrCode}`)
    await tiles(page).first().click()
    await sees(lightbox(page), '1 of 151')
    await page.keyboard.press('ArrowLeft')
    await sees(lightbox(page), '151 of 151')
  })

  test('when the end of the list cannot be fetched, the photo stays; when it can be, it is there', async () => {
    const event = await anEvent(screens.app)
    await insertPhotos(screens.app, event, 150)
    await addPhotos(screens.app, event, 1)
    const page = await screens.open(`/event/${event.qrCode}`)
    await tiles(page).first().click()
    await sees(lightbox(page), '1 of 151')
    await page.waitForLoadState('networkidle')
    await cut(page, '**/photos?*')
    const photo = lightbox(page).getByRole('img', { name: 'Photo 1 of 151' })
    const src = await photo.getAttribute('src')
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/photos?'))
    await page.keyboard.press('ArrowLeft')
    await asked
    await soon(() => photo.getAttribute('src')).toBe(src)
    await page.unroute('**/photos?*')
    await page.keyboard.press('ArrowLeft')
    await sees(lightbox(page), '151 of 151')
  })

  test('of a file that gave no picture the reason is read in its place', async () => {
    const event = await anEvent(screens.app)
    const page = await screens.open(`/event/${event.qrCode}`)
    const { failure } = await sendBroken(page, event)
    await addPhotos(screens.app, event, 1)
    await page.reload()
    await tiles(page).first().click()
    await sees(lightbox(page), '1 of 2')
    await page.keyboard.press('ArrowRight')
    await sees(lightbox(page), failure!)
    await sees(lightbox(page), '2 of 2')
  })

  test('Escape closes, the focus returns to the photo that was seen last, and so does the browser’s Back', async () => {
    const page = await openPhoto(1)
    await page.keyboard.press('ArrowRight')
    await sees(lightbox(page), '2 of 3')
    await page.keyboard.press('Escape')
    await lightbox(page).waitFor({ state: 'hidden' })
    await soon(() => hasFocus(tiles(page).nth(1))).toBe(true)
    await page.keyboard.press('Enter')
    await sees(lightbox(page), '2 of 3')
    await page.goBack()
    await lightbox(page).waitFor({ state: 'hidden' })
    expect(page.url()).toContain('/event/')
  })

  test('Download saves the original under its name, Share copies {origin}/uploads/{filename}', async () => {
    const { photos } = await three()
    const page = await openPhoto(1, WITH_CLIPBOARD)
    const { name, bytes } = await saved(page, () => button(lightbox(page), 'Download').click())
    expect([name, bytes.length]).toEqual(['IMG_3.jpg', photos[0]!.size])
    await seesToast(page, 'Photo Downloaded', 'IMG_3.jpg')
    await button(lightbox(page), 'Share').click()
    await seesToast(page, 'Photo Link Copied', 'Paste it into a message to share it.')
    expect(await copied(page)).toBe(`${screens.app.origin}/uploads/${photos[0]!.filename}`)
  })

  interface Point {
    x: number
    y: number
  }
  /** Fingers on the glass: each call puts them there, an empty one lifts them. */
  async function touchOf(page: Page) {
    const session = await page.context().newCDPSession(page)
    let isDown = false
    return async (...touchPoints: Point[]) => {
      const type = touchPoints.length === 0 ? 'touchEnd' : isDown ? 'touchMove' : 'touchStart'
      isDown = touchPoints.length > 0
      await session.send('Input.dispatchTouchEvent', { type, touchPoints })
      // A finger is told of once a frame.
      await page.evaluate('new Promise(requestAnimationFrame)')
    }
  }
  type Touch = Awaited<ReturnType<typeof touchOf>>
  const MIDDLE = { x: 195, y: 400 }
  /** So far that it is meant, however slow the machine is: more than half of the width. */
  const TO_NEXT = -300
  /** Likewise: PhotoSwipe moves the picture by 0.6 of that, and closes a slow swipe beyond 0.4 of a third of the height. */
  const TO_CLOSE = 300
  async function drag(touch: Touch, dx: number, dy: number): Promise<void> {
    for (const part of [-0.5, -0.25, 0, 0.25, 0.5])
      await touch({ x: MIDDLE.x + dx * part, y: MIDDLE.y + dy * part })
  }
  async function swipe(touch: Touch, dx: number, dy: number): Promise<void> {
    await drag(touch, dx, dy)
    await touch()
  }
  async function pinch(touch: Touch): Promise<void> {
    for (const apart of [40, 60, 80, 100, 120])
      await touch({ ...MIDDLE, x: MIDDLE.x - apart }, { ...MIDDLE, x: MIDDLE.x + apart })
    await touch()
  }

  test('a swipe to the side goes on, a swipe down closes and one up does not', async () => {
    const page = await openPhoto(1, { on: 'phone' })
    const touch = await touchOf(page)
    await swipe(touch, TO_NEXT, 0)
    await sees(lightbox(page), '2 of 3')
    await swipe(touch, -TO_NEXT, 5)
    await sees(lightbox(page), '1 of 3')
    await swipe(touch, 10, -TO_CLOSE)
    await swipe(touch, TO_NEXT, 0)
    await sees(lightbox(page), '2 of 3')
    await swipe(touch, 0, TO_CLOSE)
    await lightbox(page).waitFor({ state: 'hidden' })
  })

  test('the next photo is seen while it is swiped in, and five quick swipes go on by five', async () => {
    const { event } = await anEventWithPhotos(screens.app, 7)
    const page = await screens.open(`/event/${event.qrCode}`, { on: 'phone' })
    await tiles(page).first().click()
    await sees(lightbox(page), '1 of 7')
    const touch = await touchOf(page)
    await drag(touch, TO_NEXT, 0)
    const seen = () =>
      lightbox(page)
        .locator('.pswp__img:not(.pswp__img--placeholder)')
        .evaluateAll((all) =>
          all.map((img) => (img as unknown as { getBoundingClientRect(): Point }).getBoundingClientRect().x),
        )
    await soon(async () => (await seen()).filter((x) => x > 100 && x < 390).length).toBe(1)
    await touch()
    await sees(lightbox(page), '2 of 7')
    for (let count = 0; count < 5; count++) await swipe(touch, TO_NEXT, 0)
    await sees(lightbox(page), '7 of 7')
  })

  test('a photo that comes live does not disturb one that is enlarged', async () => {
    const { event, photos } = await anEventWithPhotos(screens.app, 2)
    const page = await screens.open(`/event/${event.qrCode}`, { on: 'phone' })
    await tiles(page).first().click()
    const photo = lightbox(page).getByRole('img')
    await soon(() => naturalWidth(photo)).toBe(320)
    const width = async () => Math.round((await photo.boundingBox())!.width)
    const whole = await width()
    await pinch(await touchOf(page))
    await soon(width).toBeGreaterThan(2 * whole)
    await soon(() => photo.getAttribute('src')).toBe(`/uploads/${photos[0]!.filename}`)
    const enlarged = await width()
    await addPhotos(screens.app, event, 3)
    await sees(lightbox(page), '2 of 3')
    expect(await width()).toBe(enlarged)
    await button(lightbox(page), 'Previous').click()
    await sees(lightbox(page), '1 of 3')
  })

  test('the photo under a guest’s eyes is hidden by an administrator: the next takes its place', async () => {
    const { event, photos } = await anEventWithPhotos(screens.app, 2)
    const page = await screens.open(`/event/${event.qrCode}`)
    await tiles(page).first().click()
    await sees(lightbox(page), '1 of 2')
    const admin = await signedIn(screens.app)
    await admin.post(`/api/admin/photos/${photos[0]!.id}/hide`)
    await sees(lightbox(page), '1 of 1')
    expect(await lightbox(page).getByRole('img').getAttribute('src')).toContain(photos[1]!.filename)
    await admin.post(`/api/admin/photos/${photos[1]!.id}/hide`)
    await lightbox(page).waitFor({ state: 'hidden' })
  })

  test('by keyboard alone: the photo is opened, the keyboard stays within, and Close leads back', async () => {
    const { event } = await three()
    const page = await screens.open(`/event/${event.qrCode}`)
    await tiles(page).first().waitFor()
    await tabTo(page, tiles(page).first())
    await page.keyboard.press('Space')
    await lightbox(page).waitFor()
    for (const name of ['Share', 'Download', 'Close', 'Previous', 'Next', 'Share'])
      await tabTo(page, button(lightbox(page), name))
    await tabTo(page, button(lightbox(page), 'Close'))
    await page.keyboard.press('Enter')
    await lightbox(page).waitFor({ state: 'hidden' })
    await soon(() => hasFocus(tiles(page).first())).toBe(true)
  })
})
