import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { fullChromiumPath, launchChromium, SCREENS } from '#test/support/chromium.ts'
import { anAdminCode, anEvent } from './seed.ts'
import { button, dialog, sees, seesToast, soon } from './set-up.ts'
import { lacks } from '#test/support/on-path.ts'
import { skipIf } from '#test/support/skip-if.ts'

const [WIDTH, HEIGHT] = [640, 480]

/** Makes a film of one grey picture for Chromium's fake camera: YUV4MPEG2 with 4:2:0. */
async function filmOf(text: string): Promise<Buffer> {
  const code = await sharp(await QRCode.toBuffer(text, { width: 300, margin: 4 }))
    .rotate(7, { background: '#999' })
    .toBuffer()
  const grey = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#999' } })
    .composite([{ input: code, left: 170, top: 40 }])
    .greyscale()
    .raw()
    .toBuffer()
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`), frame, frame])
}

/** Fake `BarcodeDetector` that finds this text, or nothing, in every picture. */
const ownReader = (text: string | null, formats = ['qr_code']) => `window.BarcodeDetector = class {
  static async getSupportedFormats() { return ${JSON.stringify(formats)} }
  async detect() { window.reads = (window.reads ?? 0) + 1; return ${text === null ? '[]' : `[{ rawValue: ${JSON.stringify(text)} }]`} }
}`
/** Stores the camera's tracks, so that the test can check whether they ended. */
const KEEP_TRACKS = `if (navigator.mediaDevices) {
  window.tracks = []
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const stream = await ask(wanted)
    window.tracks.push(...stream.getTracks())
    return stream
  }
}`
const trackStates = (page: Page) => page.evaluate('window.tracks.map(({ readyState }) => readyState)')

describe('the camera of the Scan dialog', skipIf(lacks('chromium')), () => {
  let app: TestApp
  let chromium: Browser
  let films: string
  let qrCode: string
  const contexts: BrowserContext[] = []
  beforeAll(async () => {
    app = await startTestApp()
    films = await mkdtemp(join(tmpdir(), 'candid-film-'))
    qrCode = (await anEvent(app, { name: 'Ada & Bo' })).qrCode
    const film = join(films, 'code.y4m')
    // A printed code may contain a different address than the open page.
    await writeFile(film, await filmOf(`http://192.168.7.9:3000/event/${qrCode}`))
    chromium = await launchChromium({
      executablePath: fullChromiumPath,
      flags: [
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
        '--host-resolver-rules=MAP candid.test 127.0.0.1',
      ],
    })
  })
  afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())))
  afterAll(async () => {
    await chromium?.close()
    await app?.close()
    await rm(films, { recursive: true, force: true })
  })

  interface Visit {
    allowed?: boolean
    script?: string
    origin?: string
    on?: keyof typeof SCREENS
  }

  async function scan({ allowed = true, script = '', origin = app.origin, on = 'phone' }: Visit = {}) {
    const context = await chromium.newContext(SCREENS[on])
    contexts.push(context)
    if (allowed) await context.grantPermissions(['camera'], { origin })
    const page = await context.newPage()
    await page.addInitScript(`${KEEP_TRACKS}\n${script}`)
    const requested: URL[] = []
    page.on('request', (request) => requested.push(new URL(request.url())))
    await page.goto(origin)
    await button(page, 'Scan QR Code').first().click()
    await dialog(page, 'Scan QR Code').waitFor()
    return { page, requested, useCamera: button(page, 'Use Camera') }
  }

  test('a scanned code opens its gallery, for any host in its address, and switches the camera off', async () => {
    const { page, requested, useCamera } = await scan({ script: 'delete window.BarcodeDetector' })
    expect(requested.filter(({ pathname }) => /wasm/.test(pathname))).toEqual([])
    await useCamera.click()
    await page.waitForURL(`${app.origin}/event/${qrCode}`)
    await page.getByRole('heading', { name: 'Ada & Bo' }).waitFor()
    await soon(() => trackStates(page)).toEqual(['ended'])
    expect(requested.filter(({ pathname }) => pathname.endsWith('.wasm'))).toHaveLength(1)
    expect([...new Set(requested.map(({ origin }) => origin))]).toEqual([app.origin])
  })

  test('the browser’s reader is used if it supports QR codes; an admin code opens its free event', async () => {
    const code = await anAdminCode(app, 'ADMIN-1-CAMERA')
    const address = `https://elsewhere.example/admin/create-event/${code}`
    const { page, requested, useCamera } = await scan({ script: ownReader(address), on: 'desktop' })
    await useCamera.click()
    await page.waitForURL(`${app.origin}/admin/create-event/${code}`)
    await seesToast(page, 'Admin QR Code Scanned', 'Create your free event now!')
    expect(requested.filter(({ pathname }) => /wasm/.test(pathname))).toEqual([])
  })

  test('a browser’s reader without QR codes is not used', async () => {
    const { page, requested, useCamera } = await scan({ script: ownReader('WRONG', ['ean_13']) })
    await useCamera.click()
    await page.waitForURL(`${app.origin}/event/${qrCode}`)
    expect(requested.some(({ pathname }) => pathname.endsWith('/WRONG'))).toBe(false)
  })

  test('an unrelated code shows one error, and the camera continues', async () => {
    const { page, requested, useCamera } = await scan({ script: ownReader('https://example.org/menu') })
    await useCamera.click()
    await seesToast(page, 'Invalid QR Code', "The QR code doesn't match any event or admin code.")
    const reads = () => page.evaluate<number>('window.reads')
    const before = await reads()
    await soon(reads).toBeGreaterThan(before + 3)
    expect(requested.filter(({ pathname }) => pathname.startsWith('/api/admin/codes/'))).toHaveLength(1)
    expect(await trackStates(page)).toEqual(['live'])
  })

  test('closing the dialog switches the camera off, and reopening it leaves it off', async () => {
    const { page, useCamera } = await scan({ script: ownReader(null) })
    await useCamera.click()
    await soon(() => trackStates(page)).toEqual(['live'])
    await page.getByLabel('Camera view').waitFor()
    await page.keyboard.press('Escape')
    await soon(() => trackStates(page)).toEqual(['ended'])
    await button(page, 'Scan QR Code').first().click()
    await useCamera.waitFor()
    expect(await page.getByLabel('Camera view').count()).toBe(0)
  })

  test('without permission it shows an explanation, and the code can be typed', async () => {
    const { page, useCamera } = await scan({ allowed: false })
    await useCamera.click()
    await page
      .getByText(/^Camera access is blocked\. Allow it .* settings, or type the code in below\.$/)
      .waitFor()
    expect(await useCamera.isVisible()).toBe(true)
    await page.getByLabel('Event code').fill(qrCode)
    await button(page, 'Access Event').click()
    await page.waitForURL(`${app.origin}/event/${qrCode}`)
  })

  test.each([
    ['there is no camera', () => ({ script: 'navigator.mediaDevices.enumerateDevices = async () => []' })],
    [
      'the page was loaded over plain HTTP',
      () => ({ origin: app.origin.replace('127.0.0.1', 'candid.test') }),
    ],
  ])('where %s the placeholder is unchanged', async (_why, visit) => {
    const { page, useCamera } = await scan({ ...visit(), allowed: false })
    // Typed text is drawn after the list of cameras, which the page has at once.
    await page.getByLabel('Event code').fill(qrCode)
    expect(await useCamera.count()).toBe(0)
    await sees(page, 'Point your phone’s camera app at the code, or type it in here.')
    expect(await dialog(page, 'Scan QR Code').locator('.lucide-scan-line').isVisible()).toBe(true)
  })
})
