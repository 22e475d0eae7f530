import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { signedIn } from '#test/support/app.ts'
import { anEventWithPhotos, insertPhotos } from './seed.ts'
import { copied, WITH_CLIPBOARD } from './page-control.ts'
import { button, dialog, inChromium, sees, seesToast, soon } from './set-up.ts'

inChromium('the link to one photo', (screens) => {
  const lightbox = (page: Page) => dialog(page, 'Photo')
  const where = (page: Page) => page.url().slice(screens.app.origin.length)

  test('it is the address of the open photo, and can be copied like the link to the file', async () => {
    const { event, photos } = await anEventWithPhotos(screens.app, 3)
    const [newest, middle] = photos as [PhotoView, PhotoView]
    const page = await screens.open(`/event/${event.qrCode}`, WITH_CLIPBOARD)
    await page.locator(`[data-photo="${newest.id}"]`).click()
    await sees(lightbox(page), '1 of 3')
    expect(where(page)).toBe(`/event/${event.qrCode}?photo=${newest.id}`)
    await page.keyboard.press('ArrowRight')
    await sees(lightbox(page), '2 of 3')
    await button(lightbox(page), 'Link to this photo in the gallery').click()
    await seesToast(page, 'Photo Link Copied', 'Paste it into a message to share it.')
    expect(await copied(page)).toBe(`${screens.app.origin}/event/${event.qrCode}?photo=${middle.id}`)
    await page.keyboard.press('Escape')
    await lightbox(page).waitFor({ state: 'hidden' })
    expect(where(page)).toBe(`/event/${event.qrCode}`)
  })

  test('it opens the photo; Back closes it, and a second Back leaves the gallery', async () => {
    const { event, photos } = await anEventWithPhotos(screens.app, 2)
    const page = await screens.open(`/event/${event.qrCode}?photo=${photos[1]!.id}`)
    await sees(lightbox(page), '2 of 2')
    await page.reload()
    await sees(lightbox(page), '2 of 2')
    await page.goBack()
    await lightbox(page).waitFor({ state: 'hidden' })
    expect(where(page)).toBe(`/event/${event.qrCode}`)
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  })

  test('it opens a photo far down the list', async () => {
    const { event, photos } = await anEventWithPhotos(screens.app, 1)
    await insertPhotos(screens.app, event, 150)
    const page = await screens.open(`/event/${event.qrCode}?photo=${photos[0]!.id}`)
    await sees(lightbox(page), '151 of 151')
    await button(lightbox(page), 'Close').click()
    await page.locator(`[data-photo="${photos[0]!.id}"]`).waitFor()
  })

  test.each(['hidden', 'nonsense'])('to a photo (%s) it opens the gallery with a notice', async (what) => {
    const { event, photos } = await anEventWithPhotos(screens.app, 1)
    await (await signedIn(screens.app)).post(`/api/admin/photos/${photos[0]!.id}/hide`)
    const photo = what === 'hidden' ? photos[0]!.id : what
    const page = await screens.open(`/event/${event.qrCode}?photo=${photo}`)
    await seesToast(page, 'This photo is no longer in the gallery.')
    await soon(() => where(page)).toBe(`/event/${event.qrCode}`)
    expect(await lightbox(page).count()).toBe(0)
  })
})
