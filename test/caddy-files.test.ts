import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { storageDir } from '#core/infra/storage/open-storage.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { createEvent, signedIn, startTestApp, upload, type TestApp } from './support/app.ts'
import { Browser } from './support/browser.ts'
import { lacks } from './support/on-path.ts'
import { startApplianceCaddy } from './support/caddy.ts'
import { skipIf } from '#test/support/skip-if.ts'
import { listen } from '#test/support/listen.ts'
import { newFolder } from '#test/support/new-folder.ts'

const missing = lacks('caddy')

/** Starts the appliance's Caddy with PHOTO_STORE=files in front of `api`. */
const startFilesCaddy = (api: string, store: string) =>
  startApplianceCaddy({ api }, { '{$PHOTO_STORE:minio}': 'files', '/photos/objects': store })

describe('photos that Caddy sends from files', skipIf(missing), () => {
  let app: TestApp
  let caddy: Awaited<ReturnType<typeof startFilesCaddy>>
  let guest: Browser
  let photo: PhotoView
  let bytes: Buffer
  let path: string
  let file: string

  beforeAll(async () => {
    app = await startTestApp({
      worker: false,
      env: { PHOTO_STORE: 'files', S3_ENDPOINT: 'http://127.0.0.1:9', OBJECT_HANDOFF: 'caddy' },
    })
    const store = storageDir(app.services.config)
    caddy = await startFilesCaddy(new URL(app.origin).host, store)
    guest = new Browser(caddy.origin)
    const event = await createEvent(guest)
    bytes = await makeJpeg()
    const sent = await upload(guest, event.id, { 'a.jpg': bytes, 'b.jpg': await makeJpeg({ seed: 2 }) })
    ;[photo] = (await sent.json()) as [PhotoView]
    path = `/uploads/${photo.filename}`
    for await (const { key, size } of app.services.storage.list())
      if (size === bytes.length && key.includes(photo.filename)) file = join(store, key)
  })
  afterAll(async () => {
    await caddy?.stop()
    await app?.close()
  })

  test('the API sends no bytes, and Caddy sends them with the headers of the API', async () => {
    const direct = await new Browser(app.origin).get(path)
    expect([direct.headers.has('X-Candid-Object'), await direct.text()]).toEqual([true, ''])
    const response = await guest.get(path)
    expect(response.status).toBe(200)
    expect(bytes.equals(Buffer.from(await response.arrayBuffer()))).toBe(true)
    for (const name of ['Content-Type', 'Cache-Control', 'Content-Security-Policy', 'ETag'])
      expect(response.headers.get(name)).toBe(direct.headers.get(name))
    expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
    for (const name of ['X-Candid-Object', 'Last-Modified', 'Server'])
      expect(response.headers.has(name)).toBe(false)
  })

  test('HEAD, ranges and conditional requests get the same responses as from the API', async () => {
    const etag = (await guest.get(path)).headers.get('ETag')!
    const [whole, part] = [bytes.toString('hex'), bytes.subarray(100, 200).toString('hex')]
    for (const [sent, status, body] of [
      [{}, 200, whole],
      [{ Range: 'bytes=100-199' }, 206, part],
      [{ Range: 'bytes=100-199', 'If-Range': etag }, 206, part],
      [{ Range: 'bytes=100-199', 'If-Range': '"another"' }, 200, whole],
      [{ Range: 'bytes=0-1,5-6' }, 200, whole],
      [{ 'If-None-Match': etag, 'Cache-Control': 'max-age=0' }, 304, ''],
      [{ 'If-None-Match': '"another"' }, 200, whole],
      [{ 'If-Match': '"another"' }, 200, whole],
      [{ 'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' }, 200, whole],
    ] as const) {
      const response = await guest.get(path, sent as Record<string, string>)
      expect([sent, response.status]).toEqual([sent, status])
      expect(Buffer.from(await response.arrayBuffer()).toString('hex')).toBe(body)
    }
    const { headers } = await guest.get(path, { Range: 'bytes=100-199' })
    expect(headers.get('Content-Range')).toBe(`bytes 100-199/${bytes.length}`)
    expect((await guest.get(path, { Range: 'bytes=99999999-' })).status).toBe(416)
    const head = await guest.request(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(bytes.length)])
  })

  test('a header sent by the client gives access to no file', async () => {
    const forged = { 'X-Candid-Object': `/photos/${photo.filename}`, 'X-Accel-Redirect': '/x' }
    expect((await guest.get('/uploads/none.jpg', forged)).status).toBe(404)
    expect((await guest.get('/api/health', forged)).headers.get('Content-Type')).toContain('json')
    const response = await guest.get(path, { 'X-Candid-Object': '/../session-secret' })
    expect(bytes.equals(Buffer.from(await response.arrayBuffer()))).toBe(true)
  })

  test('a hidden photo returns 404 at once, and the host still sees it', async () => {
    const another = new Browser(caddy.origin)
    const admin = await signedIn(app)
    expect((await another.get(path)).status).toBe(200)
    await admin.post(`/api/admin/photos/${photo.id}/hide`)
    expect((await another.get(path)).status).toBe(404)
    expect((await guest.get(path)).status).toBe(200)
    await admin.post(`/api/admin/photos/${photo.id}/unhide`)
  })

  test('a removed photo, and a symbolic link in its place, return 404', async () => {
    await rm(file)
    await symlink(join(dirname(file), '../../session-secret'), file)
    for (const method of ['GET', 'HEAD']) expect((await guest.request(path, { method })).status).toBe(404)
    await rm(file)
    const removed = await guest.get(path)
    expect([removed.status, removed.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    expect(removed.headers.get('Content-Type')).toContain('json')
  })
})

test('no path from the API leads out of the store', skipIf(missing), async () => {
  const folder = await newFolder()
  await mkdir(join(folder, 'objects/photos'), { recursive: true })
  await writeFile(join(folder, 'secret'), 'secret')
  let object = ''
  const api = createServer((_request, response) => {
    response.writeHead(200, { 'X-Candid-Object': object }).end()
  })
  const port = await listen(api)
  onTestFinished(() => void api.close())
  const caddy = await startFilesCaddy(`127.0.0.1:${port}`, join(folder, 'objects'))
  onTestFinished(caddy.stop)
  for (object of [
    '/../secret',
    '/photos/../../secret',
    '/..%2fsecret',
    '/%2e%2e/secret',
    '/photos/%2e%2e%2f%2e%2e%2fsecret',
    '/..\\secret',
    '/photos/',
    '/photos',
    '/',
    '/photos/none',
  ]) {
    const response = await fetch(`${caddy.origin}/uploads/a.jpg`)
    expect([object, response.status]).toEqual([object, 404])
    expect(await response.text()).not.toContain('secret')
  }
})
