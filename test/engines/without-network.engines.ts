import { describe, expect, onTestFinished, test } from 'vitest'
import { anEventWithPhotos } from '#test/screens/seed.ts'
import { startTestApp } from '#test/support/app.ts'
import { startHttpsFront } from '#test/support/https-front.ts'
import { lacks } from '#test/support/on-path.ts'
import { FIREFOX } from './firefox-driver.ts'
import { WEBKIT } from './webkit-driver.ts'
import { skipIf } from '#test/support/skip-if.ts'

/** The service worker in the other engines. `test/screens/offline.screens.ts` tests it in Chromium. */
describe.each([FIREFOX, WEBKIT])('$name', ({ needs, launch }) => {
  const missing = lacks(...needs, 'openssl')
  test('a gallery visited over HTTPS opens offline', skipIf(missing), async () => {
    const app = await startTestApp()
    onTestFinished(() => app.close())
    const front = await startHttpsFront(Number(new URL(app.origin).port))
    onTestFinished(() => front.close())
    const { open, evaluate, close } = await launch({ width: 390, height: 844 })
    onTestFinished(() => close())
    const { event } = await anEventWithPhotos(app, 2)
    const address = `${front.origin}/event/${event.qrCode}`
    const becomes = (expression: string, value: unknown) =>
      expect.poll(() => evaluate(expression).catch(String), { timeout: 60_000, interval: 200 }).toEqual(value)
    const pictures = `[...document.querySelectorAll('[data-photo] img')].filter((img) => img.naturalWidth > 0).length`
    await open(address)
    await becomes(pictures, 2)
    for (const name of ['candid-renditions', 'candid-responses'])
      await becomes(`caches.open('${name}').then((one) => one.keys()).then((all) => all.length >= 2)`, true)
    front.cut()
    await open(address)
    await becomes(pictures, 2)
    await becomes(`document.querySelector('h1').textContent`, event.name)
  })
})
