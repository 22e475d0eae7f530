import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { lacks } from '#test/support/on-path.ts'
import { writeSampleTakeHome } from '#test/support/take-home-folder.ts'
import { CHROMIUM } from './chromium-driver.ts'
import { FIREFOX } from './firefox-driver.ts'
import { WEBKIT } from './webkit-driver.ts'
import { skipIf } from '#test/support/skip-if.ts'

const PHOTOS = 500
const SIZE = { width: 390, height: 844 }

let into: string
let page: string
beforeAll(async () => {
  into = await mkdtemp(join(tmpdir(), 'candid-take-home-'))
  page = pathToFileURL(join(await writeSampleTakeHome(into, PHOTOS), 'index.html')).href
})
afterAll(() => rm(into, { recursive: true, force: true }))

describe.each([CHROMIUM, FIREFOX, WEBKIT])('$name', ({ needs, launch }) => {
  const missing = lacks(...needs)
  test(
    `shows ${PHOTOS} photos from a folder without a server, by touch and by key`,
    skipIf(missing),
    async () => {
      const driver = await launch(SIZE)
      onTestFinished(() => driver.close())
      const sees = (expression: string) =>
        expect.poll(() => driver.evaluate(expression), { timeout: 60_000, interval: 200 })
      await driver.open(page)
      await sees(`document.querySelectorAll('li a').length`).toBe(PHOTOS + 3)
      await sees(`document.querySelector('li img').naturalWidth`).toBeGreaterThan(0)
      await sees(`document.querySelector('.venue img[alt="Casa Blanca"]').naturalWidth`).toBe(120)
      // Five hours with a hundred photos each. Photos alone in their hours join the evening's.
      const headings = `[...document.querySelectorAll('h2')].map((heading) => heading.textContent).join('|')`
      await sees(headings).toMatch(/^Wed, Dec 31, 2025.*8\sPM\|Sat, Jul 4, 2026.*4\s–\s6\sPM\|/)
      await sees(headings).toMatch(/10\sPM – Sun, Jul 5, 2026.*12\sAM$/)
      await sees(`document.querySelectorAll('h2').length`).toBe(6)
      await sees(`document.querySelector('li p').textContent`).toBe('Ada')

      await driver.click('section:nth-of-type(2) li:nth-child(2) a')
      const original = `document.querySelector('.pswp .caption a')?.getAttribute('href')`
      await sees(original).toContain('IMG_0.jpg')
      const sender = `document.querySelector('.pswp .caption bdi')?.textContent`
      await sees(sender).toBe('Ada')
      await sees(`document.querySelector('.pswp__counter').textContent`).toBe(`3 of ${PHOTOS + 3}`)
      await sees(`[...document.querySelectorAll('.pswp img')].some((img) => img.naturalWidth > 0)`).toBe(true)
      // PhotoSwipe handles keys from then on.
      await sees(`lightbox.pswp.opener.isOpen`).toBe(true)
      await driver.press('ArrowRight')
      await sees(original).toContain('IMG_1.jpg')
      await sees(`${sender} ?? null`).toBe(null)
      await driver.press('Escape')
      await sees(`document.querySelector('.pswp')`).toBe(null)
    },
  )
})
