import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AppError } from '#core/errors.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app?.close())

test('health answers as soon as requests are served; ready names rows, queue and storage', async () => {
  expect((await app.browser().get('/api/health')).status).toBe(200)
  expect(await app.browser().read('/api/health/ready')).toEqual({ rows: 'up', queue: 'up', storage: 'up' })
})

test('ready answers 503 and names what is down', async () => {
  const check = vi.spyOn(app.services.storage, 'check').mockRejectedValue(new AppError('unavailable', 'gone'))
  const response = await app.browser().get('/api/health/ready')
  check.mockRestore()
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({
    error: "Not ready: storage can't be reached.",
    rows: 'up',
    queue: 'up',
    storage: 'down',
  })
})

test('what is not there answers 404 with a sentence, and a wrong method 405', async () => {
  const browser = app.browser()
  for (const [method, path, status] of [
    ['GET', '/api/nothing', 404],
    ['GET', '/uploads/nothing.jpg', 404],
    ['POST', '/api/nothing', 404],
    ['PUT', '/api/events', 405],
  ] as const) {
    const response = await browser.request(path, { method })
    expect([response.status, await response.json()]).toEqual([
      status,
      { error: expect.stringMatching(/\.$/) },
    ])
  }
})
