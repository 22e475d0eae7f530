import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readQrCode } from '#worker/qr-reader.ts'
import { chromiumPath, launchChromium, SCREENS } from '#test/chromium.ts'
import { makeJpeg } from '#test/photos.ts'

const stack = inject('stack')!
const missing = inject('withoutStack') || (chromiumPath ? '' : ' (skipped: chromium is not on the PATH)')

describe.skipIf(missing)(`the whole job through Caddy${missing}`, () => {
  let chromium: Browser
  let folder: string
  beforeAll(async () => {
    chromium = await launchChromium()
    folder = await mkdtemp(join(tmpdir(), 'candid-photos-'))
  })
  afterAll(async () => {
    await chromium?.close()
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  async function open(screen: keyof typeof SCREENS, address: string): Promise<Page> {
    const page = await (await chromium.newContext(SCREENS[screen])).newPage()
    await page.goto(address)
    return page
  }

  test('a host creates an event, a guest opens what its code says and adds photos, and both galleries fill', async () => {
    const host = await open('desktop', stack.origin)
    await host.getByRole('button', { name: 'Create Event' }).first().click()
    const dialog = host.getByRole('dialog', { name: 'Create New Event' })
    await dialog.getByLabel('Event Name').fill('Ada & Bo')
    await dialog.getByLabel('Event Date').fill('2027-06-05')
    await dialog.getByRole('button', { name: 'Purchase & Create Event' }).click()
    await host
      .getByText('Your event has been created successfully and payment processed.', { exact: true })
      .waitFor()

    await host.goto(`${stack.origin}/dashboard`)
    await host.getByRole('heading', { name: 'Ada & Bo' }).waitFor()
    await host.getByRole('button', { name: 'QR Code of Ada & Bo' }).click()
    const image = host.getByRole('dialog').getByRole('img', { name: /QR code/i })
    await expect.poll(() => image.evaluate((img: { naturalWidth: number }) => img.naturalWidth)).toBe(300)
    await host.waitForTimeout(400) // the picture fades in
    const address = await readQrCode(await host.screenshot())
    expect(address).toMatch(new RegExp(`^${stack.origin}/event/[2-9A-Z]{10}$`))

    await host.goto(address!)
    await host.getByText('No photos yet').waitFor()
    const guest = await open('phone', address!)
    await guest.getByRole('button', { name: 'Upload First Photo' }).click()
    const files = await Promise.all(
      [1, 2, 3].map(async (seed) => {
        const path = join(folder, `IMG_${seed}.jpg`)
        await writeFile(path, await makeJpeg({ width: 1200, height: 900, seed }))
        return path
      }),
    )
    await guest.getByLabel('Photos', { exact: true }).setInputFiles(files)
    await guest.getByLabel(/terms and conditions/).check()
    await guest.getByLabel(/not a robot/).check()
    await guest.getByRole('button', { name: 'Upload 3 Photos' }).click()
    await guest.getByText('3 photo(s) uploaded successfully.', { exact: true }).waitFor()

    for (const page of [host, guest])
      await expect
        .poll(() =>
          page
            .locator('[data-photo] img[src*=".webp"]')
            .evaluateAll(
              (images) => images.filter((one) => (one as { naturalWidth?: number }).naturalWidth).length,
            ),
        )
        .toBe(3)
  })
})
