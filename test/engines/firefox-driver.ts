import { launch, type ElementHandle } from 'puppeteer-core'
import { findOnPath } from '#test/support/on-path.ts'
import type { Driver, Engine } from './driver.ts'

/** Firefox as it is released, by WebDriver BiDi: Playwright drives a patched build only. */
export const FIREFOX: Engine = {
  name: 'Firefox',
  needs: ['firefox-esr'],
  async launch(viewport): Promise<Driver> {
    const browser = await launch({
      browser: 'firefox',
      executablePath: findOnPath('firefox-esr')!,
      headless: true,
      defaultViewport: viewport,
    })
    const page = await browser.newPage()
    return {
      open: async (address) => void (await page.goto(address)),
      click: (selector) => page.click(selector),
      type: (selector, text) => page.type(selector, text),
      async chooseFiles(selector, paths) {
        const input = (await page.$(selector)) as ElementHandle<never>
        await input.uploadFile(...paths)
      },
      press: (key) => page.keyboard.press(key),
      evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
      screenshot: async () => Buffer.from(await page.screenshot()),
      close: () => browser.close(),
    }
  },
}
