import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimPort } from './support/claim-port.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { launchChromium, withoutChromium } from './support/chromium.ts'
import { walkMainJob } from './support/main-job.ts'
import { skipIf } from '#test/support/skip-if.ts'

describe('the whole job in a browser', skipIf(withoutChromium), () => {
  let app: TestApp
  let chromium: Browser
  beforeAll(async () => {
    const port = await claimPort()
    // The second browser must be able to open the QR code's address.
    app = await startTestApp({ env: { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` } })
    chromium = await launchChromium()
  })
  afterAll(async () => {
    await chromium?.close()
    await app?.close()
  })

  test('a host creates an event, a guest scans its code and adds three photos, and the host’s gallery fills', async () => {
    expect(await walkMainJob(chromium, app.origin)).toEqual({ host: 3, guest: 3 })
  })
})
