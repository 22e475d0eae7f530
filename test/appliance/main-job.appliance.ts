import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchChromium, withoutChromium } from '#test/support/chromium.ts'
import { walkMainJob } from '#test/support/main-job.ts'
import { skipIf } from '#test/support/skip-if.ts'

const stack = inject('stack')!
const missing = inject('withoutStack') || withoutChromium

describe('the whole job through Caddy', skipIf(missing), () => {
  let chromium: Browser
  beforeAll(async () => {
    chromium = await launchChromium()
  })
  afterAll(() => chromium?.close())

  test('a host creates an event, a guest scans its code and adds three photos, and both galleries fill', async () => {
    expect(await walkMainJob(chromium, stack.origin)).toEqual({ host: 3, guest: 3 })
  })
})
