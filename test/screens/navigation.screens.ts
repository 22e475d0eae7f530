import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anEvent, anEventWithPhotos } from './seed.ts'
import { cut, hasFocus, refuse, tabTo } from './page-control.ts'
import { button, dialog, inChromium, openMenu, sees, soon } from './set-up.ts'

inChromium('navigation', (screens) => {
  test('the navigation bar stays visible while the page scrolls', async () => {
    const page = await screens.open('/', { viewport: { width: 1200, height: 400 } })
    await sees(page, 'How It Works')
    await page.mouse.wheel(0, 500)
    await soon(() => page.evaluate('window.scrollY')).toBeGreaterThan(300)
    const bar = page.getByRole('banner').filter({ has: page.getByRole('navigation', { name: 'Main' }) })
    expect((await bar.boundingBox())?.y).toBe(0)
  })

  test('the icon links to /featured, and is highlighted only there', async () => {
    const page = await screens.open('/')
    const icon = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Featured Gallery' })
    expect(await icon.getAttribute('aria-current')).toBeNull()
    const plain = await icon.getAttribute('class')
    await icon.click()
    await page.waitForURL('/featured')
    await soon(() => icon.getAttribute('aria-current')).toBe('page')
    expect(await icon.getAttribute('class')).not.toBe(plain)
  })

  test.each(['/nowhere', '/event', '/admin/nowhere', '/dashboard/5'])(
    '%s shows the 404 page',
    async (path) => {
      const page = await screens.open(path)
      await page.getByRole('heading', { level: 1, name: '404 Page Not Found', exact: true }).waitFor()
      await sees(page, 'Did you forget to add the page to the router?')
      expect(await page.title()).toContain('404 Page Not Found')
      await page.getByRole('link', { name: 'Back to Home' }).click()
      await page.waitForURL('/')
    },
  )

  test('a gallery leads back to /dashboard or the previous screen, also after its wall', async () => {
    const { event, page } = await screens.gallery(0, { fields: { name: 'Regatta' }, asAdmin: true })
    await page.getByRole('link', { name: 'Back to My Events' }).click()
    await page.waitForURL('/dashboard')
    await page.getByRole('link', { name: 'Gallery of Regatta' }).click()
    await page.getByRole('link', { name: 'Slideshow on TV' }).click()
    await page.waitForURL(`/event/${event.qrCode}/wall`)
    await page.goBack()
    await page.getByRole('link', { name: 'Back to My Events' }).click()
    await page.waitForURL('/dashboard')

    await page.goto('/admin/qr-codes')
    await page.getByRole('link', { name: 'View Gallery' }).first().click()
    await page.getByRole('link', { name: 'Back to Admin Dashboard' }).click()
    await page.waitForURL('/admin/qr-codes')
  })

  test('the first Tab reaches Skip to content, and the focus moves to each new screen', async () => {
    const page = await screens.open('/')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await skip.waitFor({ state: 'attached' })
    await page.keyboard.press('Tab')
    expect(await hasFocus(skip)).toBe(true)
    await page.keyboard.press('Enter')
    await soon(() => hasFocus(page.getByRole('main'))).toBe(true)
    await tabTo(page, page.getByRole('link', { name: 'My Events' }))
    await page.keyboard.press('Enter')
    await page.waitForURL('/dashboard')
    await soon(() => hasFocus(page.getByRole('main'))).toBe(true)
  })

  const FAILED = 'Couldn’t load this'
  const featuredLink = (page: Page) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Featured Gallery' })

  const openZip = async (page: Page) => button(await openMenu(page), 'All photos in one ZIP')
  test.each<[string, RegExp, title: string, opener: (page: Page) => Locator | Promise<Locator>]>([
    ['the flag dialog', /overlays-bundle/, 'Flag Photo', (page) => button(page, 'Flag photo 1')],
    ['the ZIP’s dialog', /archive-dialog/, 'All photos in one file', openZip],
    ['the upload sheet', /upload-place/, 'Add Photos', (page) => button(page, 'Add Photos')],
  ])(
    '%s that can’t be fetched shows an error in its own dialog, and Try Again fetches it',
    async (_, file, title, opener) => {
      const { page } = await screens.gallery(1, { on: 'phone', before: (page) => cut(page, file) })
      await page.locator('[data-photo]').first().waitFor()
      await (await opener(page)).press('Enter')
      await sees(dialog(page, FAILED), 'Check your connection and try again.')
      expect(await page.locator('[data-photo]').count()).toBe(1)
      await page.keyboard.press('Escape')
      await dialog(page, FAILED).waitFor({ state: 'detached' })
      await (await opener(page)).press('Enter')
      await dialog(page, FAILED).waitFor()
      await page.unrouteAll()
      // The page also retries by itself, every 5 seconds.
      await Promise.race([button(dialog(page, FAILED), 'Try Again').click(), dialog(page, title).waitFor()])
      await dialog(page, title).waitFor()
      await dialog(page, FAILED).waitFor({ state: 'detached' })
    },
  )

  test('a photo pressed while offline opens when the network is back', async () => {
    const { page } = await screens.gallery(1, { before: (page) => cut(page, /assets\/overlays-bundle/) })
    await page.locator('[data-photo]').first().waitFor()
    await page.context().setOffline(true)
    await page.locator('[data-photo]').first().click()
    await dialog(page, FAILED).waitFor()
    await page.unrouteAll()
    await page.context().setOffline(false)
    await page.locator('.pswp').waitFor()
  })

  test('a screen that can’t be fetched leaves the bar and other screens usable, and loads later', async () => {
    const { page } = await screens.gallery(1, { before: (page) => cut(page, /assets\/guest-bundle/) })
    await featuredLink(page).click()
    await page.getByRole('heading', { level: 1, name: FAILED }).waitFor()
    await page.goBack()
    await page.locator('[data-photo]').first().waitFor()
    await featuredLink(page).click()
    await page.getByRole('heading', { level: 1, name: FAILED }).waitFor()
    await page.unrouteAll()
    await page.getByRole('heading', { level: 1, name: 'Featured Gallery' }).waitFor()
  })

  test('idle prefetching lets dialogs and screens open offline', async () => {
    const { event } = await anEventWithPhotos(screens.app, 1)
    const fetched: string[] = []
    const page = await screens.open(`/event/${event.qrCode}`, {
      before: async (page) => page.on('requestfinished', (request) => fetched.push(request.url())),
    })
    const wanted = ['overlays-bundle', 'guest-bundle', 'upload-place', 'archive-dialog']
    await soon(() => wanted.filter((part) => !fetched.some((url) => url.includes(`/${part}-`)))).toEqual([])
    await page.context().setOffline(true)
    await page.getByLabel('Flag photo').first().click()
    await button(dialog(page, 'Flag Photo'), 'Cancel').click()
    await featuredLink(page).click()
    await page.getByRole('heading', { level: 1, name: 'Featured Gallery' }).waitFor()
  })

  test('a screen that crashes shows an error, spares other screens, and works after a reload', async () => {
    const event = await anEvent(screens.app, { name: 'Still here' })
    const page = await screens.open('/dashboard', {
      before: (page) => refuse(page, '**/api/events', 200, [null]),
    })
    await sees(page, 'Couldn’t load this')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Candid' }).click()
    await sees(page, 'How It Works')
    await page.goBack()
    await page.unroute('**/api/events')
    await button(page, 'Reload').click()
    await sees(page, event.name)
  })
})
