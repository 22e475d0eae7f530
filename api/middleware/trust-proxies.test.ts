import { connect } from 'node:net'
import { expect, vi } from 'vitest'
import { withApp } from '#test/support/with-app.ts'

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
