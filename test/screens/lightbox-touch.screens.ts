import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addPhotos } from './seed.ts'
import { naturalWidth, styleOf } from './page-control.ts'
import { button, dialog, inChromium, sees, soon } from './set-up.ts'
import { touchOf, type Touch } from './touch.ts'

inChromium('photo lightbox by touch', (screens) => {
  const tiles = (page: Page) => page.locator('[data-photo]')
  const lightbox = (page: Page) => dialog(page, 'Photo')

  async function openFirst(count: number): Promise<Page> {
    const { page } = await screens.gallery(count, { on: 'phone' })
    await tiles(page).first().click()
    await sees(lightbox(page), `1 of ${count}`)
    return page
  }

  const MIDDLE = { x: 195, y: 400 }
  /** Pixels of a swipe to the next photo: over half the width, so that speed doesn't matter. */
  const TO_NEXT = -300
  /**
   * Pixels of a closing swipe. PhotoSwipe moves the picture by 0.6 of it, and closes beyond 0.4 of a third of the
   * height.
   */
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

  test('a sideways swipe shows the next photo, a swipe down closes, and one up doesn’t', async () => {
    const page = await openFirst(3)
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

  test('a tap hides everything except the photo, and another shows it again', async () => {
    const page = await openFirst(3)
    const opacity = () => styleOf(lightbox(page).locator('[data-controls]'), 'opacity')
    await soon(opacity).toBe('1')
    for (const then of ['0', '1']) {
      await page.touchscreen.tap(MIDDLE.x, MIDDLE.y)
      await soon(opacity).toBe(then)
    }
    await sees(lightbox(page), '1 of 3')
  })

  test('a double tap adds a heart and never removes one; it neither zooms nor hides the tools', async () => {
    const { page } = await screens.gallery(1, { on: 'phone' })
    await tiles(page).first().click()
    const photo = lightbox(page).getByRole('img')
    await soon(() => naturalWidth(photo)).toBe(320)
    const heart = button(lightbox(page), 'Heart')
    await soon(() => heart.getAttribute('aria-pressed')).toBe('false')
    const { width } = (await photo.boundingBox())!
    for (const times of [1, 2]) {
      await page.touchscreen.tap(MIDDLE.x, MIDDLE.y)
      await page.touchscreen.tap(MIDDLE.x, MIDDLE.y)
      await lightbox(page).locator('[data-given]').waitFor({ state: 'attached' })
      await soon(() => heart.getAttribute('aria-pressed')).toBe('true')
      await sees(heart, '1')
      expect([times, (await photo.boundingBox())!.width]).toEqual([times, width])
    }
    expect(await styleOf(lightbox(page).locator('[data-controls]'), 'opacity')).toBe('1')
    await pinch(await touchOf(page))
    await soon(async () => (await photo.boundingBox())!.width).toBeGreaterThan(2 * width)
  })

  test('right-to-left pages mirror arrows, keys and swipes', async () => {
    const { page } = await screens.gallery(3, { on: 'phone' })
    await tiles(page).first().waitFor()
    await page.evaluate("document.documentElement.dir = 'rtl'")
    await tiles(page).first().click()
    await sees(lightbox(page), '1 of 3')
    const x = async (name: string) => (await button(lightbox(page), name).boundingBox())!.x
    expect(await x('Next')).toBeLessThan(await x('Previous'))
    await button(lightbox(page), 'Next').click()
    await sees(lightbox(page), '2 of 3')
    await page.keyboard.press('ArrowLeft')
    await sees(lightbox(page), '3 of 3')
    await page.keyboard.press('ArrowRight')
    await sees(lightbox(page), '2 of 3')
    const touch = await touchOf(page)
    await swipe(touch, -TO_NEXT, 0)
    await sees(lightbox(page), '3 of 3')
    await swipe(touch, TO_NEXT, 0)
    await sees(lightbox(page), '2 of 3')
  })

  test('the next photo is visible during a swipe, and five quick swipes advance by five', async () => {
    const page = await openFirst(7)
    const touch = await touchOf(page)
    await drag(touch, TO_NEXT, 0)
    const seen = () =>
      lightbox(page)
        .locator('.pswp__img:not(.pswp__img--placeholder)')
        .evaluateAll((all) => all.map((img) => img.getBoundingClientRect().x))
    await soon(async () => (await seen()).filter((x) => x > 100 && x < 390).length).toBe(1)
    await touch()
    await sees(lightbox(page), '2 of 7')
    for (let count = 0; count < 5; count++) await swipe(touch, TO_NEXT, 0)
    await sees(lightbox(page), '7 of 7')
  })

  test('a new live photo does not disturb a zoomed one', async () => {
    const { event, photos, page } = await screens.gallery(2, { on: 'phone' })
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
})
