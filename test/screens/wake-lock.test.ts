import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anEvent, jpegFiles } from './seed.ts'
import { button, hold, inChromium, seesToast, soon } from './set-up.ts'

inChromium('a phone’s screen while photos are sent', (screens) => {
  const UPLOADS = /\/api\/events\/\d+\/uploads\//

  async function send(page: Page, name: string): Promise<void> {
    await button(page, 'Add Photos').first().click()
    const panel = page.getByRole('region', { name: 'Add Photos' })
    await panel.locator('input[type=file]').setInputFiles(await jpegFiles(name))
    for (const box of await panel.getByRole('checkbox').all()) await box.check()
    await panel.getByRole('button', { name: /^Upload/ }).click()
  }

  test('the screen stays awake while photos are sent; where no page can see to that, a sentence asks the guest', async () => {
    const event = await anEvent(screens.app)
    const page = await screens.open(`/event/${event.qrCode}`, {
      before: (page) =>
        page.addInitScript(`window.awake = 0
        Object.defineProperty(Navigator.prototype, 'wakeLock', { configurable: true, value: {
          request: async () => (window.awake++, { release: async () => void window.awake-- }),
        } })`),
    })
    const held = await hold(page, UPLOADS)
    await send(page, 'one.jpg')
    await soon(() => page.evaluate('window.awake')).toBe(1)
    const sentence = page.getByText('Keep this page open until all are sent.')
    expect(await sentence.count()).toBe(0)
    held.release()
    await seesToast(page, 'Photos Uploaded', '1 photo(s) uploaded successfully.')
    await soon(() => page.evaluate('window.awake')).toBe(0)

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.evaluate('delete Navigator.prototype.wakeLock')
    const again = await hold(page, UPLOADS)
    await send(page, 'other.jpg')
    await sentence.waitFor()
    again.release()
    await seesToast(page, 'Photos Uploaded', '1 photo(s) uploaded successfully.')
  })
})
