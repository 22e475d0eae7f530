import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signedIn, upload, settledPhotos } from '#test/support/app.ts'
import { makeAnimation, makePng } from '#test/fixtures/photos.ts'
import { addPhotos, anEvent, anEventWithPhotos, insertPhotos } from './seed.ts'
import { copied, cut, hasFocus, naturalWidth, saved, tabTo, WITH_CLIPBOARD } from './page-control.ts'
import { button, dialog, inChromium, sees, seesToast, soon, type Visit } from './set-up.ts'

inChromium('photo lightbox', (screens) => {
  const tiles = (page: Page) => page.locator('[data-photo]')
  const lightbox = (page: Page) => dialog(page, 'Photo')

  async function openPhoto(place: number, visit?: Visit): Promise<Page> {
    const { page } = await screens.three(visit)
    await tiles(page)
      .nth(place - 1)
      .click()
    await sees(lightbox(page), `${place} of 3`)
    return page
  }

  test('the photo is shown in full, with previous, next, its counter N of M, Share and Download', async () => {
    const page = await openPhoto(2)
    const photo = lightbox(page).getByRole('img', { name: 'Photo 2 of 3' })
    await soon(() => naturalWidth(photo)).toBe(320)
    for (const name of ['Previous', 'Next', 'Share', 'Download', 'Flag', 'Close'])
      await button(lightbox(page), name).waitFor()
  })

  test('its tools appear all at once, so none moves', async () => {
    const { event } = await screens.three()
    const { page, held } = await screens.openHeld(`/event/${event.qrCode}`, /\/host-bundle-/, {
      asAdmin: true,
    })
    await tiles(page).first().click()
    await button(lightbox(page), 'Close').waitFor()
    await soon(() => held.calls.length).toBe(1)
    expect(await button(lightbox(page), 'Share').count()).toBe(0)
    held.release()
    for (const name of ['Heart', 'Share', 'Download', 'Flag']) await button(lightbox(page), name).waitFor()
  })

  test.each([
    ['gif', 'no-preference', true],
    ['webp', 'no-preference', true],
    ['gif', 'reduce', false],
  ] as const)('an animated %s with motion preference %s moves: %s', async (format, reducedMotion, moves) => {
    const event = await anEvent(screens.app)
    const guest = screens.app.browser()
    const bytes = await makeAnimation(format, { width: 200, height: 150 })
    await upload(guest, event.id, { [`party.${format}`]: bytes })
    const [photo] = await settledPhotos(guest, event.id)
    const page = await screens.open(`/event/${event.qrCode}`, { reducedMotion })
    await tiles(page).click()
    const picture = lightbox(page).getByRole('img')
    await soon(() => naturalWidth(picture)).toBe(200)
    // The thumbnail below is removed, and so is the preview if the original is animated.
    await soon(() => lightbox(page).locator('img').count()).toBe(1)
    await soon(async () => (await picture.getAttribute('src')) === `/uploads/${photo!.filename}`).toBe(moves)
    const seen = new Set<string>()
    for (let looks = 0; looks < (moves ? 20 : 5) && seen.size < 2; looks++)
      seen.add((await picture.screenshot()).toString('base64'))
    expect(seen.size > 1).toBe(moves)
  })

  test('nothing shows through a loaded transparent picture', async () => {
    const event = await anEvent(screens.app)
    const guest = screens.app.browser()
    await upload(guest, event.id, {
      'cut-out.png': await makePng({ width: 200, height: 150, alpha: true }),
    })
    await settledPhotos(guest, event.id)
    const page = await screens.open(`/event/${event.qrCode}`)
    await tiles(page).click()
    await soon(() => naturalWidth(lightbox(page).getByRole('img', { name: 'Photo 1 of 1' }))).toBe(200)
    await soon(() => lightbox(page).locator('img').count()).toBe(1)
  })

  test('the buttons, ArrowLeft and ArrowRight step through the photos and wrap around', async () => {
    const page = await openPhoto(1)
    await button(lightbox(page), 'Previous').click()
    await sees(lightbox(page), '3 of 3')
    await button(lightbox(page), 'Next').click()
    await sees(lightbox(page), '1 of 3')
    await page.keyboard.press('ArrowLeft')
    await sees(lightbox(page), '3 of 3')
    await page.keyboard.press('ArrowRight')
    await sees(lightbox(page), '1 of 3')
    await page.keyboard.press('ArrowRight')
    await sees(lightbox(page), '2 of 3')
  })

  test('wrapping around to the end of an incomplete list fetches it', async () => {
    const { page } = await screens.gallery(1, { rows: 150 })
    await tiles(page).first().click()
    await sees(lightbox(page), '1 of 151')
    await page.keyboard.press('ArrowLeft')
    await sees(lightbox(page), '151 of 151')
  })

  test('the photo stays while the end of the list can’t be fetched, then the last one opens', async () => {
    const event = await anEvent(screens.app)
    await insertPhotos(screens.app, event, 150)
    await addPhotos(screens.app, event, 1)
    const page = await screens.open(`/event/${event.qrCode}`)
    await tiles(page).first().click()
    await sees(lightbox(page), '1 of 151')
    await page.waitForLoadState('networkidle')
    await cut(page, '**/photos?*')
    const photo = lightbox(page).getByRole('img', { name: 'Photo 1 of 151' })
    const src = await photo.getAttribute('src')
    const hasFailed = page.waitForEvent('requestfailed', (request) => request.url().includes('/photos?'))
    await page.keyboard.press('ArrowLeft')
    await hasFailed
    await soon(() => photo.getAttribute('src')).toBe(src)
    await page.unroute('**/photos?*')
    await page.keyboard.press('ArrowLeft')
    await sees(lightbox(page), '151 of 151')
  })

  test('Escape and the browser’s Back close it, and the focus returns to the last photo', async () => {
    const page = await openPhoto(1)
    await page.keyboard.press('ArrowRight')
    await sees(lightbox(page), '2 of 3')
    await page.keyboard.press('Escape')
    await lightbox(page).waitFor({ state: 'hidden' })
    await soon(() => hasFocus(tiles(page).nth(1))).toBe(true)
    await page.keyboard.press('Enter')
    await sees(lightbox(page), '2 of 3')
    await page.goBack()
    await lightbox(page).waitFor({ state: 'hidden' })
    expect(page.url()).toContain('/event/')
    await soon(() => hasFocus(tiles(page).nth(1))).toBe(true)
    // An open tooltip closes with the photo.
    await page.keyboard.press('Enter')
    await button(lightbox(page), 'Download').hover()
    await page.getByRole('tooltip', { name: 'Download' }).waitFor()
    await page.keyboard.press('Escape')
    await lightbox(page).waitFor({ state: 'hidden' })
  })

  test('Download saves the original under its name, Share copies {origin}/uploads/{filename}', async () => {
    const { photos, page } = await screens.three(WITH_CLIPBOARD)
    await tiles(page).first().click()
    const { name, bytes } = await saved(page, () => button(lightbox(page), 'Download').click())
    expect([name, bytes.length]).toEqual(['IMG_3.jpg', photos[0]!.size])
    await seesToast(page, 'Photo Downloaded', 'IMG_3.jpg')
    await button(lightbox(page), 'Share').click()
    await seesToast(page, 'Photo Link Copied', 'Paste it into a message to share it.')
    expect(await copied(page)).toBe(`${screens.app.origin}/uploads/${photos[0]!.filename}`)
  })

  test('it shows when the photo was taken, or added if that is unknown', async () => {
    const { event, photos } = await anEventWithPhotos(screens.app, 2)
    await screens.app
      .em()
      .execute(
        "update photos set taken_at = '2025-01-05T19:42:00', uploaded_at = '2025-01-06T12:00:00Z' where id = ?",
        [photos[0]!.id],
      )
    await screens.app
      .em()
      .execute("update photos set uploaded_at = '2025-01-06T12:00:00Z' where id = ?", [photos[1]!.id])
    const page = await screens.open(`/event/${event.qrCode}`, { timezoneId: 'Asia/Tokyo' })
    await tiles(page).first().click()
    // Intl writes a narrow space before AM and PM.
    await lightbox(page)
      .getByText(/^Taken January 5, 2025 at 7:42\sPM$/)
      .waitFor()
    await page.keyboard.press('ArrowRight')
    await lightbox(page)
      .getByText(/^Added January 6, 2025 at 9:00\sPM$/)
      .waitFor()
  })

  test('Flag opens the flag dialog above the photo; Escape leads back to it', async () => {
    const page = await openPhoto(2)
    await button(lightbox(page), 'Flag').click()
    await dialog(page, 'Flag Photo').waitFor()
    await page.getByRole('radio', { name: 'Spam or irrelevant' }).check()
    await page.keyboard.press('Escape')
    await dialog(page, 'Flag Photo').waitFor({ state: 'hidden' })
    await soon(() => hasFocus(button(lightbox(page), 'Flag'))).toBe(true)
    await sees(lightbox(page), '2 of 3')
  })

  test('an open photo hidden by an administrator is replaced by the next', async () => {
    const { photos, page } = await screens.gallery(2)
    await tiles(page).first().click()
    await sees(lightbox(page), '1 of 2')
    const admin = await signedIn(screens.app)
    await admin.post(`/api/admin/photos/${photos[0]!.id}/hide`)
    await sees(lightbox(page), '1 of 1')
    expect(await lightbox(page).getByRole('img').getAttribute('src')).toContain(photos[1]!.filename)
    await admin.post(`/api/admin/photos/${photos[1]!.id}/hide`)
    await lightbox(page).waitFor({ state: 'hidden' })
  })

  test('the keyboard alone opens the photo, stays within, and returns by Close', async () => {
    const { page } = await screens.three()
    await tabTo(page, tiles(page).first())
    await page.keyboard.press('Space')
    await lightbox(page).waitFor()
    for (const name of ['Share', 'Download', 'Flag', 'Close', 'Previous', 'Next', 'Share'])
      await tabTo(page, button(lightbox(page), name))
    await tabTo(page, button(lightbox(page), 'Close'))
    await page.keyboard.press('Enter')
    await lightbox(page).waitFor({ state: 'hidden' })
    await soon(() => hasFocus(tiles(page).first())).toBe(true)
  })
})
