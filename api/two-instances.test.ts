import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '#test/support/browser.ts'
import { ADMIN, startTestApp, type TestApp, formOf } from '#test/support/app.ts'
import { testBackends, type TestBackend } from '#test/support/backends.ts'
import { freshDatabase } from '#test/support/database.ts'
import { skipIf } from '#test/support/skip-if.ts'

const { missing, start } = testBackends.find(({ name }) => name === 'Redis')!

describe('two API instances on one Redis', skipIf(missing), () => {
  let redis: TestBackend
  let apps: TestApp[]
  beforeAll(async () => {
    redis = await start()
    const env = {
      REDIS_URL: redis.config.redisUrl,
      DATABASE_URL: await freshDatabase(),
      SESSION_SECRET: 'shared by both instances, as required',
      TRUSTED_PROXIES: 'loopback',
    }
    // Sequential, because the first creates the tables.
    apps = [await startTestApp({ env, worker: false })]
    apps.push(await startTestApp({ env, worker: false }))
  })
  afterAll(async () => {
    for (const app of apps ?? []) await app.close()
    await redis?.stop()
  })

  /** Sends requests to the instances in turn, as one browser, and returns the statuses. */
  async function inTurn(count: number, ask: (browser: Browser) => Promise<Response>): Promise<number[]> {
    const browsers = apps.map((app) => app.browser())
    const statuses = []
    for (let i = 0; i < count; i++) statuses.push((await ask(browsers[i % 2]!)).status)
    return statuses
  }

  test('wrong passwords are counted across all instances', async () => {
    const wrong = { ...ADMIN, password: 'wrong' }
    const home = { 'X-Forwarded-For': '10.3.0.1' }
    expect(await inTurn(7, (browser) => browser.post('/api/admin/login', wrong, home))).toEqual([
      401, 401, 401, 401, 401, 429, 429,
    ])
  })

  test('a device’s events are counted across all instances', async () => {
    const host = apps[0]!.browser()
    const form = () => {
      const form = formOf({ name: 'Ada & Bo', date: '2027-06-05' })
      return form
    }
    await host.post('/api/events', form())
    const headers = { Cookie: host.cookies }
    const statuses = await inTurn(11, (browser) => browser.post('/api/events', form(), headers))
    expect(statuses).toEqual([...Array(10).fill(201), 429])
  })
})
