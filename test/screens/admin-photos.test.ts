import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { AdminPhotoView } from '#contract/schemas/admin-photos.ts'
import { Photo } from '#core/photos/photo.ts'
import { signedIn } from '#test/support/app.ts'
import { anEventWithPhotos } from './seed.ts'
import { AS_CANDID, hasFocus, naturalWidth, refuse } from './page-control.ts'
import { button, dialog, inChromium, sees, seesToast, soon, type Visit } from './set-up.ts'

inChromium('admin photos', (screens) => {
  const PHOTOS = /\/api\/admin\/photos\?/
  const cards = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  const star = (page: Page, name: string) => button(page, `Featured: ${name}`)
  const confirmation = (page: Page) => page.getByRole('alertdialog', { name: 'Delete Photo', exact: true })
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date())
  const open = (visit?: Visit) => screens.open('/admin/photos', { asAdmin: true, ...visit })

  test('loading is indicated, and No photos found shows when there are none', async () => {
    const { page, held } = await screens.openHeld('/admin/photos', PHOTOS, { asAdmin: true })
    await page.getByRole('heading', { level: 2, name: 'Photos Management', exact: true }).waitFor()
    await sees(page, 'Loading photos...')
    held.release()
    await sees(page, 'No photos found')
  })

  test('a card has the image from /uploads/{filename}, name, event, size in MB with two decimals, upload date, star and delete', async () => {
    const { photos } = await anEventWithPhotos(screens.app, 1, { name: 'Lake' })
    const page = await open()
    await page.getByRole('heading', { name: 'Photos Management', exact: true }).waitFor()
    const card = cards(page).first()
    const image = card.locator('img')
    await soon(() => naturalWidth(image)).toBeGreaterThan(0)
    expect(await image.getAttribute('src')).toMatch(new RegExp(`^/uploads/${photos[0]!.filename}(/|$)`))
    for (const text of ['IMG_1.jpg', 'Lake', `${(photos[0]!.size / 1024 / 1024).toFixed(2)} MB`, today])
      await sees(card, text)
    await star(page, 'IMG_1.jpg').waitFor()
    await button(card, 'Delete IMG_1.jpg').waitFor()
  })

  test('a photo without an event shows Unknown', async () => {
    const page = await open({
      before: (page) =>
        page.route(PHOTOS, async (route) => {
          const photos = (await (await route.fetch()).json()) as AdminPhotoView[]
          await route.fulfill({
            headers: AS_CANDID,
            json: photos.map((photo) => ({ ...photo, eventName: null })),
          })
        }),
    })
    await sees(cards(page).first(), 'Unknown')
  })

  test('the star toggles featured, on the card and in the featured gallery: Featured status updated', async () => {
    const page = await open()
    const featured = async () => (await screens.app.browser().read<unknown[]>('/api/featured-photos')).length
    await star(page, 'IMG_1.jpg').click()
    await seesToast(page, 'Featured status updated')
    await soon(() => star(page, 'IMG_1.jpg').getAttribute('aria-pressed')).toBe('true')
    expect(await featured()).toBe(1)
    const stat = page.locator('dl > div').filter({ hasText: 'Featured Photos' })
    await soon(() => stat.locator('dd > span').first().innerText()).toBe('1')
    await star(page, 'IMG_1.jpg').click()
    await soon(() => star(page, 'IMG_1.jpg').getAttribute('aria-pressed')).toBe('false')
    expect(await featured()).toBe(0)
  })

  test('a star that fails shows Failed to toggle featured status, or the server’s sentence', async () => {
    const page = await open({ before: (page) => refuse(page, '**/toggle-featured', 500, 'not an error') })
    await star(page, 'IMG_1.jpg').click()
    await seesToast(page, 'Error', 'Failed to toggle featured status')
    await page.unrouteAll()
    const admin = await signedIn(screens.app)
    const [photo] = await admin.read<AdminPhotoView[]>('/api/admin/photos')
    await admin.post(`/api/admin/photos/${photo!.id}/hide`)
    await star(page, 'IMG_1.jpg').click()
    await seesToast(page, 'Error', 'This photo is hidden, so it can’t be featured.')
    await star(page, 'IMG_1.jpg').waitFor({ state: 'detached' })
    await admin.post(`/api/admin/photos/${photo!.id}/unhide`)
  })

  test('a photo that failed to render has Try again, which renders it', async () => {
    const [photo] = await (await signedIn(screens.app)).read<AdminPhotoView[]>('/api/admin/photos')
    const em = screens.app.em()
    await em.nativeUpdate(Photo, photo!.id, { state: 'failed', failure: 'picture.none', renditions: [] })
    const page = await open()
    const again = button(page, 'Try again: IMG_1.jpg')
    await again.click()
    await seesToast(page, 'Trying again', 'The picture will appear here in a moment')
    await again.waitFor({ state: 'hidden' })
    await soon(async () => (await em.fork().findOneOrFail(Photo, photo!.id)).state).toBe('ready')
  })

  test('a card opens the whole photo, and Escape returns to the card', async () => {
    const page = await open()
    await button(page, 'View IMG_1.jpg').click()
    await sees(dialog(page, 'Photo'), '1 of 1')
    await page.keyboard.press('Escape')
    await dialog(page, 'Photo').waitFor({ state: 'hidden' })
    await soon(() => hasFocus(button(page, 'View IMG_1.jpg'))).toBe(true)
  })

  test('Delete Photo asks for confirmation; Cancel keeps the photo; a failure shows Failed to delete photo', async () => {
    const page = await open({ before: (page) => refuse(page, /\/api\/photos\/\d+$/, 500, 'not an error') })
    await button(page, 'Delete IMG_1.jpg').click()
    const sentence = '“IMG_1.jpg” will be permanently deleted for everyone. This cannot be undone.'
    await sees(confirmation(page), sentence)
    await button(confirmation(page), 'Cancel').click()
    await confirmation(page).waitFor({ state: 'hidden' })
    await soon(() => hasFocus(button(page, 'Delete IMG_1.jpg'))).toBe(true)
    await page.keyboard.press('Enter')
    await button(confirmation(page), 'Delete').click()
    await seesToast(page, 'Error', 'Failed to delete photo')
    await confirmation(page).waitFor()
  })

  test('after Photo deleted the photo and its file no longer exist', async () => {
    const [photo] = await (await signedIn(screens.app)).read<AdminPhotoView[]>('/api/admin/photos')
    const page = await open()
    await button(page, 'Delete IMG_1.jpg').click()
    await button(confirmation(page), 'Delete').click()
    await seesToast(page, 'Photo deleted', 'Photo has been removed successfully')
    await sees(page, 'No photos found')
    expect((await screens.app.browser().get(`/uploads/${photo!.filename}`)).status).toBe(404)
  })
})
