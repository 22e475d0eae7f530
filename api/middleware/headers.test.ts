import { readFile } from 'node:fs/promises'
import type { Context } from 'koa'
import { expect, vi } from 'vitest'
import { OFFLINE_HEADER } from '#contract/values/offline-header.ts'
import { createEvent, signedIn } from '#test/support/app.ts'
import { PAGE_HEADERS, securityHeaders } from './headers.ts'
import { withApp } from '#test/support/with-app.ts'
import { skipIf, withoutPage } from '#test/support/skip-if.ts'

const test = withApp({ worker: false })

test.for(['/', '/api/events', '/api/nothing', '/uploads/nothing', '/api/health'])(
  '%s has the security headers',
  async (path, { app }) => {
    const { headers } = await app.browser().get(path)
    for (const [name, value] of Object.entries(PAGE_HEADERS))
      expect([name, headers.get(name)]).toEqual([name, value])
  },
)

test('only API responses are never cached', async () => {
  const caching = async (path: string) => {
    const set = vi.fn<Context['set']>()
    await securityHeaders({ path, set } as unknown as Context, async () => {})
    return set.mock.calls.slice(1)
  }
  expect(await caching('/api/events')).toEqual([['Cache-Control', 'no-store']])
  expect(await caching('/event/ABC')).toEqual([])
})

test('the service worker may cache responses for guests, but not for administrators', async ({ app }) => {
  const { qrCode } = await createEvent(app.browser())
  for (const path of ['/api/events', `/api/events/qr/${qrCode}`, '/api/featured-photos']) {
    expect((await app.browser().get(path)).headers.get(OFFLINE_HEADER)).toBe('1')
    expect((await (await signedIn(app)).get(path)).headers.get(OFFLINE_HEADER)).toBeNull()
  }
  expect((await app.browser().get('/api/admin/me')).headers.get(OFFLINE_HEADER)).toBeNull()
})

test('browsers revalidate the service worker on each visit', skipIf(withoutPage), async ({ app }) => {
  const { status, headers } = await app.browser().get('/service-worker.js')
  expect(status).toBe(200)
  expect(headers.get('Cache-Control')).toBe('no-cache')
  expect(headers.get('Content-Type')).toMatch(/^(text|application)\/javascript/)
})

test('the policy allows no inline script or style and no eval', () => {
  expect(PAGE_HEADERS['Content-Security-Policy']).not.toMatch(/unsafe-inline|'unsafe-eval'/)
})

test('Caddy sends the same headers with the page', async () => {
  const caddyfile = await readFile(new URL('../../Caddyfile', import.meta.url), 'utf8')
  const [, block] = /\(page\) \{\s*header \{([^}]*)\}/.exec(caddyfile)!
  const lines = block!.trim().split('\n')
  const configured = lines.map((line) => /^\s*(\S+) "?(.*?)"?$/.exec(line)!.slice(1, 3))
  expect(Object.fromEntries(configured)).toEqual(PAGE_HEADERS)
})
