import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anEvent, insertPhotos } from './seed.ts'
import { hasFocus, hold, styleOf, tabTo } from './page-control.ts'
import { inChromium, soon } from './set-up.ts'

inChromium('the hours of a long gallery', (screens) => {
  const UTC = { timezoneId: 'UTC' }
  const headings = (page: Page) =>
    page.getByRole('list', { name: 'Photos' }).getByRole('heading').allInnerTexts()
  const scrubber = (page: Page) => page.getByRole('slider', { name: 'Jump to a time' })

  /** Creates an event with this many photos, one every other minute, the last at 10:58 PM. */
  async function filled(count: number) {
    const event = await anEvent(screens.app)
    await insertPhotos(screens.app, event, count)
    await screens.app.em().execute(
      `update photos set uploaded_at = timestamptz '2027-06-05 22:58Z' - newer * interval '2 minutes'
       from (select id, row_number() over (order by id desc) - 1 as newer from photos where event_id = ?) as ranked
       where photos.id = ranked.id`,
      [event.id],
    )
    return event
  }

  test('photos are grouped by hour, and the slider reaches an hour that was not fetched', async () => {
    const { qrCode } = await filled(200)
    const page = await screens.open(`/event/${qrCode}`, { on: 'phone', ...UTC })
    await soon(() => headings(page)).toEqual(['10 PM'])
    await tabTo(page, scrubber(page))
    const time = () => scrubber(page).getAttribute('aria-valuetext')
    expect(await scrubber(page).getAttribute('max')).toBe('199')
    await soon(time).toBe('10:58 PM')
    // Down opens the next hour, whose photos were not fetched; there are 30 an hour.
    for (const hour of ['9', '8', '7']) {
      await page.keyboard.press('ArrowDown')
      await soon(time).toBe(`${hour}:58 PM`)
      await soon(() => headings(page)).toContain(`${hour} PM`)
    }
    await page.keyboard.press('ArrowUp')
    await soon(time).toBe('8:58 PM')
    await page.keyboard.press('End')
    await page.locator('[aria-posinset="200"] [data-photo]').waitFor()
    expect(await time()).toBe('4:20 PM')
    expect(await hasFocus(scrubber(page))).toBe(true)
  })

  test('the slider is visible during scrolling, and otherwise blocks no touches on photos', async () => {
    const { qrCode } = await filled(120)
    const page = await screens.open(`/event/${qrCode}`, { on: 'phone', ...UTC })
    const place = scrubber(page).locator('..')
    await soon(() => headings(page)).toEqual(['10 PM'])
    await soon(() => styleOf(place, 'opacity')).toBe('0')
    const scrolled = async () => {
      await page.mouse.wheel(0, 20)
      return styleOf(place, 'opacity')
    }
    await soon(scrolled).toBe('1')
    // The handle is dragged from top to bottom.
    const { x, y, width, height } = (await place.boundingBox())!
    await soon(async () => {
      await page.evaluate('scrollTo(0, 0)')
      await soon(() => scrubber(page).inputValue()).toBe('0')
      await soon(scrolled).toBe('1')
      await page.mouse.move(x + width - 30, y + 22)
      await page.mouse.down()
      await page.mouse.move(x + width - 30, y + height - 5, { steps: 5 })
      await page.mouse.up()
      return page.locator('[aria-posinset="120"]').count()
    }).toBe(1)
    await soon(() => styleOf(place, 'opacity')).toBe('0')
    expect(await styleOf(place, 'pointerEvents')).toBe('none')
  })

  test('with several days the hours name the day, in the guest’s language and direction', async () => {
    const { qrCode } = await filled(800)
    const page = await screens.open(`/event/${qrCode}`, { on: 'phone', ...UTC, locale: 'de-DE' })
    const slider = page.getByRole('slider', { name: 'Zu einer Uhrzeit springen' })
    await slider.focus()
    await soon(() => slider.getAttribute('max')).toBe('799')
    await page.keyboard.press('End')
    await soon(() => slider.getAttribute('aria-valuetext')).toMatch(/^Fr\.?, 4\. Juni.* 20:20$/)
    const arabic = await screens.open(`/event/${qrCode}`, { on: 'phone', ...UTC, locale: 'ar' })
    const box = () => arabic.getByRole('slider').boundingBox()
    await soon(async () => (await box())?.x ?? 999).toBeLessThan(20)
  })

  test('the visible photos stay in place when earlier pages arrive', async () => {
    const { qrCode } = await filled(800)
    const page = await screens.open(`/event/${qrCode}`, { on: 'phone', ...UTC })
    await page.locator('[data-photo]').first().waitFor()
    const held = await hold(page, /photos\?/)
    await page.evaluate('scrollTo(0, 40_000)')
    await soon(() => held.calls.length).toBe(1)
    /** First photo below the header, and its distance from the top of the window. */
    const first = () =>
      page.evaluate(`(() => {
        const rows = [...document.querySelectorAll('[aria-posinset]')].map((tile) => [tile.ariaPosInSet, Math.round(tile.getBoundingClientRect().top)])
        return rows.find(([, top]) => top >= 140)
      })()`) as Promise<[string, number]>
    const before = await first()
    held.release()
    await page.locator(`[aria-posinset="${before[0]}"] [data-photo]`).waitFor()
    expect(await first()).toEqual(before)
  })

  test('photos of a single hour have no slider, even while not all are loaded', async () => {
    const { id, qrCode } = await filled(61)
    await screens.app
      .em()
      .execute(`update photos set uploaded_at = timestamptz '2027-06-05 22:58Z' where event_id = ?`, [id])
    const page = await screens.open(`/event/${qrCode}`, { on: 'phone', ...UTC })
    await soon(() => headings(page)).toEqual(['10 PM'])
    expect(await scrubber(page).count()).toBe(0)
  })

  test('a short gallery has no hours', async () => {
    const { qrCode } = await filled(59)
    const page = await screens.open(`/event/${qrCode}`, UTC)
    await page.locator('[data-photo]').first().waitFor()
    expect(await headings(page)).toEqual([])
    expect(await scrubber(page).count()).toBe(0)
  })
})
