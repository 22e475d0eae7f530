import { launchChromium } from '#test/support/chromium.ts'
import type { Driver, Engine } from './driver.ts'

/** Chromium by Playwright, as the tests of screens have it. */
export const CHROMIUM: Engine = {
  name: 'Chromium',
  needs: ['chromium'],
  async launch(viewport): Promise<Driver> {
    const browser = await launchChromium()
    const page = await browser.newPage({ viewport, hasTouch: true, isMobile: true })
    const downloads: string[] = []
    page.on('download', (download) => {
      void download.path().then(() => downloads.push(download.suggestedFilename()))
    })
    return {
      open: async (address) => void (await page.goto(address)),
      click: (selector) => page.click(selector),
      type: (selector, text) => page.fill(selector, text),
      chooseFiles: (selector, paths) => page.setInputFiles(selector, paths),
      press: (key) => page.keyboard.press(key),
      evaluate: (expression) => page.evaluate(expression),
      downloads: () => Promise.resolve(downloads),
      keepsDownloads: true,
      screenshot: () => page.screenshot(),
      close: () => browser.close(),
    }
  },
}
