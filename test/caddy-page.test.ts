import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGE_HEADERS } from '#api/middleware/headers.ts'
import { ErrorView } from '#contract/errors.ts'
import errors from '#messages/en/errors.ts'
import { claimPort } from './support/claim-port.ts'
import { applianceCaddyfile, startCaddy } from './bench/caddy.ts'
import { findOnPath } from './support/on-path.ts'

const missing = findOnPath('caddy') ? '' : ' (skipped: caddy is not on the PATH)'
const BUILT = '<!doctype html><title>Candid</title>'

test('what Caddy refuses by itself carries a code, with its sentence', () => {
  const caddyfile = readFileSync(new URL('../Caddyfile', import.meta.url), 'utf8')
  const bodies = [...caddyfile.matchAll(/respond `(\{.+\})`/g)].map(([, body]) =>
    ErrorView.parse(JSON.parse(body!)),
  )
  expect(bodies.length).toBeGreaterThan(0)
  for (const { error, code } of bodies) expect(error).toBe(errors[code as keyof typeof errors])
})

describe.skipIf(missing)(`the appliance's Caddy${missing}`, () => {
  let folder: string
  let origin: string
  let caddy: { stop(): Promise<void> }
  let apiPort: number

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candid-caddy-'))
    await writeFile(join(folder, 'index.html'), BUILT)
    const port = await claimPort()
    apiPort = await claimPort()
    origin = `http://127.0.0.1:${port}`
    const file = applianceCaddyfile({ port, api: `127.0.0.1:${apiPort}`, store: '127.0.0.1:9' })
    await writeFile(join(folder, 'Caddyfile'), file.replaceAll('/srv', folder))
    caddy = await startCaddy(['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], origin)
  })
  afterAll(async () => {
    await caddy?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test("without an API an event's address answers the page as built", async () => {
    const answer = await fetch(`${origin}/event/ABCDEFGHJK`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    for (const [name, value] of Object.entries(PAGE_HEADERS)) expect(answer.headers.get(name)).toBe(value)
    expect(await answer.text()).toBe(BUILT)
  })

  test("an event's address answers what the API makes of it, and the page as built where that fails", async () => {
    const api = createServer((request, response) => {
      response.writeHead(request.url === '/event/BROKEN' ? 503 : 200, { 'Content-Type': 'text/html' })
      response.end(`made for ${request.url}`)
    })
    await new Promise<void>((resolve) => api.listen(apiPort, '127.0.0.1', resolve))
    try {
      const read = async (path: string) => (await fetch(origin + path)).text()
      await expect.poll(() => read('/event/ABCDEFGHJK/wall')).toBe('made for /event/ABCDEFGHJK/wall')
      expect(await read('/event/BROKEN')).toBe(BUILT)
      expect(await read('/dashboard')).toBe(BUILT)
    } finally {
      api.closeAllConnections()
      await new Promise((resolve) => api.close(resolve))
    }
  })
})
