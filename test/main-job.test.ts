import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#core/postgres/free-port.ts'
import { readQrCode } from '#worker/qr-reader.ts'
import { startTestApp, type TestApp } from './app.ts'
import { chromiumPath, launchChromium, SCREENS } from './chromium.ts'
import { makeJpeg } from './photos.ts'

describe.skipIf(!chromiumPath)('the whole job in a browser (needs Chromium)', () => {
  let app: TestApp
  let chromium: Browser
  let photos: string
  beforeAll(async () => {
    const port = await freePort()
    // The address in the QR code must be one that the second browser can open.
    app = await startTestApp({ env: { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` } })
    chromium = await launchChromium()
    photos = await mkdtemp(join(tmpdir(), 'candid-photos-'))
  })
  afterAll(async () => {
    await chromium?.close()
    await app?.close()
    await rm(photos, { recursive: true, force: true })
  })

  async function open(screen: keyof typeof SCREENS, address: string): Promise<Page> {
    const page = await (await chromium.newContext(SCREENS[screen])).newPage()
    await page.goto(address)
    return page
  }
  const tiles = (page: Page) => page.locator('[data-photo]')

  test('a host creates an event, a guest scans its code and adds three photos, and the host’s gallery fills', async () => {
    const host = await open('desktop', app.origin)
    await host.getByRole('button', { name: 'Create Event' }).first().click()
    const dialog = host.getByRole('dialog', { name: 'Create New Event' })
    await dialog.getByLabel('Event Name').fill('Ada & Bo')
    await dialog.getByLabel('Event Date').fill('2027-06-05')
    await dialog.getByRole('button', { name: 'Purchase & Create Event' }).click()
    await dialog.getByRole('button', { name: 'Processing Payment...' }).waitFor()
    await host
      .getByText('Your event has been created successfully and payment processed.', { exact: true })
      .waitFor()

    await host.goto(`${app.origin}/dashboard`)
    await host.getByRole('heading', { name: 'Ada & Bo' }).waitFor()
    await host.getByRole('button', { name: 'QR Code' }).click()
    const image = host.getByRole('img', { name: /QR code/i })
    await expect.poll(() => image.evaluate((img: { naturalWidth: number }) => img.naturalWidth)).toBe(300)
    await host.waitForTimeout(400) // the picture fades in
    const address = await readQrCode(await host.screenshot())
    expect(address).toMatch(new RegExp(`^${app.origin}/event/[2-9A-Z]{10}$`))

    await host.goto(address!)
    await host.getByText('No photos yet').waitFor()

    const guest = await open('phone', address!)
    await guest.getByRole('button', { name: 'Upload First Photo' }).click()
    const files = await Promise.all(
      [1, 3, 6].map(async (orientation, seed) => {
        const path = join(photos, `IMG_${orientation}.jpg`)
        const gps = { latitude: 48.137, longitude: 11.575 }
        await writeFile(path, await makeJpeg({ width: 1200, height: 900, orientation, gps, seed }))
        return path
      }),
    )
    await guest.getByLabel('Photos', { exact: true }).setInputFiles(files)
    await guest.getByLabel(/terms and conditions/).check()
    await guest.getByLabel(/not a robot/).check()
    await guest.getByRole('button', { name: 'Upload 3 Photos' }).click()
    await guest.getByText('3 photo(s) uploaded successfully.', { exact: true }).waitFor()

    await expect.poll(() => tiles(host).count()).toBe(3)
    await expect.poll(() => tiles(guest).count()).toBe(3)
    // Renditions have arrived live: the host's page was never loaded again.
    await expect
      .poll(() =>
        tiles(host)
          .locator('img[src*=".webp"]')
          .evaluateAll(
            (images) => images.filter((image) => (image as { naturalWidth?: number }).naturalWidth).length,
          ),
      )
      .toBe(3)
    await host.getByText('3 photos').first().waitFor()
  }, 180_000)
})
