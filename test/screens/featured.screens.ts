import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { FeaturedPhotoView } from '#contract/schemas/photos.ts'
import { anEventWithPhotos, feature } from './seed.ts'
import { AS_CANDID, hasFocus, refuse, saved, styleOf, tabTo } from './page-control.ts'
import { button, dialog, inChromium, sees, seesToast, soon } from './set-up.ts'

inChromium('Featured Gallery', (screens) => {
  const FEATURED = '**/api/featured-photos'
  const cards = (page: Page) => page.getByRole('main').getByRole('listitem')

  test('Loading featured photos... shows until they arrive, and No Featured Photos Yet when there are none', async () => {
    const { page, held } = await screens.openHeld('/featured', FEATURED)
    await page.getByRole('heading', { level: 1, name: 'Featured Gallery' }).waitFor()
    await sees(page, 'Loading featured photos...')
    held.release()
    await sees(page, 'No Featured Photos Yet')
    await page.getByText('Our admin team is curating').waitFor()
    expect(await page.getByText('Loading featured photos...').count()).toBe(0)
  })

  test('each photo has a Featured badge, its event’s name and date, Download and Flag', async () => {
    const fields = { name: 'Summer party', date: '2025-01-05' }
    const { photos } = await anEventWithPhotos(screens.app, 2, fields)
    await feature(screens.app, photos)
    const page = await screens.open('/featured')
    await page.getByRole('heading', { level: 1, name: 'Featured Gallery', exact: true }).waitFor()
    await soon(() => cards(page).count()).toBe(2)
    for (const card of await cards(page).all()) {
      for (const text of ['Featured', 'Summer party', 'January 5, 2025']) await sees(card, text)
      await button(card, 'Flag').waitFor()
      await button(card, 'Download').waitFor()
    }
    await button(cards(page).first(), 'Flag').click()
    await dialog(page, 'Flag Photo').waitFor()
  })

  test('a photo whose event has no date shows Date not available', async () => {
    const page = await screens.open('/featured', {
      before: (page) =>
        page.route(FEATURED, async (route) => {
          const photos = (await (await route.fetch()).json()) as FeaturedPhotoView[]
          await route.fulfill({
            headers: AS_CANDID,
            json: photos.map((photo) => ({ ...photo, eventDate: '' })),
          })
        }),
    })
    await sees(cards(page).first(), 'Date not available')
  })

  test('Download saves the original under its name: Photo Downloaded; without a response, Download Failed', async () => {
    const page = await screens.open('/featured')
    const press = () => button(cards(page).first(), 'Download').click()
    const { name, bytes } = await saved(page, press)
    expect(name).toBe('IMG_2.jpg')
    expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    await seesToast(page, 'Photo Downloaded', 'IMG_2.jpg')
    const calm = await styleOf(page.locator('[role=region] li'), 'backgroundColor')
    await refuse(page, '**/api/photos/*/download', 503, { error: 'The store is down.' })
    await press()
    await seesToast(page, 'Download Failed', 'Unable to download photo. Please try again.')
    expect(await styleOf(page.locator('[role=region] li'), 'backgroundColor')).not.toBe(calm)
  })

  test('the keyboard alone opens a photo and the next one, and Escape returns to its place', async () => {
    const page = await screens.open('/featured')
    const photos = page.getByRole('button', { name: 'Open photo from Summer party' })
    await photos.first().waitFor()
    await tabTo(page, photos.first())
    await page.keyboard.press('Enter')
    await sees(page, '1 of 2')
    await page.keyboard.press('ArrowRight')
    await sees(page, '2 of 2')
    await page.keyboard.press('Escape')
    await dialog(page, 'Photo').waitFor({ state: 'hidden' })
    await soon(() => hasFocus(photos.last())).toBe(true)
  })
})
