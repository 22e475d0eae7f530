import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch, type ElementHandle } from 'puppeteer-core'
import { findOnPath } from '#test/support/on-path.ts'
import type { Driver, Engine } from './driver.ts'

/** Released Firefox by WebDriver BiDi. Playwright only drives a patched build. */
export const FIREFOX: Engine = {
  name: 'Firefox',
  needs: ['firefox-esr'],
  async launch(viewport, profile): Promise<Driver> {
    const folder = await mkdtemp(join(tmpdir(), 'candid-downloads-'))
    const browser = await launch({
      browser: 'firefox',
      executablePath: findOnPath('firefox-esr')!,
      headless: true,
      // Tests of HTTPS create their own certificates.
      acceptInsecureCerts: true,
      ...(profile && { userDataDir: profile }),
      defaultViewport: viewport,
      extraPrefsFirefox: { 'browser.download.folderList': 2, 'browser.download.dir': folder },
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
      // An incomplete download has a second file, `.part`.
      async downloads() {
        const names = await readdir(folder)
        return names.filter((name) => !names.includes(`${name}.part`) && !name.endsWith('.part'))
      },
      keepsDownloads: true,
      screenshot: async () => Buffer.from(await page.screenshot()),
      async close() {
        await browser.close()
        await rm(folder, { recursive: true })
      },
    }
  },
}
