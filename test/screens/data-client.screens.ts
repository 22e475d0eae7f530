import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anEventWithPhotos } from './seed.ts'
import { refuse, stopClock } from './page-control.ts'
import { button, inChromium, sees, soon } from './set-up.ts'

inChromium('data client', (screens) => {
  /** Records a page's calls and their cookies. */
  function listen(page: Page): string[] {
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
    })
    return calls
  }

  test('nothing is refetched automatically: no interval, not on focus, not on returning to a screen', async () => {
    let calls: string[] = []
    const page = await screens.open('/dashboard', {
      withClock: true,
      before: async (page) => (calls = listen(page)),
    })
    await sees(page, 'No events yet')
    await stopClock(page)
    await page.clock.runFor(10 * 60_000)
    await page.evaluate(`
      document.dispatchEvent(new Event('visibilitychange'))
      window.dispatchEvent(new Event('focus'))
      window.dispatchEvent(new Event('online'))
    `)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Candid' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.clock.runFor(10_000)
    await page.goBack()
    await sees(page, 'No events yet')
    expect(calls.filter((call) => call === 'GET /api/events')).toHaveLength(1)
  })

  test('failed reads and writes are not retried automatically', async () => {
    let calls: string[] = []
    const page = await screens.open('/dashboard', {
      withClock: true,
      before: async (page) => {
        calls = listen(page)
        await refuse(page, /\/api\/events$/, 503, { error: 'The database is down.' })
      },
    })
    await sees(page, 'The database is down.')
    await button(page, 'New Event').click()
    await page.getByLabel('Event Name').fill('Once')
    await page.getByLabel('Event Date').fill('2027-06-05')
    await button(page, 'Purchase & Create Event').click()
    await page.clock.fastForward(2000)
    await soon(() => calls.includes('POST /api/events')).toBe(true)
    await stopClock(page)
    await page.clock.runFor(10 * 60_000)
    expect(calls.filter((call) => call.endsWith(' /api/events'))).toEqual([
      'GET /api/events',
      'POST /api/events',
    ])
  })

  test('the session check is neither retried nor repeated on focus', async () => {
    let calls: string[] = []
    const page = await screens.open('/admin', {
      withClock: true,
      before: async (page) => {
        calls = listen(page)
        await refuse(page, '**/api/admin/me', 503, { error: 'The database is down.' })
      },
    })
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
    await stopClock(page)
    await page.evaluate(`window.dispatchEvent(new Event('focus'))`)
    await page.clock.runFor(10 * 60_000)
    expect(calls.filter((call) => call === 'GET /api/admin/me')).toHaveLength(1)
  })

  test('calls send the browser’s cookies, and a private event stays open to a browser that sent its code', async () => {
    const { event, page } = await screens.gallery(1, { fields: { isPublic: 'false', name: 'Family only' } })
    await page.locator('[data-photo]').waitFor()
    const stranger = await screens.open('/')
    const status = (one: Page) =>
      one.evaluate(`fetch('/api/events/${event.id}/photos').then((response) => response.status)`)
    expect([await status(page), await status(stranger)]).toEqual([200, 404])
  })

  test('a mutation refetches the related lists: events, photos, flagged, counts and codes', async () => {
    await anEventWithPhotos(screens.app, 1, { name: 'Lake' })
    let calls: string[] = []
    const page = await screens.open('/admin/photos', {
      asAdmin: true,
      before: async (page) => (calls = listen(page)),
    })
    await page.getByRole('tab', { name: 'Flagged Content' }).click()
    await sees(page, 'No flagged photos found')
    await page.getByRole('tab', { name: 'Photos', exact: true }).click()
    const star = page.getByRole('button', { name: 'Featured: IMG_1.jpg' }).first()
    await star.waitFor()
    calls.length = 0
    await star.click()
    await sees(page, 'Featured status updated')
    for (const path of ['/api/events', '/api/admin/photos', '/api/admin/photos/counts', '/api/admin/codes'])
      await soon(() => calls).toContain(`GET ${path}`)
    await page.goto('/featured')
    await page.getByRole('button', { name: 'Open photo from Lake' }).waitFor()
  })
})
