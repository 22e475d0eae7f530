import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/values/languages.ts'
import { anEvent } from './seed.ts'
import { hasFocus } from './page-control.ts'
import { inChromium, soon } from './set-up.ts'
import { skipIf } from '#test/support/skip-if.ts'

const has = (tag: string) => tag in LANGUAGES

inChromium('the language of the page', (screens) => {
  const inBar = (page: Page) => page.locator('header nav').getByRole('combobox')
  const inFooter = (page: Page) => page.locator('footer').getByRole('combobox')
  const shown = (page: Page) => page.evaluate('[document.documentElement.lang, document.documentElement.dir]')
  const isWithin = (page: Page) =>
    page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth')
  const names = (choice: Locator) => choice.getByRole('option').allInnerTexts()

  test('the first screen, the footer and the gallery list each language by its own name; the wall doesn’t', async () => {
    const event = await anEvent(screens.app)
    const page = await screens.open('/')
    await inFooter(page).waitFor()
    for (const choice of [inBar(page), inFooter(page)])
      expect(await names(choice)).toEqual(Object.values(LANGUAGES))
    expect(await inBar(page).getAttribute('aria-label')).toBe('Language')
    await page.goto(`/event/${event.qrCode}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await names(inBar(page))).toEqual(Object.values(LANGUAGES))
    await page.goto(`/event/${event.qrCode}/wall`)
    await page.getByText(event.qrCode, { exact: true }).waitFor()
    expect(await page.getByRole('combobox').count()).toBe(0)
  })

  test(
    'a chosen language is saved, and the language menu keeps the focus',
    skipIf(has('de') ? undefined : 'the language is not built'),
    async () => {
      const page = await screens.open('/')
      await soon(() => shown(page)).toEqual(['en', 'ltr'])
      for (const choice of [inFooter(page), inBar(page)]) {
        await choice.selectOption('de')
        await soon(() => shown(page)).toEqual(['de', 'ltr'])
        await soon(() => hasFocus(choice)).toBe(true)
        await page.reload()
        await soon(() => shown(page)).toEqual(['de', 'ltr'])
        await choice.selectOption('en')
        await soon(() => shown(page)).toEqual(['en', 'ltr'])
      }
      await inBar(page).selectOption('de')
      await soon(() => shown(page)).toEqual(['de', 'ltr'])
      const event = await anEvent(screens.app)
      const response = await page.goto(`/event/${event.qrCode}`)
      expect(await response!.text()).toContain('<html lang="de"')
    },
  )

  test(
    'Arabic mirrors the page, also when it is the browser’s language',
    skipIf(has('ar') ? undefined : 'the language is not built'),
    async () => {
      const event = await anEvent(screens.app)
      for (const path of ['/', '/dashboard', '/featured', `/event/${event.qrCode}`]) {
        const page = await screens.open(path, { on: 'phone', locale: 'ar' })
        await soon(() => shown(page)).toEqual(['ar', 'rtl'])
        await page.getByRole('heading', { level: 1 }).waitFor()
        const links = page.getByRole('banner').first().getByRole('link')
        const [mark, star] = [links.filter({ hasText: 'Candid' }), links.last()]
        expect((await mark.boundingBox())!.x).toBeGreaterThan((await star.boundingBox())!.x)
        expect(await isWithin(page)).toBe(true)
      }
    },
  )
})
