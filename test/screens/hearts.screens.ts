import { expect, test } from 'vitest'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { settledPhotos } from '#test/support/app.ts'
import { anEventWithPhotos, jpegFiles } from './seed.ts'
import { photoIds, styleOf } from './page-control.ts'
import { button, dialog, inChromium, openMenu, sees, soon } from './set-up.ts'

inChromium('hearts', (screens) => {
  test('everybody sees a guest’s heart; Favorites shows only hearted photos, and stays still while more get hearts', async () => {
    const { event, photos } = await anEventWithPhotos(screens.app, 3)
    const [newest, middle, oldest] = photos as [PhotoView, PhotoView, PhotoView]
    const page = await screens.open(`/event/${event.qrCode}`, { on: 'phone' })
    const other = await screens.open(`/event/${event.qrCode}`)
    await page.locator(`[data-photo="${oldest.id}"]`).click()
    const lightbox = dialog(page, 'Photo')
    const like = lightbox.getByRole('button', { name: 'Heart' })
    await like.click()
    expect(await like.getAttribute('aria-pressed')).toBe('true')
    await sees(lightbox, '1')
    const mark = (tile: PhotoView) =>
      other.getByRole('listitem').filter({ has: other.locator(`[data-photo="${tile.id}"]`) })
    await mark(oldest).getByText('1 heart').waitFor({ state: 'attached' })

    await button(await openMenu(other), 'Favorites').click()
    await soon(() => photoIds(other)).toEqual([oldest.id])
    const favorites = button(other.getByRole('group', { name: 'Photos to show' }), 'Favorites')
    expect(await favorites.getAttribute('aria-pressed')).toBe('true')
    expect(await styleOf(favorites.locator('svg'), 'fill')).not.toBe('none')
    await button(lightbox, 'Previous').click()
    await sees(lightbox, '2 of 3')
    await like.click()
    await soon(async () => {
      const listed = await screens.app.browser().read<PhotoView[]>(`/api/events/${event.id}/photos`)
      return listed.find(({ id }) => id === middle.id)?.heartCount
    }).toBe(1)
    expect(await photoIds(other)).toEqual([oldest.id])
    await favorites.click()
    await soon(() => photoIds(other)).toEqual([newest.id, middle.id, oldest.id])
    await mark(middle).getByText('1 heart').waitFor({ state: 'attached' })

    await like.click()
    await soon(() => mark(middle).getByText(/heart/).count()).toBe(0)
    await button(lightbox, 'Close').click()
    await page.reload()
    // The guest's own heart is restored.
    await page.locator(`[data-photo="${oldest.id}"]`).click()
    await soon(() => like.getAttribute('aria-pressed')).toBe('true')
  })
  test('on the smallest phone seven tools and two arrows fit side by side at full size', async () => {
    const { event, page } = await screens.gallery(1, { on: 'phone', viewport: { width: 320, height: 568 } })
    const [photos] = await jpegFiles('a.jpg')
    const path = `/api/events/${event.id}/photos`
    const [own] = (await (await page.request.post(path, { multipart: { photos: photos! } })).json()) as [
      PhotoView,
    ]
    await settledPhotos(screens.app.browser(), event.id)
    await screens.app.em().execute('update photos set jpeg_size = 9 where id = ?', [own.id])
    await page.reload()
    await page.locator(`[data-photo="${own.id}"]`).click()
    const link = 'Link to this photo in the gallery'
    const names = ['Heart', link, 'Share', 'Download', 'Download as JPEG, for any computer', 'Flag', 'Remove']
    const tools = [...names, 'Previous', 'Next'].map((name) => button(dialog(page, 'Photo'), name))
    for (const tool of tools) await tool.waitFor()
    const boxes = await Promise.all(tools.map(async (tool) => (await tool.boundingBox())!))
    for (const [i, box] of boxes.entries()) {
      expect([box.width, box.height]).toEqual([44, 44])
      expect([box.x >= 0, box.x + box.width <= 320]).toEqual([true, true])
      for (const other of boxes.slice(i + 1))
        expect(Math.abs(box.x - other.x) >= 44 || Math.abs(box.y - other.y) >= 44).toBe(true)
    }
  })
})
