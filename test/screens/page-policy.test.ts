import { expect, test } from 'vitest'
import { styleOf } from './page-control.ts'
import { button, dialog, inChromium, sees, soon } from './set-up.ts'

/* `set-up.ts` checks after every test that no screen violated the policy. */
inChromium('the content security policy', (screens) => {
  test('a dialog prevents the page behind it from scrolling, without a style element', async () => {
    const page = await screens.open('/')
    await sees(page, 'How It Works')
    const body = page.locator('body')
    expect(await styleOf(body, 'overflow')).toBe('visible')
    await button(page, 'Scan QR Code').first().click()
    await dialog(page, 'Scan QR Code').waitFor()
    expect(await styleOf(body, 'overflow')).toBe('hidden')
    expect(await page.locator('style').count()).toBe(0)
    await page.keyboard.press('Escape')
    await soon(() => styleOf(body, 'overflow')).toBe('visible')
  })
})
