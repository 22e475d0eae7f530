import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '#core/errors.ts'
import { testBackends, type TestBackend } from '#test/support/backends.ts'
import { CONNECTIONS, RATES, WRONG_CODES } from './limits-table.ts'
import { openLimits, type OpenLimits } from './open-limits.ts'
import { skipIf } from '#test/support/skip-if.ts'

const log = pino({ level: 'silent' })
const missing = testBackends.find(({ name }) => name === 'Redis')!.missing
const address = '192.0.2.1'

describe('limits of two processes on one Redis', skipIf(missing), () => {
  let redis: TestBackend
  let one: OpenLimits
  let two: OpenLimits
  let device: string
  beforeAll(async () => {
    redis = await testBackends.find(({ name }) => name === 'Redis')!.start()
  })
  afterAll(() => redis?.stop())
  beforeEach(async () => {
    await redis.wipe()
    device = crypto.randomUUID()
    const config = { redisUrl: redis.config.redisUrl, rateLimits: true }
    one = await openLimits(config, log)
    two = await openLimits(config, log)
    return () => [one, two].forEach((limits) => limits.close())
  })
  const client = () => ({ device, address })
  const flags = async (limits: OpenLimits, count: number) => {
    for (let i = 0; i < count; i++) await limits.use('flags', client())
  }

  test('two processes share a rate', async () => {
    await flags(one, RATES.flags.max / 2)
    await flags(two, RATES.flags.max / 2)
    for (const limits of [one, two])
      await expect(limits.use('flags', client())).rejects.toMatchObject({ kind: 'too_many' })
  })

  test('two processes share open connections, and closing one frees it in both', async () => {
    const open = []
    for (let i = 0; i < CONNECTIONS.live.max; i++) open.push(await (i % 2 ? one : two).hold('live', client()))
    for (const limits of [one, two])
      await expect(limits.hold('live', client())).rejects.toMatchObject({
        kind: 'too_many',
        retryAfter: 10,
      })
    open[0]!()
    await expect.poll(async () => open.push(await one.hold('live', client()))).toBe(CONNECTIONS.live.max + 1)
    await expect(two.hold('live', client())).rejects.toMatchObject({ kind: 'too_many' })
    for (const free of open) free()
  })

  test('a process that closes frees its open connections', async () => {
    for (let i = 0; i < CONNECTIONS.live.max; i++) await two.hold('live', client())
    await expect(one.hold('live', client())).rejects.toMatchObject({ kind: 'too_many' })
    two.close()
    await expect.poll(() => one.hold('live', client()).then(() => 'open')).toBe('open')
  })

  test('two processes share wrong codes', async () => {
    const lookUp = () => Promise.reject(new AppError('not_found', 'code.notFound'))
    const wrong = (limits: OpenLimits) => limits.attemptCode(client(), { canBeGuessed: true, lookUp })
    for (let i = 0; i <= WRONG_CODES.free; i++)
      await expect(wrong(i % 2 ? one : two)).rejects.toMatchObject({ kind: 'not_found' })
    const both = await Promise.allSettled([wrong(one), wrong(two)])
    expect(both).toMatchObject([{ reason: { kind: 'too_many' } }, { reason: { kind: 'too_many' } }])
  })

  test('during a Redis outage requests are not delayed and each process counts for itself', async () => {
    await flags(one, 1)
    redis.freeze()
    await flags(one, RATES.flags.max)
    await expect(one.use('flags', client())).rejects.toMatchObject({ kind: 'too_many' })
    redis.thaw()
    await expect
      .poll(() => one.use('flags', client()).then(() => 'counted in Redis'))
      .toBe('counted in Redis')

    await redis.cut()
    device = crypto.randomUUID()
    await flags(two, RATES.flags.max)
    await expect(two.use('flags', client())).rejects.toMatchObject({ kind: 'too_many' })
    const free = await two.hold('archives', client())
    free()
    await redis.mend()
  })
})

test('500 guests who arrive in five minutes on one address, with two browsers each, are never rejected', async () => {
  vi.useFakeTimers()
  const limits = await openLimits({ redisUrl: undefined, rateLimits: true }, log)
  const guests = 500
  let admitted = 0
  for (let i = 0; i < guests; i++) {
    for (const browser of ['camera', 'own']) {
      await limits.use('pages', { device: undefined, address })
      if (await limits.admitDevice(address)) admitted++
      const client = { device: `${browser} ${i}`, address }
      await limits.hold('live', client)
      await limits.use('hashes', client, 10)
      for (let photo = 0; photo < 10; photo++) {
        await limits.use('uploads', client)
        await limits.use('uploadSteps', client)
      }
    }
    vi.advanceTimersByTime((5 * 60_000) / guests)
  }
  limits.close()
  vi.useRealTimers()
  expect(admitted).toBe(2 * guests)
})

test('without Redis each process counts for itself', async () => {
  const limits = await openLimits({ redisUrl: undefined, rateLimits: true }, log)
  const client = { device: 'a', address }
  for (let i = 0; i < RATES.flags.max; i++) await limits.use('flags', client)
  await expect(limits.use('flags', client)).rejects.toMatchObject({
    kind: 'too_many',
    message: expect.stringMatching(
      /^That was a lot of flags in one minute\. Please try again in \d+ seconds\.$/,
    ),
  })
  await limits.use('flags', { ...client, device: 'b' })
  limits.close()
})
