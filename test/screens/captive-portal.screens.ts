import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '#test/support/app.ts'
import { sharedChromium } from '#test/support/chromium.ts'
import { startPortal, type Portal } from '#test/support/portal.ts'
import { addPhotos, anEvent, anEventWithPhotos } from './seed.ts'
import { choose, numbered, panel, press } from './sending.ts'
import { button, inChromium, sees, seesToast, soon } from './set-up.ts'

inChromium('behind a captive portal', (screens) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal(screens.app.origin)
  })
  afterAll(() => portal?.close())
  const tiles = (page: Page) => page.locator('[data-photo]')
  const line = (page: Page) => page.getByText('You’re not on the venue’s Wi-Fi.')
  const nameWifi = async (name: string | null) =>
    (await signedIn(screens.app)).request('/api/admin/settings', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ wifi: name === null ? null : { name, password: '', hidden: false } }),
    })

  test.each(['page', 'redirect'] as const)(
    'that responds with a %s, the page shows a notice, and continues when Candid is back',
    async (mode) => {
      await nameWifi(null)
      const { event } = await anEventWithPhotos(screens.app, 1)
      // `screens.open` would fail, because the policy blocks the portal's own address.
      const context = await (await sharedChromium()).newContext({ baseURL: portal.origin })
      try {
        const page = await context.newPage()
        await page.goto(`/event/${event.qrCode}`)
        await soon(() => tiles(page).count()).toBe(1)
        portal.become(mode)
        await line(page).waitFor()
        expect(await line(page).innerText()).toBe('You’re not on the venue’s Wi-Fi.')
        expect(await page.getByText('Connection lost.').count()).toBe(0)
        await addPhotos(screens.app, event, 2)
        portal.become('away')
        await line(page).waitFor({ state: 'hidden' })
        await soon(() => tiles(page).count()).toBe(2)
      } finally {
        portal.become('away')
        await context.close()
      }
    },
  )

  test.each(['page', 'redirect'] as const)(
    'that responds to uploads with a %s, photos stay queued, and are sent when Candid is back',
    async (mode) => {
      const event = await anEvent(screens.app)
      const context = await (await sharedChromium()).newContext({ baseURL: portal.origin })
      try {
        const page = await context.newPage()
        await page.goto(`/event/${event.qrCode}`)
        await choose(page, await numbered(3))
        portal.become(mode)
        await press(page)
        await line(page).waitFor()
        await sees(panel(page), 'No connection. Uploads resume automatically.')
        expect(await page.getByText('Upload Failed').count()).toBe(0)
        portal.become('away')
        await seesToast(page, 'Photos Uploaded', '3 photo(s) uploaded successfully.')
        await soon(() => tiles(page).count()).toBe(3)
      } finally {
        portal.become('away')
        await context.close()
      }
    },
  )

  test('the notice names the venue’s Wi-Fi once an administrator has saved it', async () => {
    const { page: console, form } = await screens.preferences()
    await form.getByLabel('Network name').fill('Casa Blanca Guests')
    await button(form, 'Save Wi-Fi').click()
    await seesToast(console, 'Setting saved')

    const { page } = await screens.gallery(1, { baseURL: portal.origin })
    await soon(() => tiles(page).count()).toBe(1)
    // The name is saved for pages that don't contain it.
    await page.goto('/')
    await button(page, 'Scan QR Code').first().click()
    await button(page, 'Demo Scan').waitFor()
    portal.become('page')
    try {
      await button(page, 'Demo Scan').click()
      await sees(page, 'You’re not on the venue’s Wi-Fi. Join “Casa Blanca Guests”.')
    } finally {
      portal.become('away')
    }
    await line(page).waitFor({ state: 'hidden' })
  })
})
