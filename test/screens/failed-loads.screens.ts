import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { cut, refuse, withoutEmbeddedResponses, type Address } from './page-control.ts'
import { button, inChromium, openMenu, sees, soon } from './set-up.ts'

inChromium('data that fails to load', (screens) => {
  const DOWN = { error: 'The database is down.' }
  const EVENTS = (url: URL) => url.pathname === '/api/events'

  test.each<[screen: string, path: string, address: Address, loaded: string, opener?: string]>([
    ['My Events', '/dashboard', EVENTS, 'No events yet'],
    ['the Events tab', '/admin', EVENTS, 'No events found'],
    ['the Featured Gallery', '/featured', '**/api/featured-photos', 'No Featured Photos Yet'],
    ['Server & account', '/admin', '**/api/admin/settings', 'This installation', 'Server & account'],
  ])('%s shows the server’s sentence, and Try Again loads it', async (_, path, address, loaded, opener) => {
    const visit = { asAdmin: true, before: (page: Page) => refuse(page, address, 503, DOWN) }
    const page = await screens.open(path, visit)
    if (opener) await button(page, opener).click()
    await sees(page, DOWN.error)
    await page.unroute(address)
    await button(page, 'Try Again').click()
    await sees(page, loaded)
  })

  test.each([['**/api/events/qr/**'], [/\/api\/events\/\d+\/photos\?/]])(
    'a gallery whose call %s fails shows the server’s sentence, and loads by Try Again and by itself',
    async (address) => {
      const { event } = await screens.three()
      for (const byItself of [false, true]) {
        const page = await screens.open(`/event/${event.qrCode}`, {
          withClock: true,
          before: async (page) => {
            await withoutEmbeddedResponses(page)
            // Live messages would load the photos, too.
            await cut(page, '**/live*')
            await refuse(page, address, 503, DOWN)
          },
        })
        await sees(page, DOWN.error)
        await page.unroute(address)
        if (!byItself) await button(page, 'Try Again').click()
        await soon(async () => {
          if (byItself) await page.clock.runFor(10_000)
          return page.locator('[data-photo]').count()
        }).toBe(3)
      }
    },
  )

  test('without a response, the dialog of the ZIP says so, and Try Again loads it', async () => {
    const { page } = await screens.three()
    await cut(page, '**/photos.zip*')
    await button(await openMenu(page), 'All photos in one ZIP').click()
    await sees(page, 'Couldn’t reach the server. Check your connection and try again.')
    await page.unrouteAll()
    await button(page, 'Try Again').click()
    await page.getByText('3 photos,').waitFor()
  })
})
