import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { upload, settledPhotos } from '#test/support/app.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { addPhotos, anEvent } from './seed.ts'
import { choose, numbered, press } from './sending.ts'
import { hasFocus, tabTo } from './page-control.ts'
import { button, dialog, inChromium, soon } from './set-up.ts'

inChromium('tiles of the gallery', (screens) => {
  const tiles = (page: Page) => page.locator('[data-photo]')
  const tile = (page: Page, number: number) => page.getByRole('button', { name: `Photo ${number}, added ` })

  test('every photo has a share and a flag button', async () => {
    const { page } = await screens.three()
    await soon(() => page.getByRole('button', { name: /^Share photo \d$/ }).count()).toBe(3)
    await soon(() => page.getByRole('button', { name: /^Flag photo \d$/ }).count()).toBe(3)
  })

  test('the tiles have one tab stop and numbered names; a tile’s share and flag follow it', async () => {
    const { page } = await screens.gallery(0, { rows: 10 })
    await button(page, 'Flag photo 2').waitFor()
    await tabTo(page, tile(page, 1))
    const leadsTo = async (key: string, place: Locator) => {
      await page.keyboard.press(key)
      await soon(() => hasFocus(place)).toBe(true)
    }
    await leadsTo('ArrowRight', tile(page, 2))
    await leadsTo('ArrowDown', tile(page, 6))
    await leadsTo('End', tile(page, 10))
    await leadsTo('Home', tile(page, 1))
    await leadsTo('ArrowRight', tile(page, 2))
    await leadsTo('Tab', button(page, 'Share photo 2'))
    await leadsTo('Tab', button(page, 'Flag photo 2'))
    await leadsTo('ArrowDown', tile(page, 6))
    await page.keyboard.press('Shift+Tab')
    await soon(() => page.evaluate("document.activeElement.closest('li')")).toBe(null)
    await leadsTo('Tab', tile(page, 6))
  })

  test('a new photo forces no early layout, and changes beside the tiles redraw none', async () => {
    const work = (page: Page) =>
      page.evaluate('({ ...work })') as Promise<Record<'dates' | 'scrolls', number>>
    const { event, page } = await screens.gallery(0, {
      rows: 9,
      // Each tile formats its photo's time. Reading `scrollY` forces a layout,
      // except in a `ResizeObserver` callback, right after one.
      before: (page) =>
        page.addInitScript(`globalThis.work = { dates: 0, scrolls: 0 }
          let isLaidOut = false
          const count = (owner, name, kind) => {
            const { get } = Object.getOwnPropertyDescriptor(owner, name)
            Object.defineProperty(owner, name, { get() { work[kind] += isLaidOut ? 0 : 1; return get.call(this) } })
          }
          count(window, 'scrollY', 'scrolls')
          count(Intl.DateTimeFormat.prototype, 'format', 'dates')
          globalThis.ResizeObserver = class extends ResizeObserver {
            constructor(report) {
              super((...sizes) => { isLaidOut = true; report(...sizes); isLaidOut = false })
            }
          }`),
    })
    await button(page, 'Flag photo 9').waitFor()
    const opened = await work(page)
    await addPhotos(screens.app, event, 1)
    await tile(page, 10).waitFor()
    const updated = await work(page)
    expect(updated.scrolls - opened.scrolls).toBe(0)
    await button(page, 'Add Photos').click()
    await page.getByRole('region', { name: 'Add Photos' }).waitFor()
    expect((await work(page)).dates - updated.dates).toBeLessThan(9)
  })

  test('a dialog sets no property that tiles inherit, which would recalculate their styles', async () => {
    const { page } = await screens.three({ on: 'phone' })
    const properties = () =>
      tiles(page)
        .first()
        .evaluate((node) =>
          [...node.computedStyleMap()]
            .filter(([name]) => name.startsWith('--'))
            .map(([name, values]) => `${name}: ${values.join('')}`),
        )
    const before = await properties()
    expect(before).toContainEqual(expect.stringContaining('--accent'))
    await button(page, 'Add Photos').click()
    await dialog(page, 'Add Photos').waitFor()
    expect(await properties()).toEqual(before)
  })

  test.each(['light', 'dark'] as const)(
    'on a phone share and flag are readable on a white photo (%s)',
    async (colorScheme) => {
      const event = await anEvent(screens.app)
      const white = sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
      const guest = screens.app.browser()
      await upload(guest, event.id, { 'white.jpg': await white.jpeg().toBuffer() })
      await settledPhotos(guest, event.id)
      const page = await screens.open(`/event/${event.qrCode}`, { on: 'phone', colorScheme })
      await soon(() => page.locator('[data-photo] img[src^="/"]').count()).toBe(1)
      for (const name of ['Share photo 1', 'Flag photo 1']) {
        const icon = button(page, name).locator('svg')
        await icon.waitFor()
        // The square's corners show the photo; the icon's dark background is in the middle.
        const { width, height } = (await icon.boundingBox())!
        const inner = { left: Math.ceil(width / 6), top: Math.ceil(height / 6) }
        const [size] = [Math.floor(width * 0.66)]
        const { channels } = await sharp(await icon.screenshot())
          .extract({ ...inner, width: size, height: size })
          .greyscale()
          .stats()
        const luminance = (grey: number) => ((grey / 255 + 0.055) / 1.055) ** 2.4
        const { min, max } = channels[0]!
        expect((luminance(max) + 0.05) / (luminance(min) + 0.05)).toBeGreaterThan(3)
      }
      await button(page, 'Flag photo 1').tap()
      await dialog(page, 'Flag Photo').waitFor()
    },
  )

  test('after an upload the new photo has the focus', async () => {
    const { page } = await screens.gallery(0)
    await choose(page, await numbered(1))
    await press(page)
    await soon(() => hasFocus(tile(page, 1))).toBe(true)
  })

  test('tiles keep one size in a window that is full only with the scroll bar', async () => {
    const { event } = await screens.gallery(0, { rows: 6 })
    const browser = await launchChromium({ hasScrollBars: true })
    onTestFinished(() => browser.close())
    const page = await browser.newPage({ viewport: { width: 500, height: 500 } })
    await page.goto(`${screens.app.origin}/event/${event.qrCode}`)
    await tile(page, 1).waitFor()
    expect(await page.evaluate('document.documentElement.clientWidth')).toBeLessThan(500)
    const height = (await page.evaluate('document.documentElement.scrollHeight')) as number
    await page.setViewportSize({ width: 500, height: height + 2 })
    const widths = () =>
      page.evaluate(`(async () => {
        const widths = new Set()
        for (let frame = 0; frame < 20; frame++) {
          await new Promise(requestAnimationFrame)
          widths.add(document.querySelector('[data-photo]').clientWidth)
        }
        return widths.size
      })()`)
    await soon(widths).toBe(1)
  })
})
