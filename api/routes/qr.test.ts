import { createServer } from 'node:http'
import { expect } from 'vitest'
import { qrImageKey } from '#core/qr/object-keys.ts'
import { createEvent } from '#test/support/app.ts'
import { expectError, withApp } from '#test/support/with-app.ts'
import { listen } from '#test/support/listen.ts'

const test = withApp()

test('a lost image is made again on request', async ({ app }) => {
  const { qrCode } = await createEvent(app.browser())
  const path = `/api/qr/events/${qrCode}.png`
  const first = await app.browser().bytes(path)
  await app.services.storage.remove([qrImageKey(`http://candid.test/event/${qrCode}`, 300)])
  expect((await app.browser().bytes(path)).equals(first)).toBe(true)
})

test('a new external service makes the images again; without one they are local', async ({ app }) => {
  const { config } = app.services
  const { qrCode } = await createEvent(app.browser())
  const requested: string[] = []
  const service = createServer((request, response) => {
    requested.push(request.url!)
    response.writeHead(500).end()
  })
  const port = await listen(service)
  const image = () => app.browser().get(`/api/qr/events/${qrCode}.png?size=128`)
  try {
    const local = (await image()).headers.get('etag')
    config.qrServiceUrl = `http://127.0.0.1:${port}/other`
    const external = (await image()).headers.get('etag')
    await expect.poll(() => requested.filter((url) => url.endsWith(qrCode))).toHaveLength(1)
    expect(external).not.toBe(local)
    config.qrServiceUrl = undefined
    expect((await image()).headers.get('etag')).toBe(local)
  } finally {
    config.qrServiceUrl = undefined
    await new Promise((done) => service.close(done))
  }
})

test('rejects an unknown code and an unknown size', async ({ app }) => {
  const { qrCode } = await createEvent(app.browser())
  expect((await app.browser().get('/api/qr/events/NOSUCHCODE.png')).status).toBe(404)
  await expectError(
    app.browser().get(`/api/qr/events/${qrCode}.png?size=77`),
    400,
    'size must be one of 128, 300, 1200.',
  )
})
