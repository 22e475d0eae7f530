import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addPhotos, anEvent, anEventWithPhotos, insertPhotos } from './seed.ts'
import { cut, photoIds } from './page-control.ts'
import { button, inChromium, openMenu, seesToast, soon } from './set-up.ts'

inChromium('the order of the photos', (screens) => {
  const choice = async (page: Page) => (await openMenu(page)).getByRole('combobox', { name: 'Sort photos' })
  const date = (id: number, takenAt: string) =>
    screens.app.em().execute('update photos set taken_at = ? where id = ?', [takenAt, id])

  test('is by upload at first; the order by time taken applies to grid, lightbox and live photos', async () => {
    const { event, photos } = await anEventWithPhotos(screens.app, 3)
    const [c, b, a] = photos.map(({ id }) => id) as [number, number, number]
    await date(a, '2097-06-05T23:00:00')
    await date(b, '2097-06-05T11:00:00')
    await date(c, '2097-06-05T20:00:00+02:00')
    const page = await screens.open(`/event/${event.qrCode}`)
    await soon(() => photoIds(page)).toEqual([c, b, a])
    await (await choice(page)).selectOption('Newest taken')
    await soon(() => photoIds(page)).toEqual([a, c, b])

    await page.locator(`[data-photo="${a}"]`).click()
    await page.getByText('1 of 3', { exact: true }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByText('2 of 3', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('[data-lightbox]').waitFor({ state: 'detached' })
    // Radix returns the focus in a separate task.
    await soon(() => page.evaluate('document.activeElement.dataset.photo')).toBe(String(c))

    // Without a time it counts as taken now, long before the others.
    await addPhotos(screens.app, event, 4)
    await soon(async () => (await photoIds(page)).slice(0, 3)).toEqual([a, c, b])
    await soon(() => photoIds(page)).toHaveLength(4)
    await (await choice(page)).selectOption('Newest added')
    await soon(async () => (await photoIds(page)).slice(1)).toEqual([c, b, a])
  })

  test('by time taken, the last photo comes first even if its page was not fetched yet', async () => {
    const event = await anEvent(screens.app)
    await insertPhotos(screens.app, event, 130)
    const [{ id: oldest }] = (await screens.app
      .em()
      .execute('select min(id) as id from photos where event_id = ?', [event.id])) as [{ id: number }]
    const [{ id: newest }] = (await screens.app
      .em()
      .execute('select max(id) as id from photos where event_id = ?', [event.id])) as [{ id: number }]
    await date(oldest, '2099-06-05T23:00:00')
    await date(newest, '2097-06-05T23:00:00')
    const page = await screens.open(`/event/${event.qrCode}`)
    await soon(async () => (await photoIds(page))[0]).toBe(newest)
    await cut(page, /photos\?limit/)
    await (await choice(page)).selectOption('Newest taken')
    await seesToast(page, 'Error', 'Couldn’t load all photos. Check your connection and try again.')
    expect((await photoIds(page))[0]).toBe(newest)
    await page.unroute(/photos\?limit/)
    await (await choice(page)).selectOption('Newest taken')
    await soon(async () => (await photoIds(page))[0]).toBe(oldest)
  })

  test('without times in the photos there is no choice', async () => {
    const { page } = await screens.gallery(2)
    await button(page, 'Download All Photos').waitFor()
    await soon(() => photoIds(page)).toHaveLength(2)
    expect(await (await choice(page)).count()).toBe(0)
  })
})
