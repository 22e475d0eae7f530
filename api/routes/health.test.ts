import { expect, vi } from 'vitest'
import { AppError } from '#core/errors.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp({ worker: false })

test('health reports the version; ready reports rows, queue, storage', async ({ app }) => {
  const version = expect.stringMatching(/^\d+\.\d+\.\d+$/)
  expect(await app.browser().read('/api/health')).toEqual({ status: 'ok', version })
  expect(await app.browser().read('/api/health/ready')).toEqual({ rows: 'up', queue: 'up', storage: 'up' })
})

test('ready returns 503 naming what is down, and logs it once', async ({ app }) => {
  const check = vi
    .spyOn(app.services.storage, 'check')
    .mockRejectedValue(new AppError('unavailable', 'storage.down'))
  const warn = vi.spyOn(app.services.log, 'warn')
  const ready = () => app.browser().get('/api/health/ready')
  await expect.poll(async () => (await ready()).status).toBe(503)
  const looked = check.mock.calls.length
  expect(await (await ready()).json()).toMatchObject({
    error: "Not ready: storage can't be reached.",
    rows: 'up',
    queue: 'up',
    storage: 'down',
  })
  await expect.poll(async () => (await ready()) && check.mock.calls.length).toBeGreaterThan(looked)
  check.mockRestore()
  await expect.poll(async () => (await ready()).status).toBe(200)
  const warnings = warn.mock.calls.map((call) => call.at(-1))
  expect(warnings).toEqual(['storage is down', 'storage is up again'])
})

test('concurrent requests of ready share one check', async ({ app }) => {
  const { storage, queue } = app.services
  const checks = [vi.spyOn(storage, 'check'), vi.spyOn(queue, 'check')]
  const responses = await Promise.all(
    Array.from({ length: 200 }, () => app.browser().get('/api/health/ready')),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  // Two when the cached response expires during the test; more on a very slow machine.
  for (const check of checks) expect(check.mock.calls.length).toBeLessThan(20)
})

test('an unknown path gets 404 with a message, and a wrong method 405', async ({ app }) => {
  const browser = app.browser()
  for (const [method, path, status] of [
    ['GET', '/api/nothing', 404],
    ['GET', '/uploads/nothing.jpg', 404],
    ['POST', '/api/nothing', 404],
    ['PUT', '/api/events', 405],
  ] as const) {
    const response = await browser.request(path, { method })
    expect([response.status, await response.json()]).toMatchObject([
      status,
      { error: expect.stringMatching(/\.$/) },
    ])
  }
})
