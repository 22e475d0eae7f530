import { expect, test } from 'vitest'
import type { PhotoView } from '#contract/photos.ts'
import { anEventWithPhotos, jpegFiles } from './seed.ts'
import { button, dialog, inChromium, sees, seesToast, soon } from './set-up.ts'

inChromium('photos of one’s own', (screens) => {
  test('My photos are what this device has sent; one is removed there, one in the lightbox, each after a question', async () => {
    const { event } = await anEventWithPhotos(screens.app, 2)
    const page = await screens.open(`/event/${event.qrCode}`, { on: 'phone' })
    const path = `/api/events/${event.id}/photos`
    for (const photos of await jpegFiles('a.jpg', 'b.jpg'))
      await page.request.post(path, { multipart: { photos } })
    await page.reload()
    const tiles = page.locator('[data-photo]')

    await button(page, 'My photos').click()
    await soon(() => tiles.count()).toBe(2)
    await button(page, 'Remove').first().click()
    await button(page.getByRole('alertdialog'), 'Cancel').click()
    await button(page, 'Remove').first().click()
    await button(page.getByRole('alertdialog', { name: 'Remove your photo?' }), 'Remove').click()
    await seesToast(page, 'Photo removed')
    await soon(() => tiles.count()).toBe(1)

    await button(page, 'All photos').click()
    await soon(() => tiles.count()).toBe(3)
    await tiles.first().click()
    const lightbox = dialog(page, 'Photo')
    // One's own, the newest; the next is another guest's.
    await button(lightbox, 'Remove').waitFor()
    expect(await button(lightbox, 'Flag').count()).toBe(1)
    await button(lightbox, 'Remove').click()
    await button(page.getByRole('alertdialog'), 'Remove').click()
    await sees(lightbox, '1 of 2')
    await soon(() => button(lightbox, 'Remove').count()).toBe(0)
    const left = await screens.app.browser().read<PhotoView[]>(path)
    expect(left.map(({ originalName }) => originalName)).toEqual(['IMG_2.jpg', 'IMG_1.jpg'])
    await button(lightbox, 'Close').click()
    await soon(() => button(page, 'My photos').count()).toBe(0)
  })
})
