import { connect } from 'node:net'
import Koa from 'koa'
import { expect, vi } from 'vitest'
import { withApp } from '#test/support/with-app.ts'
import { trustProxies } from './trust-proxies.ts'

const test = withApp({ worker: false })

test('a client that disconnects before its response is logged and affects no others', async ({ app }) => {
  const lines = vi.spyOn(app.services.log, 'info')
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1')
  socket.write('GET /api/events HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => socket.bytesWritten).toBeGreaterThan(0)
  socket.resetAndDestroy()
  await expect
    .poll(() => lines.mock.calls.map(([line]) => line as object))
    .toContainEqual(expect.objectContaining({ path: '/api/events' }))
  lines.mockRestore()
  expect((await app.browser().get('/api/health')).status).toBe(200)
})

test.for([
  ['10.0.0.1', '203.0.113.9', '203.0.113.9', 'https'],
  ['10.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9', 'https'],
  ['203.0.113.1', '198.51.100.1', '203.0.113.1', 'http'],
  ['::ffff:192.0.2.1', '', '192.0.2.1', 'http'],
  ['2001:db8::ffff:1', '', '2001:db8::ffff:1', 'http'],
  [undefined, '198.51.100.1', '', 'http'],
])('a connection from %s forwarded for "%s" is from %s by %s', ([remoteAddress, forwarded, ip, protocol]) => {
  const app = new Koa()
  trustProxies(app, ['10.0.0.0/8'])
  const headers = { ...(forwarded && { 'x-forwarded-for': forwarded }), 'x-forwarded-proto': 'https , http' }
  const req = { headers, socket: { remoteAddress } }
  expect(Object.create(app.request, { req: { value: req } })).toMatchObject({ ip, protocol })
})
