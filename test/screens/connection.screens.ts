import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signedIn } from '#test/support/app.ts'
import { addPhotos } from './seed.ts'
import { BYTES, send } from './sending.ts'
import { cut, hold, naturalWidth, photoIds } from './page-control.ts'
import { button, inChromium, sees, seesToast, soon } from './set-up.ts'

inChromium('a gallery whose connection breaks', (screens) => {
  const tiles = (page: Page) => page.locator('[data-photo]')
  const PHOTOS = /\/api\/events\/\d+\/photos\?/
  const tile = (page: Page, number: number) => page.getByRole('button', { name: `Photo ${number}, added ` })

  test('a gallery never requests the photos in its page, and after a break receives only what it missed', async () => {
    const requested: string[] = []
    let streams = 0
    const { event, photos, page } = await screens.gallery(3, {
      before: async (page) => {
        page.on('request', (request) => PHOTOS.test(request.url()) && requested.push(request.url()))
        page.on('response', (response) => (streams += Number(/\/live\?since=/.test(response.url()))))
      },
    })
    await soon(() => tiles(page).count()).toBe(3)
    await soon(() => streams).toBe(1)

    await cut(page, '**/live*')
    await page.evaluate("dispatchEvent(new Event('online'))")
    const line = page.getByText('Connection lost. New photos will appear once it’s back.')
    await line.waitFor()
    const admin = await signedIn(screens.app)
    await admin.post(`/api/admin/photos/${photos[0]!.id}/hide`)
    await admin.delete(`/api/photos/${photos[1]!.id}`)
    const now = await addPhotos(screens.app, event, 5)
    await page.unroute('**/live*')
    await page.evaluate("dispatchEvent(new Event('online'))")
    const ids = now.map(({ id }) => id)
    expect(ids).toContain(photos[2]!.id)
    await soon(() => photoIds(page)).toEqual(ids)
    await line.waitFor({ state: 'hidden' })
    expect(requested).toEqual([])
  })

  test('a failed older page is requested again only when the connection returns', async () => {
    const requested: string[] = []
    const { page } = await screens.gallery(0, {
      rows: 70,
      before: async (page) => {
        await cut(page, /\/photos\?.*after=/)
        await cut(page, '**/live*')
        page.on('requestfailed', (request) => /after=/.test(request.url()) && requested.push(request.url()))
      },
    })
    await tiles(page).first().waitFor()
    await page.keyboard.press('End')
    await soon(() => requested.length).toBeGreaterThan(0)
    await page.getByText('Connection lost.').waitFor()
    expect(requested.length).toBeLessThan(10)
    await page.unrouteAll()
    await page.evaluate("dispatchEvent(new Event('online'))")
    await soon(() => tile(page, 70).count()).toBe(1)
  })

  test.each([
    ['the network is back', (page: Page) => page.evaluate("dispatchEvent(new Event('online'))")],
    ['it is pressed', (page: Page) => tiles(page).first().click()],
  ])('a picture that failed to load is refetched when %s', async (_, then) => {
    const { page } = await screens.three({ before: (page) => cut(page, '**/uploads/**') })
    const image = tiles(page).first().locator('img')
    await tiles(page).first().locator('svg').waitFor()
    await page.unroute('**/uploads/**')
    await then(page)
    await soon(() => naturalWidth(image)).toBeGreaterThan(0)
    expect(await tiles(page).first().locator('svg').count()).toBe(0)
  })

  test('an unresponsive server shows a slow connection, and a new connection loads the photos', async () => {
    const { page } = await screens.gallery(0, { withClock: true })
    const held = await hold(page, BYTES)
    await send(page, 2)
    const panel = page.getByRole('region', { name: 'Add Photos' })
    await soon(() => held.calls.length).toBe(2)
    await sees(panel, 'Sending 1 of 2…')
    await page.clock.fastForward(7_000)
    await sees(panel, 'Slow connection, still trying…')
    await button(page, 'Add Photos').click()
    await panel.waitFor({ state: 'detached' })
    await sees(page, 'Slow connection, still trying…')
    await page.clock.fastForward(20_000)
    await soon(async () => {
      await page.clock.fastForward(5_000)
      return held.calls.length
    }).toBeGreaterThan(2)
    held.release()
    await seesToast(page, 'Photos Uploaded', '2 photo(s) uploaded successfully.')
  })
})
