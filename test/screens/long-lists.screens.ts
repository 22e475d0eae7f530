import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import { anEvent, insertPhotos } from './seed.ts'
import { dialog, inChromium, sees, soon } from './set-up.ts'

/** Nearly ten times `MAX_IN_DOCUMENT`. More photos would only add equal pages. */
const PHOTOS = 1000
/** Far fewer than all photos, and more than three screens of them. */
const MAX_IN_DOCUMENT = 120

inChromium('1,000 photos', (screens) => {
  let event: EventView | undefined
  const filled = async (): Promise<EventView> => {
    if (event) return event
    event = await anEvent(screens.app, { name: 'The whole town' })
    await insertPhotos(screens.app, event, PHOTOS, true)
    return event
  }
  const tiles = (page: Page) => page.locator('[data-photo]')

  /** Blocks requests for pictures, which don't exist. */
  async function withoutPictures(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setBlockedURLs', { urls: ['*/uploads/*'] })
  }
  /** Scrolls to the end of the loaded list until the last photo appears. Returns the maximum number of tiles. */
  async function scrollToEnd(page: Page): Promise<number> {
    await tiles(page).first().waitFor()
    return (await page.evaluate(`new Promise((done, fail) => {
      let most = 0
      let steps = 0
      const step = () => {
        window.scrollTo(0, document.documentElement.scrollHeight)
        most = Math.max(most, document.querySelectorAll('[data-photo]').length)
        if (document.querySelector('[aria-posinset="${PHOTOS}"] [data-photo]')) done(most)
        else if (/Couldn’t load/.test(document.body.innerText)) fail(new Error('a page of the list did not load'))
        else if (++steps > 4000) fail(new Error('it stops at ' + [...document.querySelectorAll('[aria-posinset]')].at(-1)?.ariaPosInSet))
        else setTimeout(step, 20)
      }
      step()
    })`)) as number
  }

  test('the gallery shows their number, and keeps few in the document from the first to the last', async () => {
    const page = await screens.open(`/event/${(await filled()).qrCode}`, { before: withoutPictures })
    await sees(page, '1,000 photos')
    expect(await scrollToEnd(page)).toBeLessThan(MAX_IN_DOCUMENT)
    expect(await tiles(page).last().getAttribute('aria-label')).toMatch(/^Photo 1,000, added /)
    await tiles(page).last().click()
    await sees(dialog(page, 'Photo'), '1,000 of 1,000')
  })

  test('the gallery’s page has its full height at first, and End reaches the last photo in few calls', async () => {
    const { qrCode } = await filled()
    const requested: string[] = []
    const page = await screens.open(`/event/${qrCode}`, {
      on: 'phone',
      before: async (page) => {
        await withoutPictures(page)
        page.on('request', (request) => /photos\?/.test(request.url()) && requested.push(request.url()))
      },
    })
    const height = () => page.evaluate('document.documentElement.scrollHeight') as Promise<number>
    await tiles(page).first().waitFor()
    const first = await height()
    await page.keyboard.press('End')
    await page.locator(`[aria-posinset="${PHOTOS}"]`).waitFor()
    await soon(async () => {
      await page.keyboard.press('End')
      return page.locator(`[aria-posinset="${PHOTOS}"] [data-photo]`).count()
    }).toBe(1)
    expect(requested.length).toBeLessThan(5)
    expect(Math.abs((await height()) / first - 1)).toBeLessThan(0.1)
  })

  test('two fingers change the columns from two to four, which is saved', async () => {
    const { qrCode } = await filled()
    const page = await screens.open(`/event/${qrCode}`, { on: 'phone', before: withoutPictures })
    await tiles(page).first().waitFor()
    const columns = () =>
      page.evaluate(
        `new Set([...document.querySelectorAll('[aria-posinset]')].map((tile) => tile.getBoundingClientRect().left)).size`,
      )
    const session = await page.context().newCDPSession(page)
    const move = async (from: number, to: number) => {
      for (let part = 0; part <= 10; part++) {
        const apart = (from + ((to - from) * part) / 10) / 2
        await session.send('Input.dispatchTouchEvent', {
          type: part ? 'touchMove' : 'touchStart',
          touchPoints: [
            { x: 195 - apart, y: 600 },
            { x: 195 + apart, y: 600 },
          ],
        })
      }
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await soon(columns).toBe(2)
    await move(200, 140)
    await soon(columns).toBe(3)
    await move(300, 60)
    await soon(columns).toBe(4)
    expect(await page.evaluate('visualViewport.scale')).toBe(1)
    await page.reload()
    await soon(columns).toBe(4)
    await move(60, 300)
    await soon(columns).toBe(2)
  })

  test('the administrator’s Photos tab keeps few in the document from the first to the last', async () => {
    await filled()
    const page = await screens.open('/admin/photos', { asAdmin: true, before: withoutPictures })
    expect(await scrollToEnd(page)).toBeLessThan(MAX_IN_DOCUMENT)
    await sees(page, 'IMG_1.jpg')
  })

  test('the featured gallery keeps few in the document from the first to the last', async () => {
    await filled()
    const page = await screens.open('/featured', { before: withoutPictures })
    expect(await scrollToEnd(page)).toBeLessThan(MAX_IN_DOCUMENT)
  })
})
