import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import type { AppContext } from '#api/context.ts'
import { AppError } from '#core/errors.ts'
import type { OpenLimits } from '#core/limits/open-limits.ts'
import { attemptCode, charge, holdOpen } from './limits.ts'

const address = '192.0.2.1'
interface Given {
  device?: string
  isAdmin?: boolean
  isAdmitted?: boolean
  closed?: boolean
  destroyed?: boolean
}
function request({ device, isAdmin = false, isAdmitted = true, closed, destroyed }: Given = {}) {
  const res = Object.assign(new EventEmitter(), { closed })
  const state = {
    viewer: { account: isAdmin ? 'owner' : null, device },
    clientAddress: address,
    admitDevice: async () => isAdmitted,
  }
  const req = { socket: { destroyed } }
  return { state, session: { device }, res, req } as unknown as AppContext
}
const limits = (name: keyof OpenLimits, count: (...args: unknown[]) => unknown) =>
  ({ [name]: async (...args: unknown[]) => count(...args) }) as unknown as OpenLimits
const tooMany = new AppError('too_many', 'limit.flags', { retryAfter: 60 })
const wrong = new AppError('not_found', 'code.notFound')
const fail = (error: Error) => () => {
  throw error
}

test('requests of guests are counted, and those of administrators are not', async () => {
  const counted = vi.fn<(...args: unknown[]) => () => void>(() => () => {})
  for (const isAdmin of [true, false]) {
    await charge(request({ isAdmin, device: 'a' }), limits('use', counted), 'flags')
    await charge(request({ isAdmin }), limits('use', counted), 'hashes', 5)
    await holdOpen(request({ isAdmin }), limits('hold', counted), 'live')
    const lookUp = async () => 'found'
    const attempt = { canBeGuessed: true, lookUp: isAdmin ? lookUp : fail(new Error('called')) }
    const found = { limits: limits('attemptCode', (...args) => (counted(...args), lookUp())) }
    expect(await attemptCode(found, request({ isAdmin }), attempt)).toBe('found')
  }
  const client = { device: undefined, address }
  expect(counted.mock.calls).toEqual([
    ['flags', { device: 'a', address }, 1],
    ['hashes', client, 5],
    ['live', client],
    [client, expect.anything()],
  ])
})

test.each([
  [tooMany, {}, { kind: 'too_many', retryAfter: 1, parts: [{ code: 'limit.flags' }, {}] }, true],
  [tooMany, { isAdmitted: false }, tooMany, false],
  [tooMany, { device: 'a' }, tooMany, true],
  [wrong, {}, wrong, false],
  [new Error('down'), {}, { message: 'down' }, false],
])('after %o a request with %j fails and has a cookie or none', async (error, of, expected, hasCookie) => {
  const ctx = request(of)
  await expect(charge(ctx, limits('use', fail(error)), 'flags')).rejects.toMatchObject(expected)
  expect(ctx.session.device !== undefined).toBe(hasCookie)
})

test('a wrong code sets a cookie, another error does not', async () => {
  for (const [error, hasCookie] of [
    [wrong, true],
    [tooMany, false],
    [new Error('down'), false],
  ] as const) {
    const ctx = request()
    const attempt = { canBeGuessed: true, lookUp: async () => 'found' }
    await expect(attemptCode({ limits: limits('attemptCode', fail(error)) }, ctx, attempt)).rejects.toBe(
      error,
    )
    expect(ctx.session.device !== undefined).toBe(hasCookie)
  }
})

test.each([
  [{ closed: true }, 1, 1],
  [{ destroyed: true }, 1, 1],
  [{}, 0, 1],
])('a connection with %j frees its slot %i times at once, and %i times at its end', async (now, ...times) => {
  const free = vi.fn<() => void>()
  const ctx = request(now)
  await holdOpen(
    ctx,
    limits('hold', () => free),
    'live',
  )
  const freed = [free.mock.calls.length]
  ctx.res.emit('close')
  expect([...freed, free.mock.calls.length]).toEqual(times)
})
