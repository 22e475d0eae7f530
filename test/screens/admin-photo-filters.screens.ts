import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { AdminPhotoView } from '#contract/schemas/admin-photos.ts'
import { signedIn } from '#test/support/app.ts'
import { anEventWithPhotos } from './seed.ts'
import { button, inChromium, sees, seesToast, soon } from './set-up.ts'

inChromium('filters of the console’s photos', (screens) => {
  const cards = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  const query = (page: Page) => new URL(page.url()).search
  const listed = async () => (await signedIn(screens.app)).read<AdminPhotoView[]>('/api/admin/photos')

  test('the address has event, state and search; Back removes them, and closing a photo doesn’t', async () => {
    const { event } = await anEventWithPhotos(screens.app, 2, { name: 'Lake' })
    await anEventWithPhotos(screens.app, 1, { name: 'Hall' })
    const page = await screens.open('/admin/photos', { asAdmin: true, on: 'phone' })
    await soon(() => cards(page).count()).toBe(3)
    await page.getByLabel('Event', { exact: true }).selectOption('Lake')
    await soon(() => cards(page).count()).toBe(2)
    await page.getByRole('searchbox', { name: 'Search' }).fill('img_2')
    await soon(() => cards(page).count()).toBe(1)
    expect(query(page)).toBe(`?event=${event.id}&search=img_2`)
    await button(page, 'View IMG_2.jpg').click()
    await page.getByRole('dialog', { name: 'Photo' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Photo' }).waitFor({ state: 'hidden' })
    await soon(() => query(page)).toBe(`?event=${event.id}&search=img_2`)
    expect(await cards(page).count()).toBe(1)
    await page.goBack()
    await soon(() => cards(page).count()).toBe(2)
    expect(await page.getByRole('searchbox').inputValue()).toBe('')
    await page.getByLabel('State').selectOption('Hidden')
    await sees(page, 'No matching photos')
    await button(page, 'Show all').click()
    await soon(() => cards(page).count()).toBe(3)
    expect(query(page)).toBe('')
    const sent = await screens.open('/admin/photos?search=hall', { asAdmin: true })
    await soon(() => cards(sent).count()).toBe(1)
    expect(await sent.getByRole('searchbox').inputValue()).toBe('hall')
  })

  test('photos selected by keyboard are hidden, and deleted after one confirmation; a card unhides its photo', async () => {
    const page = await screens.open('/admin/photos?search=lake', { asAdmin: true })
    await button(page, 'Select').click()
    for (const name of ['IMG_1.jpg', 'IMG_2.jpg']) {
      await button(page, name).focus()
      await page.keyboard.press('Space')
      await soon(() => button(page, name).getAttribute('aria-pressed')).toBe('true')
    }
    const bar = page.getByRole('region', { name: 'Select' })
    await button(bar, 'Hide').click()
    await seesToast(page, '2 photos changed')
    await bar.waitFor({ state: 'hidden' })
    await soon(async () => (await listed()).filter(({ hidden }) => hidden).length).toBe(2)
    await button(page, 'Unhide IMG_1.jpg').click()
    await seesToast(page, 'Photo unhidden', 'Photo is now visible to the public')
    await button(page, 'Hide IMG_1.jpg').waitFor()
    await button(page, 'Select').click()
    for (const name of ['IMG_1.jpg', 'IMG_2.jpg']) await button(page, name).click()
    await button(bar, 'Delete').click()
    const confirmation = page.getByRole('alertdialog', { name: 'Delete 2 photos for good?' })
    await button(confirmation, 'Delete').click()
    await sees(page, 'No matching photos')
    expect(await listed()).toHaveLength(1)
  })

  test('flagged photos can also be filtered by event and search', async () => {
    const { photos } = await anEventWithPhotos(screens.app, 1, { name: 'Garden' })
    const admin = await signedIn(screens.app)
    for (const { id } of [...(await listed()), ...photos]) await admin.post(`/api/admin/photos/${id}/hide`)
    const page = await screens.open('/admin/flagged', { asAdmin: true })
    const flagged = page.getByRole('list', { name: 'Flagged photos' }).locator('> li')
    await soon(() => flagged.count()).toBe(2)
    await page.getByLabel('Event', { exact: true }).selectOption('Garden')
    await soon(() => flagged.count()).toBe(1)
    await button(page, 'Select').click()
    await button(page, 'IMG_1.jpg').click()
    await button(page.getByRole('region', { name: 'Select' }), 'Unhide').click()
    await seesToast(page, '1 photo changed')
    await sees(page, 'No matching photos')
  })
})
