import { expect, test } from 'vitest'
import { anEvent, insertPhotos } from './seed.ts'
import { hasFocus, inChromium, sees, soon, tabTo } from './set-up.ts'

inChromium('navigation', (screens) => {
  test('the navigation bar stays in sight while the page scrolls', async () => {
    const event = await anEvent(screens.app)
    await insertPhotos(screens.app, event, 40)
    const page = await screens.open(`/event/${event.qrCode}`)
    await page.locator('[data-photo]').first().waitFor()
    await page.mouse.wheel(0, 1500)
    await soon(() => page.evaluate('window.scrollY')).toBeGreaterThan(500)
    const bar = page.getByRole('banner').filter({ has: page.getByRole('navigation', { name: 'Main' }) })
    expect((await bar.boundingBox())?.y).toBe(0)
  })

  test('the wordmark links to /', async () => {
    const page = await screens.open('/dashboard')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Candid' }).click()
    await page.waitForURL('/')
  })

  test('the icon links to /featured, and is highlighted there and nowhere else', async () => {
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

  test('the keyboard begins with a way past the bar, and goes along to another screen', async () => {
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
})
