import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { fromBuffer, type ZipFile } from 'yauzl'
import type { EventView } from '#contract/schemas/events.ts'
import { settledPhotos, upload } from '#test/support/app.ts'
import { HEIC_SAMPLE } from '#test/fixtures/heic-sample.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { anEvent, anEventWithPhotos } from './seed.ts'
import { hold, saved } from './page-control.ts'
import { button, dialog, inChromium, openMenu, sees, seesToast, soon } from './set-up.ts'
import { listen } from '#test/support/listen.ts'

const ZIP = /photos\.zip/
async function namesIn(archive: Buffer): Promise<string[]> {
  const names: string[] = []
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(archive, (error, zip) => (zip ? resolve(zip) : reject(error))),
  )
  zip.on('entry', ({ fileName }: { fileName: string }) => names.push(fileName))
  await once(zip, 'end')
  return names
}

/**
 * Replaces the system's file dialog, which tests can't use, with a real file of the page's private file system. As on a
 * disk, written data appears under its name only after closing.
 */
const pickFile = (page: Page) =>
  page.addInitScript(`window.showSaveFilePicker = async ({ suggestedName }) => {
    window.suggested = suggestedName
    const folder = await navigator.storage.getDirectory()
    return folder.getFileHandle('chosen.zip', { create: true })
  }`)
const pickedFile = async (page: Page): Promise<Buffer> => {
  const address = (await page.evaluate(`navigator.storage.getDirectory()
    .then((folder) => folder.getFileHandle('chosen.zip'))
    .then((handle) => handle.getFile())
    .then((file) => new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result)
      reader.readAsDataURL(file)
    }))`)) as string
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

async function badWifi(to: string, most: number): Promise<{ origin: string; ranges: unknown[] }> {
  const ranges: unknown[] = []
  const server = createServer((incoming, response) => {
    const { method, url, headers } = incoming
    const isArchive = method === 'GET' && url!.includes('through=')
    if (isArchive) ranges.push(headers.range)
    const cutsOff = isArchive && ranges.length === 1
    const call = request(`${to}${url}`, { method, headers }, (real) => {
      response.writeHead(real.statusCode!, real.headers)
      let passed = 0
      real.on('data', (bytes: Buffer) => {
        passed += bytes.length
        if (!cutsOff || passed <= most) return void response.write(bytes)
        real.destroy()
        // The forwarded bytes arrive before the connection breaks.
        setTimeout(() => response.destroy(), 3_000)
      })
      real.on('error', () => {})
      real.on('end', () => response.end())
    })
    call.on('error', () => response.destroy())
    incoming.pipe(call)
  })
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { origin: `http://127.0.0.1:${await listen(server)}`, ranges }
}

inChromium('all photos as one ZIP', (screens) => {
  const openOffer = async (page: Page) => button(await openMenu(page), 'All photos in one ZIP').click()
  const offer = (page: Page) => dialog(page, 'All photos in one file')
  const gallery = (event: EventView, visit = {}) => screens.open(`/event/${event.qrCode}`, visit)

  test('the menu beside Download All Photos shows photo count and size before the download starts', async () => {
    const { event } = await anEventWithPhotos(screens.app, 3)
    const page = await gallery(event)
    await button(page, 'Download All Photos').waitFor()
    await openOffer(page)
    const size = (
      await offer(page)
        .getByText(/^3 photos, /)
        .innerText()
    ).slice('3 photos, '.length)
    const response = await screens.app.browser().get(`/api/events/${event.id}/photos.zip`)
    const archive = await screens.app.browser().get(response.headers.get('location')!)
    const bytes = Number(archive.headers.get('content-length'))
    expect(size).toBe(`${(bytes / 1024 / 1024).toFixed(1)} MB`)
  })

  test('a phone’s browser downloads it, and the page announces that', async () => {
    const { event } = await anEventWithPhotos(screens.app, 3, { name: 'Ada & Bo' })
    const page = await gallery(event, { on: 'phone', before: pickFile })
    await openOffer(page)
    const file = await saved(page, () => button(offer(page), 'Download ZIP').click())
    expect(file.name).toBe('Ada & Bo photos.zip')
    expect(await namesIn(file.bytes)).toEqual(['IMG_1.jpg', 'IMG_2.jpg', 'IMG_3.jpg'])
    await offer(page).getByText('Check your browser’s downloads for progress.').waitFor()
    expect(await page.evaluate('window.suggested')).toBeUndefined()
  })

  test('HEIC photos can be downloaded as JPEG; without HEIC photos the choice is absent', async () => {
    const { event } = await anEventWithPhotos(screens.app, 1)
    const page = await gallery(event, { on: 'phone' })
    await openOffer(page)
    await offer(page).getByText('1 photo,').waitFor()
    const choice = offer(page).getByRole('checkbox', { name: 'HEIC photos as JPEG, for any computer' })
    expect(await choice.count()).toBe(0)
    await page.keyboard.press('Escape')

    const guest = screens.app.browser()
    await upload(guest, event.id, { 'IMG_2.HEIC': HEIC_SAMPLE })
    await soon(async () => (await settledPhotos(guest, event.id)).some(({ jpegSize }) => jpegSize)).toBe(true)
    await openOffer(page)
    await choice.check()
    const file = await saved(page, () => button(offer(page), 'Download ZIP').click())
    expect(await namesIn(file.bytes)).toEqual(['IMG_1.jpg', 'IMG_2.jpg'])
    await button(offer(page), 'Close').first().click()

    await page.locator('[data-photo]').first().click()
    const jpeg = button(dialog(page, 'Photo'), 'Download as JPEG, for any computer')
    expect((await saved(page, () => jpeg.click())).name).toBe('IMG_2.jpg')
    await page.keyboard.press('ArrowRight')
    await jpeg.waitFor({ state: 'detached' })

    // On a photo without a JPEG copy, a host's tools stay in place.
    const host = await gallery(event, { on: 'phone', asAdmin: true })
    await host.locator('[data-photo]').first().click()
    const tool = button(dialog(host, 'Photo'), 'Hide')
    const place = await tool.boundingBox()
    expect(await button(dialog(host, 'Photo'), 'Download as JPEG, for any computer').count()).toBe(1)
    await host.keyboard.press('ArrowRight')
    await sees(host, '2 of 2')
    expect(await tool.boundingBox()).toEqual(place)
  })

  test('a page that can write files saves it and announces when it is complete', async () => {
    const { event } = await anEventWithPhotos(screens.app, 3, { name: 'Ada/Bo' })
    const page = await gallery(event, { before: pickFile })
    await openOffer(page)
    await button(offer(page), 'Download ZIP').click()
    await seesToast(page, 'Photos Downloaded', 'chosen.zip is complete.')
    await offer(page).waitFor({ state: 'detached' })
    expect(await page.evaluate('window.suggested')).toBe('Ada-Bo photos.zip')
    expect(await namesIn(await pickedFile(page))).toEqual(['IMG_1.jpg', 'IMG_2.jpg', 'IMG_3.jpg'])
  })

  test('an interrupted file resumes at its offset and is complete to the byte', async () => {
    const event = await anEvent(screens.app)
    const guest = screens.app.browser()
    for (const seed of [1, 2, 3])
      await upload(guest, event.id, { 'IMG.jpg': await makeJpeg({ width: 1600, height: 1200, seed }) })
    // A photo being rendered may be replaced by a copy with other bytes.
    await settledPhotos(guest, event.id)
    const { headers } = await guest.get(`/api/events/${event.id}/photos.zip`)
    const whole = await guest.bytes(headers.get('location')!)
    const wifi = await badWifi(screens.app.origin, whole.length / 2)

    const page = await gallery(event, { before: pickFile, baseURL: wifi.origin })
    await openOffer(page)
    await button(offer(page), 'Download ZIP').click()
    await seesToast(page, 'Photos Downloaded', 'chosen.zip is complete.')
    expect(wifi.ranges).toEqual([undefined, expect.stringMatching(/^bytes=[1-9]\d+-$/)])
    expect(whole.equals(await pickedFile(page))).toBe(true)
  })

  test('saving shows progress, continues behind the closed dialog, and can be stopped', async () => {
    const { event } = await anEventWithPhotos(screens.app, 2)
    const page = await gallery(event, { before: pickFile })
    await openOffer(page)
    await offer(page).getByText('2 photos').waitFor()
    const held = await hold(page, ZIP)
    await button(offer(page), 'Download ZIP').click()
    await offer(page)
      .getByText(/^0\.0 MB of \d\.\d MB$/)
      .waitFor()
    expect(await offer(page).getByRole('progressbar', { name: 'All photos' }).getAttribute('value')).toBe('0')
    await offer(page).getByRole('button', { name: 'Close' }).last().click()
    await button(page, 'ZIP: 0% saved').click()
    await button(offer(page), 'Stop').click()
    await button(page, 'ZIP: 0% saved').waitFor({ state: 'detached' })
    held.release()
    expect((await pickedFile(page)).length).toBe(0)
  })

  test('the ZIP is available while photos are saved one by one', async () => {
    const { event } = await anEventWithPhotos(screens.app, 2)
    const page = await gallery(event)
    const held = await hold(page, /download/)
    await button(page, 'Download All Photos').click()
    await button(page, 'Stop').waitFor()
    await openOffer(page)
    await offer(page).getByText('2 photos').waitFor()
    held.release()
  })

  test('cancelling the file dialog downloads nothing and keeps the dialog open', async () => {
    const { event } = await anEventWithPhotos(screens.app, 1)
    const page = await gallery(event, {
      before: (page: Page) =>
        page.addInitScript(
          `window.showSaveFilePicker = () => { window.asked = true; return Promise.reject(new DOMException('no', 'AbortError')) }`,
        ),
    })
    let downloads = 0
    page.on('download', () => downloads++)
    await openOffer(page)
    await offer(page).getByText('1 photo,').waitFor()
    await button(offer(page), 'Download ZIP').click()
    await soon(() => page.evaluate('window.asked')).toBe(true)
    await sees(offer(page), 'Download ZIP')
    expect(downloads).toBe(0)
  })
})
