import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type BrowserContext } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { resumableDir } from '#core/uploads/upload-store.ts'
import { startFlakyNetwork } from '#test/engines/flaky-network.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { chromiumPath } from '#test/support/chromium.ts'
import { TIMEOUT_MS } from '#test/support/timeout.ts'
import { anEvent, jpegFiles } from './seed.ts'
import {
  BYTES,
  choose,
  chosen,
  countOf,
  queued,
  names,
  numbered,
  panel,
  press,
  send,
  UPLOADS,
} from './sending.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { hold, refuse } from './page-control.ts'
import { button, inChromium, notifications, sees, seesToast, soon } from './set-up.ts'

inChromium('pending uploads', (screens) => {
  async function stored(): Promise<number> {
    const dir = resumableDir(screens.app.services.config)
    const sizes = (await readdir(dir)).map((name) =>
      stat(join(dir, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    )
    return Math.max(0, ...(await Promise.all(sizes)))
  }

  /** Returns the names of the event's photos, with duplicates. */
  async function arrived(event: EventView): Promise<string[]> {
    const guest = screens.app.browser()
    await guest.get(`/api/events/qr/${event.qrCode}`)
    const photos = await guest.read<PhotoView[]>(`/api/events/${event.id}/photos`)
    return photos.map(({ originalName }) => originalName).toSorted()
  }
  test('after a reload the next screen continues, and sends each photo once', async () => {
    const { event, page } = await screens.gallery(0)
    await hold(page, BYTES)
    await send(page, 7)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const held = await hold(page, BYTES)
    await page.goto('/featured')
    await sees(page, 'Sending 7 photos from earlier')
    held.release()
    await seesToast(page, 'Photos Uploaded', '7 photo(s) uploaded successfully.')
    expect(await arrived(event)).toEqual(names(7))
    expect(await queued(page)).toBe(0)
  })

  test('a closed browser continues when it is started again', async () => {
    const event = await anEvent(screens.app)
    const profile = await newFolder()
    const start = () =>
      chromium.launchPersistentContext(profile, {
        executablePath: chromiumPath!,
        args: ['--no-sandbox', '--disable-gpu'],
        baseURL: screens.app.origin,
      })
    let browser: BrowserContext = await start()
    try {
      let page = await browser.newPage()
      page.setDefaultTimeout(TIMEOUT_MS)
      await hold(page, BYTES)
      await page.goto(`/event/${event.qrCode}`)
      await send(page, 5)
      await browser.close()
      browser = await start()
      page = await browser.newPage()
      page.setDefaultTimeout(TIMEOUT_MS)
      await page.goto('/')
      await seesToast(page, 'Photos Uploaded', '5 photo(s) uploaded successfully.')
      expect(await arrived(event)).toEqual(names(5))
    } finally {
      await browser.close()
    }
  })

  test('a device that loses its network shows that at once, and continues when it is back', async () => {
    const { event, page } = await screens.gallery(0)
    // Throttling would let requests through after the page went offline.
    const held = await hold(page, BYTES)
    await send(page, 7)
    await soon(() => held.calls.length).toBe(3)
    await page.context().setOffline(true)
    await sees(panel(page), 'No connection. Uploads resume automatically.')
    await button(page, 'Add Photos').first().click()
    await sees(page, 'No connection: 7 waiting')
    held.release()
    await soon(() => held.calls.length).toBeGreaterThan(3)
    await sees(page, 'No connection: 7 waiting')
    await page.context().setOffline(false)
    await seesToast(page, 'Photos Uploaded', '7 photo(s) uploaded successfully.')
    expect(await arrived(event)).toEqual(names(7))
  })

  test('an interrupted photo resumes at its offset', async () => {
    const event = await anEvent(screens.app)
    const network = await startFlakyNetwork(Number(new URL(screens.app.origin).port))
    onTestFinished(() => network.close())
    const page = await screens.open(`http://127.0.0.1:${network.port}/event/${event.qrCode}`)
    const path = join(await newFolder(), 'big.jpg')
    const photo = await makeJpeg({ width: 640, height: 480 })
    const size = 9_000_000
    await writeFile(path, Buffer.concat([photo, Buffer.alloc(size - photo.length)]))
    await choose(page, path)
    const offsets: number[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
    })
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1_000_000 }
    const session = await page.context().newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', conditions)
    await press(page)
    await soon(stored).toBeGreaterThan(2_000_000)
    network.cut()
    const before = await stored()
    await session.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 })
    network.restore()
    await seesToast(page, 'Photos Uploaded', '1 photo(s) uploaded successfully.')
    expect(offsets[0]).toBe(0)
    expect(offsets.at(-1)).toBeGreaterThanOrEqual(before)
    expect(await arrived(event)).toEqual(['big.jpg'])
  })

  test('two tabs show the same progress and send each photo once; the remaining tab continues', async () => {
    const event = await anEvent(screens.app)
    const first = await screens.open(`/event/${event.qrCode}`)
    const context = first.context()
    const second = await context.newPage()
    const sentBy = [countOf(first, 'PATCH'), countOf(second, 'PATCH')]
    const held = [await hold(first, BYTES), await hold(second, BYTES)]
    await second.goto('/')
    await send(first, 5)
    // After seven seconds, held requests count as a slow connection.
    await second
      .getByText(/^(Sending 1 of 5…|Slow connection, still trying…)$/)
      .first()
      .waitFor()
    await soon(() => sentBy[0]!.length).toBe(3)
    expect(sentBy[1]).toEqual([])
    await first.close()
    await soon(() => held[1]!.calls.length).toBeGreaterThan(0)
    held[1]!.release()
    await seesToast(second, 'Photos Uploaded', '5 photo(s) uploaded successfully.')
    expect(await arrived(event)).toEqual(names(5))
  })

  test('a window without storage warns beforehand, sends photos from memory, and asks before it closes', async () => {
    const { event, page } = await screens.gallery(0, {
      before: (page) =>
        page.addInitScript(
          "IDBFactory.prototype.open = () => { throw new DOMException('No.', 'SecurityError') }",
        ),
    })
    const held = await hold(page, BYTES)
    await choose(page, await numbered(2))
    const warning = 'Photos can’t be saved for later in this window. Please leave it open until they’re sent.'
    await sees(panel(page), warning)
    await press(page)
    await soon(() => held.calls.length).toBeGreaterThan(0)
    const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    held.release()
    await seesToast(page, 'Photos Uploaded', '2 photo(s) uploaded successfully.')
    expect(await arrived(event)).toEqual(names(2))
  })

  test('one rejected photo of twelve stops no other, and the bar of every screen leads to it', async () => {
    const { event, page } = await screens.gallery(0)
    const files = await numbered(12)
    files[4] = { ...files[4]!, buffer: Buffer.from('no picture') }
    await choose(page, files)
    await press(page)
    const sentence = '5.jpg is not a valid image file.'
    await seesToast(page, '11 of 12 photos uploaded', sentence)
    expect(await notifications(page).locator('.text-danger').count()).toBe(0)
    await sees(chosen(page), sentence)
    expect(await button(panel(page), 'Try Again').count()).toBe(0)
    await page.goto('/featured')
    await sees(page, '1 could not be sent')
    await button(page, 'View').click()
    await sees(chosen(page), sentence)
    await button(panel(page), 'Remove 5.jpg').click()
    await soon(() => queued(page)).toBe(0)
    expect(await arrived(event)).toEqual(names(12).filter((name) => name !== '5.jpg'))
  })

  test('a photo that the event has is not sent again; a hidden one is rejected', async () => {
    const event = await anEvent(screens.app)
    const [file, other] = await jpegFiles('mine.jpg', 'other.jpg')
    const first = await screens.open(`/event/${event.qrCode}`)
    await choose(first, file!)
    await press(first)
    await seesToast(first, 'Photos Uploaded', '1 photo(s) uploaded successfully.')
    const again = await screens.open(`/event/${event.qrCode}`)
    const created: string[] = []
    again.on('request', (request) => UPLOADS.test(request.url()) && created.push(request.url()))
    await choose(again, file!)
    await press(again)
    await seesToast(again, '1 photo was already there.')
    expect(created).toEqual([])
    await choose(again, [file!, other!, { ...file!, name: 'bad.jpg', buffer: Buffer.from('no picture') }])
    await press(again)
    const sentence = 'bad.jpg is not a valid image file. 1 photo was already there.'
    await seesToast(again, '1 of 2 photos uploaded', sentence)
    await button(panel(again), 'Remove bad.jpg').click()
    await button(again, 'Add Photos').click()
    created.length = 0
    const em = screens.app.em()
    await em.execute('update photos set hidden = true where event_id = ?', [event.id])
    await choose(again, file!)
    await press(again)
    await seesToast(again, 'Upload Failed', "mine.jpg was hidden from this gallery and can't be added again.")
    expect(created.length).toBeGreaterThan(0)
  })

  test('a photo removed while being sent is deleted from browser and server', async () => {
    const { event, page } = await screens.gallery(0)
    const removed = countOf(page, 'DELETE')
    await page.route(BYTES, (route) => (route.request().method() === 'PATCH' ? undefined : route.continue()))
    const patches = countOf(page, 'PATCH')
    await send(page, 1)
    await soon(() => patches.length).toBe(1)
    await button(panel(page), 'Remove 1.jpg').click()
    await soon(() => removed).toEqual(patches)
    await soon(() => queued(page)).toBe(0)
    expect(await arrived(event)).toEqual([])
  })

  test('a temporary rejection shows no failure, and the upload is retried', async () => {
    const { page } = await screens.gallery(0)
    await refuse(page, UPLOADS, 503, { error: 'The database is down.' })
    await choose(page, await numbered(1))
    await press(page)
    await sees(panel(page), 'No connection. Uploads resume automatically.')
    await page.unrouteAll()
    await page.evaluate("dispatchEvent(new Event('online'))")
    await seesToast(page, 'Photos Uploaded', '1 photo(s) uploaded successfully.')
  })
})
