import { expect, test, vi } from 'vitest'
import { inChromium, sees } from './set-up.ts'

inChromium('the disk', (screens) => {
  test('every tab of the console warns only while the disk is nearly full', async () => {
    const GB = 1024 ** 3
    const look = vi.spyOn(screens.app.services.space, 'look')
    look.mockResolvedValue({ freeBytes: 0.5 * GB, reserveBytes: 2 * GB })
    const page = await screens.open('/admin/photos', { asAdmin: true })
    await sees(
      page,
      'The disk is nearly full, so guests can’t add photos: 512 MB are free, and 2.0 GB must stay free. Delete past events or free up space on the server. Guests can add photos again as soon as there is room.',
    )
    await page.getByRole('tab', { name: 'Events' }).click()
    await page.getByText('The disk is nearly full').waitFor()

    look.mockRestore()
    await page.reload()
    await sees(page, 'Active Events')
    await page.waitForLoadState('networkidle')
    expect(await page.getByText('The disk is nearly full').count()).toBe(0)
  })
})
