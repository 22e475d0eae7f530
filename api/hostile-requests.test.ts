import { readdir, readlink } from 'node:fs/promises'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Socket } from 'node:net'
import { expect } from 'vitest'
import { uploadDir } from '#core/uploads/stage-photo.ts'
import { createEvent, upload, type TestApp } from '#test/support/app.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { openSocket, readResponse, sendRaw } from '#test/support/raw-http.ts'
import { PATHS } from './openapi/document.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp({ worker: false })
let eventId: number
let photo: Buffer
test.beforeAll(async ({ app }) => {
  const event = await createEvent(app.browser())
  eventId = event.id
  photo = await makeJpeg()
})

async function assertUnharmed(app: TestApp): Promise<void> {
  const tmp = join(app.services.config.dataDir, 'tmp')
  await expect.poll(() => readdir(tmp)).toEqual([])
  await expect.poll(() => openFiles(tmp)).toEqual([])
  expect((await app.browser().get('/api/health')).status).toBe(200)
}
/** Returns this process's open files below the folder, if the system lists them. */
async function openFiles(folder: string): Promise<string[]> {
  const names = await readdir('/proc/self/fd').catch(() => [])
  const paths = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
  return paths.filter((path) => path.startsWith(folder))
}

const head = (method: string, path: string, ...headers: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: candid.test', 'Connection: close', ...headers, '', ''].join('\r\n')
const MULTIPART = 'Content-Type: multipart/form-data; boundary=b'
const filePart = (name = 'a.jpg', field = 'photos') =>
  `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`
const END = '\r\n--b--\r\n'
/** A complete upload form. The announced length defaults to the real one. */
function form(body: string | Buffer, length = Buffer.byteLength(body)): [string, string | Buffer] {
  return [head('POST', `/api/events/${eventId}/photos`, MULTIPART, `Content-Length: ${length}`), body]
}
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

type Attack = [what: string, status: number, request: () => (string | Buffer)[]]
const attack = (...row: Attack) => row

test.for([
  attack('a form without a boundary', 400, () => [
    head('POST', `/api/events/${eventId}/photos`, 'Content-Type: multipart/form-data', 'Content-Length: 4'),
    'abcd',
  ]),
  attack('a body that is not a form', 400, () => form('not a form')),
  attack('a form without an end', 400, () => form(filePart() + 'x'.repeat(5000))),
  attack('thousands of fields', 400, () =>
    form('--b\r\nContent-Disposition: form-data; name="x"\r\n\r\ny\r\n'.repeat(5000) + END),
  ),
  attack('thousands of empty files', 400, () => form((filePart() + '\r\n').repeat(5000) + END)),
  attack('thousands of headers in a part', 400, () =>
    form(`--b\r\n${'X-Y: z\r\n'.repeat(20_000)}\r\nx${END}`),
  ),
  attack('a file name of a megabyte', 400, () => form(`${filePart('n'.repeat(1024 * 1024))}x${END}`)),
  attack('a field name of a megabyte', 400, () =>
    form(`${filePart('a.jpg', 'n'.repeat(1024 * 1024))}x${END}`),
  ),
  attack('a field name nested 1,000 times', 400, () =>
    form(`--b\r\nContent-Disposition: form-data; name="a${'[b]'.repeat(1000)}"\r\n\r\nx${END}`),
  ),
  attack('an announced length below the real one', 400, () => form(filePart() + 'x'.repeat(5000) + END, 100)),
  attack('an announced length beyond the limit', 413, () => form('--b', 2 ** 40)),
  attack('JSON in chunks beyond the limit', 413, () => [
    head('POST', '/api/admin/login', 'Content-Type: application/json', 'Transfer-Encoding: chunked'),
    chunk('x'.repeat(60_000)),
    chunk('x'.repeat(60_000)),
    '0\r\n\r\n',
  ]),
  attack('a chunk with an invalid size', 400, () => [
    head('POST', '/api/admin/login', 'Content-Type: application/json', 'Transfer-Encoding: chunked'),
    'zz\r\n',
  ]),
  attack('two lengths', 400, () => [
    head('POST', '/api/admin/login', 'Content-Length: 1', 'Content-Length: 2'),
    'x',
  ]),
  attack('a length and chunks', 400, () => [
    head('POST', '/api/admin/login', 'Content-Length: 3', 'Transfer-Encoding: chunked'),
    '0\r\n\r\n',
  ]),
  attack('a flood of headers', 431, () => [
    head('GET', '/api/health', ...Array.from({ length: 2000 }, (_, n) => `X-${n}: many`)),
  ]),
  attack('an endless address', 431, () => [head('GET', `/api/health?${'x'.repeat(100_000)}`)]),
  attack('a header with a NUL', 400, () => [head('GET', '/api/health', 'X-Odd: a\0b')]),
  attack('a request without a host', 400, () => ['GET /api/health HTTP/1.1\r\n\r\n']),
  attack('bytes that are not HTTP', 400, () => ['\x16\x03\x01\x02\x00\x01']),
  attack('TRACE', 405, () => [head('TRACE', '/api/events')]),
  attack('an unknown method', 405, () => [head('PROPFIND', '/api/events')]),
])('%s: %i', async ([, status, request], { app }) => {
  const response = await sendRaw(app.origin, ...request())
  expect(response.status).toBe(status)
  // Node itself responds to a request without a host, with an empty chunk.
  expect(response.body).toMatch(/^(\{"error":".+\.","code":"[\w.]+".*|0\s*|)$/s)
  await assertUnharmed(app)
})

test('CONNECT is closed, and an absolute address is served locally', async ({ app }) => {
  expect((await sendRaw(app.origin, head('CONNECT', 'elsewhere.test:80'))).status).toBeUndefined()
  const response = await sendRaw(
    app.origin,
    head('GET', 'http://elsewhere.test/api/nothing', 'Connection: close'),
  )
  expect(response.status).toBe(404)
})

test.for([0.01, 0.5, 0.99])('an upload cut off after %d of it leaves nothing', async (share, { app }) => {
  const [start, body] = form(
    Buffer.concat([Buffer.from(filePart()), photo, Buffer.alloc(3e6), Buffer.from(END)]),
  )
  const socket = await openSocket(app.origin)
  socket.write(start)
  socket.write(body.slice(0, Math.floor(body.length * share)))
  await expect.poll(() => readdir(uploadDir(app.services.config))).toHaveLength(1)
  socket.destroy()
  await once(socket, 'close')
  expect(await app.browser().read(`/api/events/${eventId}/photos`)).toEqual([])
  await assertUnharmed(app)
})

test('an upload that ends before its announced length is dropped', async ({ app }) => {
  const socket = await openSocket(app.origin)
  for (const part of form(`${filePart()}x`, 5000)) socket.write(part)
  const response = readResponse(socket)
  socket.end()
  expect((await response).status ?? 400).toBe(400)
  await assertUnharmed(app)
})

test('accepts twelve endless uploads without a cookie; the next gets 429 and a cookie', async ({ app }) => {
  const [start] = form('', 1_000_000)
  const sockets: Socket[] = []
  try {
    for (let n = 0; n < 12; n++) {
      const socket = await openSocket(app.origin)
      socket.write(start + filePart() + 'x')
      sockets.push(socket)
    }
    const tmp = join(app.services.config.dataDir, 'tmp')
    await expect.poll(async () => (await readdir(tmp)).length).toBe(12)
    const guest = app.browser()
    const refused = await upload(guest, eventId, { 'a.jpg': photo })
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1'])
    expect((await upload(guest, eventId, { 'a.jpg': photo })).status).toBe(201)
    expect(await guest.read('/api/featured-photos')).toEqual([])
  } finally {
    for (const socket of sockets) socket.destroy()
  }
  await expect.poll(async () => (await upload(app.browser(), eventId, { 'a.jpg': photo })).ok).toBe(true)
  await assertUnharmed(app)
})

test('HEAD responds like GET without a body, and OPTIONS lists the methods', async ({ app }) => {
  const guest = app.browser()
  const paths = Object.entries(PATHS).flatMap(([path, calls]) => (calls.get ? [path] : []))
  for (const path of [...paths, '/', '/event/ABC', '/assets/none.js']) {
    const address = path.replaceAll('{id}', String(eventId)).replaceAll(/\{(\w+)\}/g, 'none')
    const response = await sendRaw(app.origin, head('HEAD', address))
    expect([address, response.body]).toEqual([address, ''])
    const abort = new AbortController()
    const { status } = await guest.request(address, { signal: abort.signal })
    abort.abort()
    expect([address, response.status]).toEqual([address, status])
  }
  const options = await guest.request('/api/events', { method: 'OPTIONS' })
  expect([options.status, options.headers.get('Allow')]).toEqual([200, 'POST, HEAD, GET'])
})

test('a client that accepts no encoding gets the response uncompressed', async ({ app }) => {
  const headers = { 'Accept-Encoding': 'gzip;q=0, *;q=0' }
  const response = await app.browser().get('/api/openapi.json', headers)
  expect([response.status, response.headers.get('Content-Encoding')]).toEqual([200, null])
})

test('a form sent byte by byte is parsed', async ({ app }) => {
  const [start, body] = form(`${filePart()}x${END}`)
  const socket = await openSocket(app.origin)
  const response = readResponse(socket)
  socket.setNoDelay(true)
  for (const byte of start + body.toString()) socket.write(byte)
  expect((await response).status).toBe(415)
  await assertUnharmed(app)
})
