import { launchChromium, launchPersistentChromium } from '#test/support/chromium.ts'
import type { Driver, Engine } from './driver.ts'

export const CHROMIUM: Engine = {
  name: 'Chromium',
  needs: ['chromium'],
  async launch(viewport, profile): Promise<Driver> {
    const options = { viewport, hasTouch: true, isMobile: true }
    const browser = profile ? await launchPersistentChromium(profile, options) : await launchChromium()
    const page = await browser.newPage(profile ? undefined : options)
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
