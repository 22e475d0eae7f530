import { createServer, type RequestListener, type Server } from 'node:http'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { QR_SIZES, type QrSize } from '#contract/values/limits.ts'
import { AdminCode } from '#core/admin-codes/admin-code.ts'
import { Event } from '#core/events/event.ts'
import { qrImageKey } from '#core/qr/object-keys.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { renderAdminCodeQr, renderEventQr } from './qr-images.ts'
import { makeQrPng } from '#worker/qr/qr-picture.ts'
import { readQrCode } from '#worker/qr/qr-reader.ts'
import { listen } from '#test/support/listen.ts'

const opened = await workerServices()
const { services } = opened
let server: Server | undefined
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((done) => (server ? server.close(done) : done(null)))
  server = undefined
  opened.logged.length = 0
})

let events = 0
/** Returns an event, its QR text, and services whose external QR service calls `respond`, if defined. */
async function setUp(respond?: RequestListener) {
  const qrCode = `EVENT${++events}`
  const eventId = await services.orm.em.fork().insert(Event, { name: 'Party', date: '2026-07-04', qrCode })
  const text = `http://gallery.test/event/${qrCode}`
  if (!respond) return { eventId, text, services }
  server = createServer(respond)
  const qrServiceUrl = `http://127.0.0.1:${await listen(server)}/v1/create?key=k`
  return { eventId, text, services: { ...services, config: { ...services.config, qrServiceUrl } } }
}

const stored = (text: string, size: QrSize, service?: string) =>
  services.storage.read(qrImageKey(text, size, service))

/** Returns a PNG as an external service would make it, different from ours. */
const foreignPng = async (text: string, size = 300) =>
  sharp(await makeQrPng(text, size))
    .tint('#000044')
    .png({ compressionLevel: 1 })
    .toBuffer()

test('an event gets a QR image of each exact size with its gallery’s address', async () => {
  const { eventId, text } = await setUp()
  await renderEventQr({ eventId }, services)
  for (const size of QR_SIZES) {
    const png = (await stored(text, size))!
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size })
    expect(await readQrCode(png)).toBe(text)
  }
})

test('an image is black on white, with 4 modules of margin and modules of equal size', async () => {
  for (const size of QR_SIZES) {
    const png = await makeQrPng('http://192.168.178.20:3000/event/ABCDEFGHJK', size)
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
    expect(new Set(data)).toEqual(new Set([0, 255]))
    const row = (y: number) => [...data.subarray(y * info.width, (y + 1) * info.width)]
    const top = Array.from({ length: size }, (_, y) => y).find((y) => row(y).includes(0))!
    // The first row is the edge of the finder pattern: 7 black modules.
    const module = row(top).slice(row(top).indexOf(0)).indexOf(255) / 7
    expect(Number.isInteger(module)).toBe(true)
    for (const white of [top, row(top).indexOf(0), row(top).toReversed().indexOf(0)])
      expect(white).toBeGreaterThanOrEqual(4 * module)
  }
})

test('an admin code’s image contains its address, with any characters', async () => {
  const em = services.orm.em.fork()
  const adminCodeId = await em.insert(AdminCode, { code: 'Anna & Ben/2026 ♥' })
  await renderAdminCodeQr({ adminCodeId }, services)
  const text = 'http://gallery.test/admin/create-event/Anna%20%26%20Ben%2F2026%20%E2%99%A5'
  expect(await readQrCode((await stored(text, 128))!)).toBe(text)
})

test('a deleted event or code causes no error', async () => {
  await expect(renderEventQr({ eventId: 123_456 }, services)).resolves.toBeUndefined()
  await expect(renderAdminCodeQr({ adminCodeId: 123_456 }, services)).resolves.toBeUndefined()
})

test('the external service makes the 128 and 300 px images, which must contain the same text', async () => {
  const requested: URL[] = []
  const { eventId, text, services } = await setUp(async (request, response) => {
    const url = new URL(request.url!, 'http://service')
    requested.push(url)
    response.end(await foreignPng(url.searchParams.get('data')!, parseInt(url.searchParams.get('size')!)))
  })
  await renderEventQr({ eventId }, services)
  expect(requested.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual(
    [
      ['/v1/create', { key: 'k', size: '300x300', data: text }],
      ['/v1/create', { key: 'k', size: '128x128', data: text }],
    ],
  )
  const { qrServiceUrl } = services.config
  expect(await stored(text, 128, qrServiceUrl)).toEqual(await foreignPng(text, 128))
  expect(await stored(text, 300, qrServiceUrl)).toEqual(await foreignPng(text, 300))
  expect(await stored(text, 1200, qrServiceUrl)).toEqual(await makeQrPng(text, 1200))
  expect(opened.logged).toEqual([])
})

const failure = (what: string, reason: RegExp, respond: RequestListener) => [what, reason, respond] as const
test.each([
  failure('contains another text', /contains another text/, async (_, response) =>
    response.end(await foreignPng('http://evil.test/')),
  ),
  failure('contains no code', /no readable code/, async (_, response) =>
    response.end(
      await sharp({ create: { width: 300, height: 300, channels: 3, background: 'white' } })
        .png()
        .toBuffer(),
    ),
  ),
  failure('has another size', /128 × 128/, async (request, response) =>
    response.end(await foreignPng(new URL(request.url!, 'http://s').searchParams.get('data')!, 128)),
  ),
  failure('is not a picture', /It sent no PNG/, (_, response) => response.end('Service unavailable')),
  failure('is too large', /more than 1 MB/, (_, response) => response.end(Buffer.alloc(1024 * 1024 + 1))),
  failure('is an error', /responded 500/, (_, response) => response.writeHead(500).end()),
  failure(
    'is never complete',
    /terminated|closed/,
    (_, response) =>
      void response.writeHead(200, { 'content-length': '900' }).write('x', () => response.destroy()),
  ),
  failure('redirects to a file', /fetch failed/, (_, response) =>
    response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  ),
])(
  'after an external response that %s, our image stays, and the log has the reason',
  async (_, reason, respond) => {
    const { eventId, text, services } = await setUp(respond)
    await renderEventQr({ eventId }, services)
    for (const size of QR_SIZES)
      expect(await stored(text, size, services.config.qrServiceUrl)).toEqual(await makeQrPng(text, size))
    expect(opened.logged).toHaveLength(1)
    expect(opened.logged[0]).toMatch(reason)
  },
)

test('with an unreachable external service, our image stays', async () => {
  const { eventId, text, services } = await setUp((_, response) => response.end())
  await new Promise((done) => server!.close(done))
  await renderEventQr({ eventId }, services)
  expect(await stored(text, 300, services.config.qrServiceUrl)).toEqual(await makeQrPng(text, 300))
  expect(opened.logged[0]).toMatch(/ECONNREFUSED/)
})
