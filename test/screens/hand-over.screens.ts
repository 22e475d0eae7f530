import { expect, test } from 'vitest'
import { addPhotos, anEvent } from './seed.ts'
import { unzip } from '#test/support/unzip.ts'
import { AS_CANDID, cut, saved } from './page-control.ts'
import { button, inChromium, sees, seesToast } from './set-up.ts'

inChromium('hand-over', (screens) => {
  test('an administrator downloads an event with its hidden photo, deletes it, and finds the receipt', async () => {
    const event = await anEvent(screens.app, { name: 'Zoë’s party' })
    const [photo] = await addPhotos(screens.app, event, 3)
    const page = await screens.open('/admin', { asAdmin: true })
    await page.context().request.post(`/api/admin/photos/${photo!.id}/hide`, { headers: AS_CANDID })
    await page.getByRole('link', { name: 'Hand over Zoë’s party' }).click()
    await sees(page, '2 photos')
    await page.getByLabel('Also hand over what guests don’t see').check()
    const { bytes } = await saved(page, () => button(page, 'Download ZIP').click())
    expect([...(await unzip(bytes)).keys()].filter((name) => /\/(photos|hidden)\//.test(name))).toHaveLength(
      3,
    )
    await page.getByText(/^Downloaded completely: 3 photos/).waitFor()
    await page.getByLabel('I opened the photos').check()
    await page.getByLabel('Delete the photos at once').check()
    await button(page, 'Delete event').click()
    await seesToast(page, 'Handed over, and the event is deleted')
    const receipt = page.getByRole('link', { name: 'Receipt of Zoë’s party' })
    const response = await page.context().request.get((await receipt.getAttribute('href'))!)
    expect(response.headers()['content-type']).toBe('application/pdf')
  })
  test('the page refreshes again after a refresh failed', async () => {
    const event = await anEvent(screens.app)
    await addPhotos(screens.app, event, 1)
    const page = await screens.open(`/event/${event.qrCode}/manage/hand-over`, { asAdmin: true })
    await sees(page, '1 photo')
    const failed = page.waitForEvent('requestfailed')
    await cut(page, '**/hand-over')
    await failed
    await page.unrouteAll()
    await addPhotos(screens.app, event, 2)
    await sees(page, '2 photos')
  })
})
