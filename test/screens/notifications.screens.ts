import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import arabic from '#messages/ar/page.ts'
import { anEventWithPhotos } from './seed.ts'
import { hasFocus, stopClock, styleOf, tabTo, WITH_CLIPBOARD } from './page-control.ts'
import { button, dialog, inChromium, notifications, seesToast, soon, type Visit } from './set-up.ts'

inChromium('notifications and tooltips', (screens) => {
  const scan = (page: Page) => dialog(page, 'Scan QR Code')
  /** Causes a notification by scanning an empty code. */
  const raise = (page: Page) => button(scan(page), 'Access Event').click()

  /** Swipes a notification by this many pixels to the right; negative values swipe left. */
  async function swipe(page: Page, px: number, notification = notifications(page)): Promise<void> {
    const { x, y, width } = (await notification.boundingBox())!
    const from = x + width / 2
    await page.mouse.move(from, y + 20)
    await page.mouse.down()
    await page.mouse.move(from + px / 2, y + 20)
    await page.mouse.move(from + px, y + 20)
    await page.mouse.up()
  }
  const stays = async (notification: Locator) =>
    expect(await notification.getAttribute('data-state')).toBe('open')

  async function openScan(visit?: Visit): Promise<Page> {
    const page = await screens.open('/', visit)
    await button(page, 'Scan QR Code').first().click()
    await scan(page).waitFor()
    return page
  }
  const seesOne = (page: Page) => seesToast(page, 'Invalid QR Code', 'Please enter a valid QR code.')

  test('a new notification replaces the previous one', async () => {
    const page = await openScan()
    await raise(page)
    await seesOne(page)
    await scan(page).getByRole('textbox').fill('NOSUCHCODE')
    await raise(page)
    await seesToast(page, 'Invalid QR Code', "The QR code doesn't match any event or admin code.")
    expect(await notifications(page).count()).toBe(1)
  })

  test('a notification stays for 5000 ms', async () => {
    const page = await openScan({ withClock: true })
    await raise(page)
    await seesOne(page)
    await stopClock(page)
    await raise(page)
    await seesOne(page)
    await page.clock.runFor(4990)
    expect(await notifications(page).getAttribute('data-state')).toBe('open')
    await page.clock.runFor(10)
    await soon(() => notifications(page).count()).toBe(0)
  })

  test('F8 focuses the notification region, and Close notification closes it', async () => {
    const { page } = await screens.gallery(0, WITH_CLIPBOARD)
    await button(page, 'Share').click()
    await seesToast(page, 'Gallery Link Copied', 'Paste it into a message to share it.')
    await page.keyboard.press('F8')
    const region = page.getByRole('region', { name: 'Notifications (F8)' })
    expect(await hasFocus(region.getByRole('list'))).toBe(true)
    await tabTo(page, button(region, 'Close notification'))
    await page.keyboard.press('Enter')
    await soon(() => notifications(page).count()).toBe(0)
  })

  test('a swipe to the right past 50 px dismisses it, one of 50 px does not', async () => {
    const page = await openScan()
    await raise(page)
    await seesOne(page)
    await swipe(page, 50)
    expect(await notifications(page).getAttribute('data-swipe')).toBe('cancel')
    await stays(notifications(page))
    await swipe(page, -80)
    await stays(notifications(page))
    await swipe(page, 52)
    await soon(() => notifications(page).count()).toBe(0)
  })

  test('in Arabic a swipe to the left dismisses it', async () => {
    const page = await screens.open('/', { locale: 'ar' })
    await button(page, arabic['scan.title']).first().click()
    await button(page, arabic['scan.access']).click()
    const notification = page.locator('[role=region] li').filter({ hasText: arabic['scan.enterCode'] })
    await notification.waitFor()
    await swipe(page, 80, notification)
    await stays(notification)
    await swipe(page, -52, notification)
    await soon(() => notification.count()).toBe(0)
  })

  test('on a phone it covers neither a screen’s buttons nor the tallest sheet', async () => {
    const place = async (element: Locator) => (await element.boundingBox())!
    const { event } = await anEventWithPhotos(screens.app, 1)
    const phone = { on: 'phone', reducedMotion: 'reduce' } as const
    const page = await screens.open(`/event/${event.qrCode}`, { ...phone, ...WITH_CLIPBOARD })
    await page.evaluate('delete Navigator.prototype.share')
    await button(page, 'Share').click()
    await seesToast(page, 'Gallery Link Copied', 'Paste it into a message to share it.')
    const toast = await place(notifications(page))
    const downloads = await place(button(page, 'Download All Photos'))
    const add = await place(button(page, 'Add Photos'))
    expect(toast.y).toBeGreaterThanOrEqual(downloads.y + downloads.height)
    expect(toast.y + toast.height).toBeLessThanOrEqual(add.y)

    await page.goto('/')
    await button(page, 'Create Event').first().click()
    const sheet = dialog(page, 'Create New Event')
    await button(sheet, 'More choices').click()
    const buffer = Buffer.from('no picture')
    await sheet.locator('input[type=file]').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer })
    await seesToast(page, 'Invalid File Type', 'a.txt is not a valid image file.')
    const { y, height } = await place(notifications(page))
    expect((await place(sheet)).y).toBeGreaterThanOrEqual(y + height)
  })

  test('on medium and larger screens it is at most 420 px wide, on a phone as wide as the screen', async () => {
    for (const width of [390, 768, 1440]) {
      const page = await openScan({ viewport: { width, height: 800 } })
      await raise(page)
      await seesOne(page)
      const region = page.locator('[role=region][aria-label^="Notifications"] ol')
      expect((await region.boundingBox())!.width).toBe(Math.min(width, 420))
    }
  })

  test('a tooltip opens after 700 ms, and at once within 300 ms of another', async () => {
    const { page } = await screens.gallery(0, { withClock: true })
    const back = page.getByRole('link', { name: 'Back to My Events' })
    const star = page.getByRole('link', { name: 'Featured Gallery' })
    const tip = (text: string) =>
      page.locator('[data-radix-popper-content-wrapper]').filter({ hasText: text })
    // Tooltips are loaded after the first screen.
    await back.hover()
    await tip('Back to My Events').waitFor()
    await page.mouse.move(600, 600)
    await tip('Back to My Events').waitFor({ state: 'detached' })
    await stopClock(page)

    await back.hover()
    await page.clock.runFor(690)
    expect(await tip('Back to My Events').count()).toBe(0)
    await page.clock.runFor(10)
    await tip('Back to My Events').waitFor()

    await page.mouse.move(600, 600)
    await tip('Back to My Events').waitFor({ state: 'detached' })
    await page.clock.runFor(299)
    await star.hover()
    await page.clock.runFor(1)
    await tip('Featured Gallery').waitFor()

    await page.mouse.move(600, 600)
    await tip('Featured Gallery').waitFor({ state: 'detached' })
    await page.clock.runFor(300)
    await star.hover()
    await page.clock.runFor(690)
    expect(await tip('Featured Gallery').count()).toBe(0)
    await page.keyboard.press('Escape')
  })

  test('with reduced motion nothing moves', async () => {
    const page = await openScan({ reducedMotion: 'reduce' })
    await raise(page)
    await seesOne(page)
    expect(Number.parseFloat(await styleOf(notifications(page), 'animationDuration'))).toBeLessThan(0.001)
    expect(Number.parseFloat(await styleOf(scan(page), 'animationDuration'))).toBeLessThan(0.001)
  })
})
