import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Event } from '#core/events/event.ts'
import { signedIn } from '#test/support/app.ts'
import type { SCREENS } from '#test/support/chromium.ts'
import { addPhotos, anEvent } from './seed.ts'
import { inChromium, soon } from './set-up.ts'

/** Positions of the first screen's parts, in whole pixels. */
const places = (page: Page, within: string) =>
  page.evaluate(`['header', 'h1', 'main p', 'main button', 'main li'].map((part) =>
    [...document.querySelectorAll('${within} ' + part)].slice(0, 4).map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [part, x, y, width, height].map((side) => (typeof side === 'number' ? Math.round(side) : side)).join(' ')
    }),
  )`) as Promise<string[][]>
const pictures = (page: Page, tile: string) =>
  page.evaluate(
    `[...document.querySelectorAll('${tile} img')].filter((img) => img.naturalWidth > 0).map((img) => img.currentSrc)`,
  ) as Promise<string[]>

/** Milliseconds after which `web/main.tsx` retries drawing. */
const RETRY_MS = 2000
const NOTE_DELAYS = `
  globalThis.delays = []
  const { setTimeout } = globalThis
  globalThis.setTimeout = (callback, delay) => (delays.push(delay), setTimeout(callback, delay))
`

inChromium('a gallery’s server-rendered shell', (screens) => {
  test('shows photos without scripts, with the pictures and places that React draws', async () => {
    const event = await anEvent(screens.app, { description: 'At the lake, until the sun is up.' })
    await addPhotos(screens.app, event, 5)
    const timezoneId = 'Asia/Tokyo'
    await (await signedIn(screens.app)).put('/api/admin/settings', { venue: { timeZone: timezoneId } })
    const uploadsUntil = new Date('2099-12-31T20:46Z')
    await screens.app.em().nativeUpdate(Event, event.id, { uploadsUntil })
    const texts = (page: Page) => page.locator('main p').allInnerTexts()
    const visits: [on: keyof typeof SCREENS, locale: string][] = [
      ['phone', 'en'],
      ['tablet', 'de'],
      ['desktop', 'ar'],
    ]
    for (const [on, locale] of visits) {
      const without = await screens.open(`/event/${event.qrCode}`, {
        on,
        locale,
        timezoneId,
        javaScriptEnabled: false,
      })
      const drawn = await screens.open(`/event/${event.qrCode}`, { on, locale, timezoneId })
      await soon(() => pictures(without, 'li')).toHaveLength(5)
      await soon(() => pictures(drawn, '[data-photo]')).toHaveLength(5)
      expect(await pictures(without, 'li')).toEqual(await pictures(drawn, '[data-photo]'))
      expect(await places(without, '[data-server-shell]')).toEqual(await places(drawn, ''))
      expect(await texts(without)).toEqual(await texts(drawn))
      expect(await without.evaluate('document.documentElement.dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr')
    }
  })

  test('is replaced at React’s first attempt, also in a browser with an unsupported language', async () => {
    const event = await anEvent(screens.app)
    await addPhotos(screens.app, event, 1)
    for (const locale of ['en', 'sv']) {
      const page = await screens.open(`/event/${event.qrCode}`, {
        locale,
        before: (page) => page.addInitScript(NOTE_DELAYS),
      })
      await soon(() => pictures(page, '[data-photo]')).toHaveLength(1)
      expect(await page.evaluate('delays')).not.toContain(RETRY_MS)
    }
  })
})
