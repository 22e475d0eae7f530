import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { readQrCode } from '#worker/qr/qr-reader.ts'
import { SCREENS } from './chromium.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'

/**
 * Runs Candid's main job in two browsers. A host creates an event. A guest scans its QR code on the host's screen and
 * adds three photos. Both galleries update live. Resolves with each gallery's number of pictures.
 */
export async function walkMainJob(chromium: Browser, origin: string) {
  const open = async (screen: keyof typeof SCREENS, address: string): Promise<Page> => {
    const page = await (await chromium.newContext(SCREENS[screen])).newPage()
    await page.goto(address)
    return page
  }

  const host = await open('desktop', origin)
  await host.getByRole('button', { name: 'Create Event' }).first().click()
  const dialog = host.getByRole('dialog', { name: 'Create New Event' })
  await dialog.getByLabel('Event Name').fill('Ada & Bo')
  await dialog.getByLabel('Event Date').fill('2027-06-05')
  await dialog.getByRole('button', { name: 'Purchase & Create Event' }).click()
  await host
    .getByText('Your event has been created successfully and payment processed.', { exact: true })
    .waitFor()

  await host.goto(`${origin}/dashboard`)
  await host.getByRole('heading', { name: 'Ada & Bo' }).waitFor()
  await host.getByRole('button', { name: 'QR Code of Ada & Bo' }).click()
  const image = host.getByRole('dialog').getByRole('img', { name: /QR code/i })
  await expect.poll(() => image.evaluate((img: { naturalWidth: number }) => img.naturalWidth)).toBe(300)
  // The picture fades in.
  const readAddress = async () => readQrCode(await host.screenshot())
  await expect.poll(readAddress).toBeTruthy()
  const address = await readAddress()
  expect(address).toMatch(new RegExp(`^${origin}/event/[2-9A-Z]{10}$`))

  await host.goto(address!)
  await host.getByText('No photos yet').waitFor()
  const guest = await open('phone', address!)
  await guest.getByRole('button', { name: 'Upload First Photo' }).click()
  // Hidden, because a button opens the file chooser.
  await guest.locator('input[multiple]').setInputFiles(await makePhotos())
  await guest.getByLabel(/terms and conditions/).check()
  await guest.getByLabel(/not a robot/).check()
  await guest.getByRole('button', { name: 'Upload 3 Photos' }).click()
  await guest.getByText('3 photo(s) uploaded successfully.', { exact: true }).waitFor()

  const shown = (page: Page) =>
    page
      .locator('[data-photo] img[src*=".webp"]')
      .evaluateAll((all) => all.filter((one) => (one as { naturalWidth?: number }).naturalWidth).length)
  // Renditions arrive live, without a reload of the host's page.
  for (const page of [host, guest]) await expect.poll(() => shown(page)).toBe(3)
  await host.getByText('3 photos').first().waitFor()
  return { host: await shown(host), guest: await shown(guest) }
}

/** Upright and rotated photos, each with a location. */
const makePhotos = () =>
  Promise.all(
    [1, 3, 6].map(async (orientation, seed) => ({
      name: `IMG_${orientation}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await makeJpeg({
        width: 1200,
        height: 900,
        orientation,
        gps: { latitude: 48.137, longitude: 11.575 },
        seed,
      }),
    })),
  )
