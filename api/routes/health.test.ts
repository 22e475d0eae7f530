import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AppError } from '#core/errors.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app?.close())

test('health answers as soon as requests are served; ready names rows, queue and storage', async () => {
  expect((await app.browser().get('/api/health')).status).toBe(200)
  expect(await app.browser().read('/api/health/ready')).toEqual({ rows: 'up', queue: 'up', storage: 'up' })
})

test('ready answers 503 and names what is down, and says so in the log once', async () => {
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
  const said = warn.mock.calls.map((call) => call.at(-1))
  expect(said).toEqual(['storage is down', 'storage is up again'])
})

test('however many ask whether all is ready, one look answers them', async () => {
  const { storage, queue } = app.services
  const checks = [vi.spyOn(storage, 'check'), vi.spyOn(queue, 'check')]
  const answers = await Promise.all(Array.from({ length: 200 }, () => app.browser().get('/api/health/ready')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  // At most two where the kept answer ended meanwhile, and more on a machine that takes many seconds for this.
  for (const check of checks) expect(check.mock.calls.length).toBeLessThan(20)
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
    expect([response.status, await response.json()]).toMatchObject([
      status,
      { error: expect.stringMatching(/\.$/) },
    ])
  }
})
