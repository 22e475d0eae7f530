import { describe, expect, inject, test } from 'vitest'
import { PAGE_HEADERS } from '#api/middleware/headers.ts'
import { MEDIA_POLICY } from '#api/responses/send-object.ts'
import { Browser } from '#test/support/browser.ts'
import { compose, containersOf, docker } from './compose.ts'
import { makePhotos, newEvent, send } from './guests.ts'
import { skipIf } from '#test/support/skip-if.ts'

const stack = inject('stack')!
const missing = inject('withoutStack')
const BACK = ['api', 'worker', 'postgres', 'redis', 'minio']

interface Inspected {
  HostConfig: { PortBindings: object | null; ReadonlyRootfs: boolean; Memory: number; CapDrop: string[] }
  Config: { User: string }
  NetworkSettings: { Ports: Record<string, { HostIp: string; HostPort: string }[] | null> }
}
const inspect = async (service: string) =>
  JSON.parse(await docker('inspect', (await containersOf(stack, service))[0]!))[0] as Inspected

describe('the reverse proxy', skipIf(missing), () => {
  test('only Caddy publishes ports, and only the configured ones', async () => {
    const { NetworkSettings } = await inspect('caddy')
    const [published] = NetworkSettings.Ports['80/tcp']!
    expect(`${published!.HostIp}:${published!.HostPort}`).toBe(stack.httpPort)
    for (const service of BACK) {
      const { Ports } = (await inspect(service)).NetworkSettings
      expect(Object.values(Ports).filter(Boolean), service).toEqual([])
    }
  })

  test('every container has a read-only file system, a memory limit and no default capabilities', async () => {
    for (const service of ['caddy', ...BACK]) {
      const { HostConfig } = await inspect(service)
      expect(HostConfig, service).toMatchObject({ ReadonlyRootfs: true, CapDrop: ['ALL'] })
      expect(HostConfig.Memory, service).toBeGreaterThan(0)
    }
    for (const service of ['caddy', 'api', 'worker'])
      expect(['', 'root', '0'], service).not.toContain((await inspect(service)).Config.User)
  })

  test('compose does not start without the settings that deploy/setup writes', async () => {
    const nothing = { project: stack.project, envFile: '/dev/null' }
    await expect(compose(nothing, ['config'])).rejects.toThrow('run deploy/setup first')
  })

  test('the page has the same headers as from the API', async () => {
    for (const path of ['/', '/event/ABCDEFGHJK', '/admin']) {
      const response = await fetch(stack.origin + path)
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('Cache-Control')).toBe('no-cache')
      for (const [name, value] of Object.entries(PAGE_HEADERS)) expect(response.headers.get(name)).toBe(value)
    }
  })

  test('assets are immutable and compressed; a missing one returns no page', async () => {
    const page = await (await fetch(`${stack.origin}/`)).text()
    const asset = /\/assets\/index[^"]+\.js/.exec(page)![0]
    for (const encoding of ['gzip', 'br']) {
      const response = await fetch(stack.origin + asset, { headers: { 'Accept-Encoding': encoding } })
      expect(response.headers.get('Content-Encoding')).toBe(encoding)
      expect(response.headers.get('Cache-Control')).toContain('immutable')
      expect(response.headers.get('Content-Type')).toContain('javascript')
    }
    const none = await fetch(`${stack.origin}/assets/none.js`)
    expect([none.status, none.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  })

  test('a photo has only the API’s headers, whole, in ranges and with 304', async () => {
    const guest = new Browser(stack.origin)
    const event = await newEvent(guest, 'Headers')
    const [bytes] = (await makePhotos(1, 500)).values()
    const { filename, id } = await send(guest, event.id, bytes!)
    const address = `/uploads/${filename}`

    const whole = await guest.get(address)
    expect(bytes!.equals(Buffer.from(await whole.arrayBuffer()))).toBe(true)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes!.length),
      'cache-control': 'private, no-cache',
      'content-security-policy': MEDIA_POLICY,
      'accept-ranges': 'bytes',
    })
    const store = [...whole.headers.keys()].filter((name) =>
      /^(x-(amz|minio|candid)|server|last-mod)/.test(name),
    )
    expect(store).toEqual([])

    const etag = whole.headers.get('ETag')!
    const part = await guest.get(address, { Range: 'bytes=-50', 'If-Range': etag })
    expect(part.status).toBe(206)
    expect(part.headers.get('Content-Range')).toBe(
      `bytes ${bytes!.length - 50}-${bytes!.length - 1}/${bytes!.length}`,
    )
    expect(bytes!.subarray(-50).equals(Buffer.from(await part.arrayBuffer()))).toBe(true)
    expect((await guest.get(address, { Range: 'bytes=0-9', 'If-Range': '"other"' })).status).toBe(200)
    expect((await guest.get(address, { Range: 'bytes=99999999-' })).status).toBe(416)
    // fetch adds `Cache-Control: no-cache` to conditional requests without that header, which prevents a 304.
    const known = await guest.get(address, { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' })
    expect(known.status).toBe(304)
    const download = await guest.get(`/api/photos/${id}/download`)
    expect(download.headers.get('Content-Disposition')).toContain('photo.jpg')

    const none = await guest.get(`${address}/77777.webp`)
    expect([none.status, none.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    expect(await none.json()).toHaveProperty('error')
  })

  test('a hidden photo returns 404 at the next request', async () => {
    const guest = new Browser(stack.origin)
    const event = await newEvent(guest, 'Hidden')
    const [bytes] = (await makePhotos(1, 501)).values()
    const photo = await send(guest, event.id, bytes!)
    // The creating browser is host and may see hidden photos.
    const another = new Browser(stack.origin)
    expect((await another.get(`/uploads/${photo.filename}`)).status).toBe(200)
    const admin = new Browser(stack.origin)
    await admin.post('/api/admin/login', { username: 'admin', password: stack.adminPassword })
    expect((await admin.post(`/api/admin/photos/${photo.id}/hide`)).status).toBe(200)
    expect((await another.get(`/uploads/${photo.filename}`)).status).toBe(404)
    expect((await another.get(`/api/photos/${photo.id}/download`)).status).toBe(404)
    expect((await admin.get(`/uploads/${photo.filename}`)).status).toBe(200)
  })
})
