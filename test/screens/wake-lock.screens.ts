import { expect, test } from 'vitest'
import { anEvent, jpegFiles } from './seed.ts'
import { BYTES, choose, press } from './sending.ts'
import { hold } from './page-control.ts'
import { inChromium, seesToast, soon } from './set-up.ts'

inChromium('a phone’s screen while photos are sent', (screens) => {
  test('the screen stays awake while photos are sent; without a wake lock, guests are asked to keep it on', async () => {
    const event = await anEvent(screens.app)
    // Two pictures, because a known one would not be sent again.
    const [one, other] = await jpegFiles('one.jpg', 'other.jpg')
    const page = await screens.open(`/event/${event.qrCode}`, {
      before: (page) =>
        page.addInitScript(`window.awake = 0
        Object.defineProperty(Navigator.prototype, 'wakeLock', { configurable: true, value: {
          request: async () => (window.awake++, { release: async () => void window.awake-- }),
        } })`),
    })
    const held = await hold(page, BYTES)
    await choose(page, one!)
    await press(page)
    await soon(() => page.evaluate('window.awake')).toBe(1)
    const sentence = page.getByText('Keep this page open until all are sent.')
    expect(await sentence.count()).toBe(0)
    held.release()
    await seesToast(page, 'Photos Uploaded', '1 photo(s) uploaded successfully.')
    await soon(() => page.evaluate('window.awake')).toBe(0)

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.evaluate('delete Navigator.prototype.wakeLock')
    const again = await hold(page, BYTES)
    await choose(page, other!)
    await press(page)
    await sentence.waitFor()
    again.release()
    await seesToast(page, 'Photos Uploaded', '1 photo(s) uploaded successfully.')
  })
})
