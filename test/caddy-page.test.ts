import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGE_HEADERS } from '#api/middleware/headers.ts'
import { ErrorView } from '#contract/schemas/errors.ts'
import errors from '#messages/en/errors.ts'
import { claimPort } from './support/claim-port.ts'
import { startApplianceCaddy } from './support/caddy.ts'
import { lacks } from './support/on-path.ts'
import { skipIf } from '#test/support/skip-if.ts'
import { listen } from '#test/support/listen.ts'

const missing = lacks('caddy')
const BUILT = '<!doctype html><title>Candid</title>'

test('Caddy’s own rejections have an error code and its sentence', () => {
  const caddyfile = readFileSync(new URL('../Caddyfile', import.meta.url), 'utf8')
  const bodies = [...caddyfile.matchAll(/respond `(\{.+\})`/g)].map(([, body]) =>
    ErrorView.parse(JSON.parse(body!)),
  )
  expect(bodies.length).toBeGreaterThan(0)
  for (const { error, code } of bodies) expect(error).toBe(errors[code as keyof typeof errors])
})

describe("the appliance's Caddy", skipIf(missing), () => {
  let folder: string
  let origin: string
  let caddy: Awaited<ReturnType<typeof startApplianceCaddy>>
  let apiPort: number

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candid-caddy-'))
    await writeFile(join(folder, 'index.html'), BUILT)
    await writeFile(join(folder, 'service-worker.js'), '')
    await writeFile(join(folder, 'manifest.webmanifest'), '{}')
    apiPort = await claimPort()
    caddy = await startApplianceCaddy({ api: `127.0.0.1:${apiPort}` }, { '/srv': folder })
    origin = caddy.origin
  })
  afterAll(async () => {
    await caddy?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('without an API, pages are served as built', async () => {
    const response = await fetch(`${origin}/event/ABCDEFGHJK`)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    for (const [name, value] of Object.entries(PAGE_HEADERS)) expect(response.headers.get(name)).toBe(value)
    expect(await response.text()).toBe(BUILT)
    const again = { 'If-Modified-Since': new Date().toUTCString() }
    expect(await (await fetch(`${origin}/dashboard`, { headers: again })).text()).toBe(BUILT)
    expect(await (await fetch(`${origin}/manifest.webmanifest`)).text()).toBe('{}')
    expect(await (await fetch(`${origin}/no-such-page`)).text()).toBe(BUILT)
  })

  test('browsers revalidate the service worker on each visit', async () => {
    const { headers } = await fetch(`${origin}/service-worker.js`)
    expect(headers.get('Cache-Control')).toBe('no-cache')
    expect(headers.get('Content-Type')).toMatch(/^(text|application)\/javascript/)
  })

  test('the API renders pages; if that fails the page is served as built', async () => {
    const api = createServer((request, response) => {
      response.writeHead(request.url === '/event/BROKEN' ? 503 : 200, { 'Content-Type': 'text/html' })
      response.end(`made for ${request.url}`)
    })
    await new Promise<void>((resolve) => api.listen(apiPort, '127.0.0.1', resolve))
    try {
      const read = async (path: string) => (await fetch(origin + path)).text()
      await expect.poll(() => read('/event/ABCDEFGHJK/wall')).toBe('made for /event/ABCDEFGHJK/wall')
      expect(await read('/event/BROKEN')).toBe(BUILT)
      expect(await read('/dashboard')).toBe('made for /dashboard')
      expect(await read('/')).toBe('made for /')
      expect(await read('/manifest.webmanifest')).toBe('made for /manifest.webmanifest')
      for (const path of [
        '/event/ABCDEFGHJK/manifest.webmanifest',
        '/no-such-page',
        '/dashboard?from=a.card',
      ])
        expect(await read(path)).toBe(`made for ${path}`)
      for (const path of ['/no-such-file.txt', '/.env']) expect(await read(path)).toBe(BUILT)
      expect((await fetch(`${origin}/assets/none`)).status).toBe(404)
    } finally {
      api.closeAllConnections()
      await new Promise((resolve) => api.close(resolve))
    }
  })
})

describe("the appliance's Caddy before two APIs", skipIf(missing), () => {
  let caddy: Awaited<ReturnType<typeof startApplianceCaddy>>
  let apis: Server[]

  beforeAll(async () => {
    apis = ['one', 'two'].map(apiNamed)
    const ports = await Promise.all(apis.map(listen))
    caddy = await startApplianceCaddy({ api: ports.map((port) => `127.0.0.1:${port}`).join(' ') })
  })
  afterAll(async () => {
    await caddy?.stop()
    for (const api of apis) await stop(api)
  })

  const apiNamed = (name: string) =>
    createServer((request, response) => {
      request.resume().once('end', () => response.setHeader('X-Answered-By', name).end())
    })
  async function stop(server: Server) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const answeredBy = async (method: string, path: string) =>
    (await fetch(caddy.origin + path, { method, ...(method === 'PATCH' && { body: 'bytes' }) })).headers.get(
      'X-Answered-By',
    )

  test('every request of an upload goes to the same API, and to the other once that is stopped', async () => {
    // Ports differ in each run, and so does Caddy's hash. All of sixteen uploads reached one API about once in 1,000 runs.
    const uploads = Array.from(
      { length: 64 },
      () => `/api/events/7/uploads/${randomBytes(16).toString('hex')}`,
    )
    const first = new Map<string, string | null>()
    for (const path of uploads) first.set(path, await answeredBy('PATCH', path))
    expect(new Set(first.values())).toEqual(new Set(['one', 'two']))
    for (const path of uploads)
      for (const method of ['HEAD', 'PATCH', 'POST', 'DELETE'])
        expect(await answeredBy(method, path)).toBe(first.get(path))

    await stop(apis[0]!)
    // Clients resume with HEAD. If a connection fails, Caddy retries bodiless requests at the other API and remembers it.
    const resume = async (path: string) => {
      await answeredBy('HEAD', path)
      return answeredBy('PATCH', path)
    }
    for (const path of uploads) await expect.poll(() => resume(path)).toBe('two')
  })
})
