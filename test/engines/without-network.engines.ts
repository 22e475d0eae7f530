import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEventWithPhotos } from '#test/screens/seed.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { opensslPath, startHttpsFront, type HttpsFront } from '#test/support/https-front.ts'
import { findOnPath } from '#test/support/on-path.ts'
import type { Driver } from './driver.ts'
import { FIREFOX } from './firefox-driver.ts'

/** The service worker in Firefox; in Chromium, `test/screens/offline.test.ts` says what it does. */
const missing = FIREFOX.needs.find((program) => !findOnPath(program)) ?? (opensslPath ? undefined : 'openssl')
describe.skipIf(missing)(`Firefox without network${missing ? ` (needs ${missing})` : ''}`, () => {
  let app: TestApp
  let front: HttpsFront
  let driver: Driver | undefined
  beforeAll(async () => {
    app = await startTestApp()
    front = await startHttpsFront(Number(new URL(app.origin).port))
    driver = await FIREFOX.launch({ width: 390, height: 844 })
  })
  afterAll(async () => {
    await driver?.close()
    await front?.close()
    await app?.close()
  })

  test('a gallery that was seen once over HTTPS opens again, with its photos', async () => {
    const { event } = await anEventWithPhotos(app, 2)
    const { open, evaluate } = driver!
    const address = `${front.origin}/event/${event.qrCode}`
    const becomes = (expression: string, value: unknown) =>
      expect.poll(() => evaluate(expression).catch(String), { timeout: 60_000, interval: 200 }).toEqual(value)
    const pictures = `[...document.querySelectorAll('[data-photo] img')].filter((img) => img.naturalWidth > 0).length`
    await open(address)
    await becomes(pictures, 2)
    await becomes(
      `caches.open('candid-renditions').then((cache) => cache.keys()).then((all) => all.length >= 2)`,
      true,
    )
    await becomes(
      `caches.open('candid-answers').then((cache) => cache.keys()).then((all) => all.length >= 2)`,
      true,
    )
    front.cut()
    await open(address)
    await becomes(pictures, 2)
    await becomes(`document.querySelector('h1').textContent`, event.name)
  })
})
