import { expect, test } from 'vitest'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { jpegFiles } from './seed.ts'
import { BYTES, choose, press } from './sending.ts'
import { hold, stopClock } from './page-control.ts'
import { button, dialog, inChromium, openMenu, sees, seesToast, soon } from './set-up.ts'

inChromium('a guest’s own photos', (screens) => {
  test('My photos has this device’s photos; selection and lightbox delete them after confirmation, tiles never do', async () => {
    const { event, page } = await screens.gallery(2, { on: 'phone' })
    const path = `/api/events/${event.id}/photos`
    for (const photos of await jpegFiles('a.jpg', 'b.jpg', 'c.jpg'))
      await page.request.post(path, { multipart: { photos } })
    await page.reload()
    const tiles = page.locator('[data-photo]')

    await tiles.first().waitFor()
    // Photos start at the same height for senders and other guests.
    expect(await button(page, 'My photos').count()).toBe(0)
    await button(await openMenu(page), 'My photos').click()
    await soon(() => tiles.count()).toBe(3)
    expect(await button(page, 'Remove').count()).toBe(0)
    await button(page, 'All photos').click()
    await soon(() => tiles.count()).toBe(5)
    await button(await openMenu(page), 'Select').click()
    const bar = page.getByRole('region', { name: 'Select' })
    await button(bar, 'Select all').click()
    await sees(bar, '5 selected')
    // The list includes other guests' photos.
    expect(await button(bar, 'Remove').count()).toBe(0)
    for (const other of [3, 4]) await tiles.nth(other).click()
    await tiles.first().click()
    await sees(bar, '2 selected')
    await button(bar, 'Remove').click()
    await button(page.getByRole('alertdialog'), 'Cancel').click()
    await sees(bar, '2 selected')
    await button(bar, 'Remove').click()
    await button(page.getByRole('alertdialog', { name: 'Remove your 2 photos?' }), 'Remove').click()
    await seesToast(page, '2 photos removed')
    await bar.waitFor({ state: 'detached' })
    await soon(() => tiles.count()).toBe(3)

    await tiles.first().click()
    const lightbox = dialog(page, 'Photo')
    // The newest photo is the guest's own; the next is another guest's.
    await button(lightbox, 'Remove').waitFor()
    expect(await button(lightbox, 'Flag').count()).toBe(1)
    await button(lightbox, 'Remove').click()
    await button(page.getByRole('alertdialog'), 'Remove').click()
    await sees(lightbox, '1 of 2')
    await soon(() => button(lightbox, 'Remove').count()).toBe(0)
    const left = await screens.app.browser().read<PhotoView[]>(path)
    expect(left.map(({ originalName }) => originalName)).toEqual(['IMG_2.jpg', 'IMG_1.jpg'])
    await button(lightbox, 'Close').click()
    const menu = await openMenu(page)
    await button(menu, 'Select').waitFor()
    expect(await button(menu, 'My photos').count()).toBe(0)
  })

  test.each(['phone', 'desk'] as const)(
    'on a %s the tools stay in place between a guest’s own photo and another’s',
    async (device) => {
      const { event, page } = await screens.gallery(1, device === 'phone' ? { on: device } : {})
      const [photos] = await jpegFiles('a.jpg')
      await page.request.post(`/api/events/${event.id}/photos`, { multipart: { photos: photos! } })
      await page.reload()
      await page.locator('[data-photo]').first().click()
      const lightbox = dialog(page, 'Photo')
      await button(lightbox, 'Remove').waitFor()
      const places = () =>
        Promise.all(
          ['Heart', 'Share', 'Download', 'Flag'].map((name) => button(lightbox, name).boundingBox()),
        )
      const own = await places()
      await page.keyboard.press('ArrowRight')
      await sees(lightbox, '2 of 2')
      await soon(() => button(lightbox, 'Remove').count()).toBe(0)
      expect(await places()).toEqual(own)
    },
  )

  test('a new photo can be deleted as soon as it appears', async () => {
    const { page } = await screens.gallery(0, { withClock: true })
    await choose(page, await jpegFiles('a.jpg'))
    const held = await hold(page, BYTES)
    await press(page)
    await soon(() => held.calls.length).toBeGreaterThan(0)
    // From here on, no timer fires.
    await stopClock(page)
    held.release()
    await page.locator('[data-photo]').click()
    await button(dialog(page, 'Photo'), 'Remove').waitFor()
  })
})
