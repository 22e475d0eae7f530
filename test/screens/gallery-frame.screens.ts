import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addPhotos, anEvent } from './seed.ts'
import { cutOff, hasFocus } from './page-control.ts'
import { button, inChromium, openMenu, sees, soon } from './set-up.ts'

inChromium('the bars and menu of a gallery', (screens) => {
  const bars = (page: Page) =>
    page.evaluate(
      `[...document.querySelectorAll('[data-bar]')].map((bar) => Math.round(bar.getBoundingClientRect().bottom))`,
    ) as Promise<number[]>
  const scrollBy = (page: Page, px: number) => page.evaluate(`scrollBy(0, ${px})`)

  test('both bars hide on scrolling down, and return on scrolling up and on focus', async () => {
    const { event, page } = await screens.gallery(0, { rows: 60, on: 'phone' })
    await page.locator('[data-photo]').first().waitFor()
    const there = await bars(page)
    expect(there).toHaveLength(2)
    await scrollBy(page, 900)
    await soon(async () => Math.max(...(await bars(page)))).toBeLessThanOrEqual(0)
    // New photos are still announced, at the upper edge of the window.
    await addPhotos(screens.app, event, 1)
    const news = button(page, '1 new photo')
    await soon(async () => (await news.boundingBox())!.y).toBeGreaterThanOrEqual(0)
    await scrollBy(page, -10)
    await soon(() => bars(page)).toEqual(there)
    await scrollBy(page, 600)
    await soon(async () => Math.max(...(await bars(page)))).toBeLessThanOrEqual(0)
    await button(page, 'Share').focus()
    await soon(() => bars(page)).toEqual(there)
    await scrollBy(page, 300)
    await page.evaluate('new Promise(requestAnimationFrame)')
    expect(await bars(page)).toEqual(there)
    await page.evaluate('document.activeElement.blur()')
    await scrollBy(page, 300)
    await soon(async () => Math.max(...(await bars(page)))).toBeLessThanOrEqual(0)
    await page.evaluate('scrollTo(0, 0)')
    await soon(() => bars(page)).toEqual(there)
  })

  test.each([
    ['Ada & Bo', '', 200],
    ['Grandma turns ninety, and the family', 'Bring a coat, it gets cold. '.repeat(9), 250],
    ['おばあちゃんの九十歳の誕生日パーティー', 'コートをお持ちください。'.repeat(20), 250],
  ])(
    'on a phone the bars over %s are at most 104 px high, photos start near the top, and other controls are few',
    async (name, description, top) => {
      const { page } = await screens.gallery(2, {
        fields: { name, description },
        viewport: { width: 390, height: 844 },
      })
      const photo = page.locator('[data-photo]').first()
      await photo.waitFor()
      expect((await bars(page))[1]).toBeLessThanOrEqual(104)
      expect((await photo.boundingBox())!.y).toBeLessThanOrEqual(top)
      const controls = await page.evaluate(`[...document.querySelectorAll('a, button, select, input')]
        .filter((element) => element.checkVisibility() && !element.closest('main ul, [href="#main"]'))
        .map((element) => element.ariaLabel ?? element.textContent)`)
      const more = description ? ['Read more'] : []
      const above = ['Candid', 'Featured Gallery', 'Back to My Events', 'Share']
      const below = ['Download All Photos', 'More options', 'Add Photos']
      expect(controls).toEqual([...above, ...more, ...below])
    },
  )

  test('at 200 % text the photo count and the product’s name are not cut', async () => {
    const { page } = await screens.gallery(0, { rows: 1234, on: 'phone' })
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
    const count = page.getByText('1,234 photos', { exact: true })
    const [inner, line] = [(await count.boundingBox())!, (await count.locator('..').boundingBox())!]
    expect(inner.x + inner.width).toBeLessThanOrEqual(line.x + line.width)
    const mark = (await page.getByRole('link', { name: 'Candid', exact: true }).boundingBox())!
    expect(mark.y).toBeGreaterThanOrEqual(0)
    expect(mark.y + mark.height).toBeLessThanOrEqual((await bars(page))[0]!)
  })

  test('a description clamped on a phone can be expanded', async () => {
    const description = 'Bring a coat, it gets cold. '.repeat(9)
    const { page } = await screens.gallery(0, { fields: { description }, on: 'phone' })
    const words = page.getByText(description.trim())
    await button(page, 'Read more').click()
    await soon(() => cutOff(words)).toBe(0)
    const short = await anEvent(screens.app, { description: 'Bring a coat.' })
    await page.goto(`/event/${short.qrCode}`)
    await sees(page, 'Bring a coat.')
    expect(await button(page, 'Read more').count()).toBe(0)
  })

  test('without entries there is no menu', async () => {
    const { page } = await screens.gallery(0)
    await sees(page, 'No photos yet')
    expect(await button(page, 'More options').count()).toBe(0)
  })

  test('the menu closes by its button, by Escape and after choosing a language, and the focus returns', async () => {
    const { page } = await screens.gallery(0, { on: 'phone' })
    const opener = button(page, 'More options')
    const menu = await openMenu(page)
    await menu.waitFor()
    await opener.click()
    await menu.waitFor({ state: 'detached' })
    await openMenu(page)
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await soon(() => hasFocus(opener)).toBe(true)
    await (await openMenu(page)).getByRole('combobox', { name: 'Language' }).selectOption('de')
    const german = button(page, 'Weitere Optionen')
    await german.waitFor()
    await soon(() => hasFocus(german)).toBe(true)
  })
})
