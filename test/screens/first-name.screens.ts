import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { upload } from '#test/support/app.ts'
import { anEvent, jpegFiles } from './seed.ts'
import { button, dialog, inChromium, openMenu, sees, soon } from './set-up.ts'

inChromium('first name', (screens) => {
  const smallJpeg = (seed: number) => makeJpeg({ width: 320, height: 240, seed })
  const sheet = (page: Page) => dialog(page, 'Add Photos')
  const field = (page: Page) => sheet(page).getByLabel('First name')
  async function send(page: Page, file: Awaited<ReturnType<typeof jpegFiles>>[number]): Promise<void> {
    await sheet(page).locator('input[multiple]').setInputFiles(file)
    for (const box of await sheet(page).getByRole('checkbox').all()) await box.check()
    await button(sheet(page), 'Upload Photo').click()
    await sheet(page).waitFor({ state: 'detached' })
  }

  test('the page asks a guest once; a name is optional, and a later one also applies to earlier photos', async () => {
    const { event, page } = await screens.gallery(0, { on: 'phone' })
    const names = async () =>
      (await screens.app.browser().read<PhotoView[]>(`/api/events/${event.id}/photos`)).map(
        ({ senderName }) => senderName,
      )
    const [first, second] = await jpegFiles('a.jpg', 'b.jpg')
    await button(page, 'Add Photos').click()
    await field(page).waitFor()
    await send(page, first!)
    expect(await names()).toEqual([null])
    await button(await openMenu(page), 'My photos').waitFor()
    await page.keyboard.press('Escape')

    await button(page, 'Add Photos').click()
    await button(sheet(page), 'Add your first name').click()
    expect(await field(page).count()).toBe(1)
    await field(page).fill('Ada')
    await field(page).press('Enter')
    await soon(names).toEqual(['Ada'])
    await sees(sheet(page), 'Shown as \u2068Ada\u2069')
    await send(page, second!)
    expect(await names()).toEqual(['Ada', 'Ada'])

    const other = await screens.open(`/event/${event.qrCode}`, { on: 'phone' })
    await other.locator('[data-photo]').first().click()
    await sees(dialog(other, 'Photo'), 'Ada')
    await other.reload()
    await page.reload()
    await button(page, 'Add Photos').click()
    await button(sheet(page), 'Shown as \u2068Ada\u2069').click()
    await field(page).fill('Grace')
    await field(page).press('Enter')
    await sees(dialog(other, 'Photo'), 'Grace')
  })

  test('a host removes a name from all photos of its guest, even from one open on another phone', async () => {
    const event = await anEvent(screens.app)
    const sender = screens.app.browser()
    for (const seed of [1, 2]) await upload(sender, event.id, { 'a.jpg': await smallJpeg(seed) })
    await sender.put(`/api/events/${event.id}/photos/mine`, { senderName: 'Rude' })
    const guest = await screens.open(`/event/${event.qrCode}`, { on: 'phone' })
    await guest.locator('[data-photo]').first().click()
    await sees(dialog(guest, 'Photo'), 'Rude')
    const host = await screens.open(`/event/${event.qrCode}/manage/photos`, { on: 'phone', asAdmin: true })
    await host.getByRole('list', { name: 'Photos' }).getByRole('button').last().click()
    await button(host.getByRole('dialog'), 'Remove name').click()
    await soon(() => dialog(guest, 'Photo').getByText('Rude').count()).toBe(0)
    await soon(() => button(host.getByRole('dialog'), 'Remove name').count()).toBe(0)
  })

  test('pressing a name shows only its photos until all are selected again', async () => {
    const event = await anEvent(screens.app)
    for (const [name, count] of Object.entries({ Ada: 2, Grace: 1 })) {
      const sender = screens.app.browser()
      for (let seed = 1; seed <= count; seed++)
        await upload(sender, event.id, { 'a.jpg': await smallJpeg(seed + name.length) })
      await sender.put(`/api/events/${event.id}/photos/mine`, { senderName: name })
    }
    const guest = await screens.open(`/event/${event.qrCode}`, { on: 'phone' })
    const tiles = guest.locator('[data-photo]')
    await soon(() => tiles.count()).toBe(3)
    await tiles.last().click()
    await button(dialog(guest, 'Photo'), 'Show photos by Ada').click()
    await dialog(guest, 'Photo').waitFor({ state: 'detached' })
    await soon(() => tiles.count()).toBe(2)
    await tiles.first().click()
    await sees(dialog(guest, 'Photo'), '1 of 2')
    await guest.goBack()
    await button(guest, 'All photos').click()
    await soon(() => tiles.count()).toBe(3)
  })
})
