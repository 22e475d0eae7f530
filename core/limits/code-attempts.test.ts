import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError, noSuch } from '#core/errors.ts'
import type { CodeAttempt } from './code-attempts.ts'
import { ADDRESS_FACTOR, WRONG_CODES } from './limits-table.ts'
import type { Client } from './limits.ts'
import { openLimits, type OpenLimits } from './open-limits.ts'

const { free } = WRONG_CODES
const address = '192.0.2.1'
const ada: Client = { device: 'ada', address }
const nobody: Client = { device: undefined, address }

let limits: OpenLimits
beforeEach(async () => {
  vi.useFakeTimers()
  limits = await openLimits({ redisUrl: undefined, rateLimits: true }, pino({ level: 'silent' }))
})
afterEach(() => {
  limits.close()
  vi.useRealTimers()
})

const attempt = (client: Client, error?: Error, options: Partial<CodeAttempt<string>> = {}) =>
  limits
    .attemptCode(client, {
      canBeGuessed: true,
      lookUp: () => (error ? Promise.reject(error) : Promise.resolve('found')),
      ...options,
    })
    .catch((error: Error) => (error instanceof AppError ? error.kind : error.message))
const wrong = (client: Client, options?: Partial<CodeAttempt<string>>) =>
  attempt(client, noSuch('code'), options)
const right = (client: Client, options?: Partial<CodeAttempt<string>>) => attempt(client, undefined, options)
async function spend(client: Client, count: number): Promise<void> {
  for (let i = 0; i < count; i++) expect(await wrong(client)).toBe('not_found')
}

test('each wrong code after the free ones causes a longer pause, up to five minutes', async () => {
  await spend(ada, free)
  for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
    await spend(ada, 1)
    vi.advanceTimersByTime(seconds * 1000 - 1)
    // Attempts during the pause are not counted.
    for (let i = 0; i < 3; i++) expect(await wrong(ada), `${seconds} s`).toBe('too_many')
    vi.advanceTimersByTime(1)
  }
})

test('during a pause only correct unguessable codes work', async () => {
  await spend(ada, free + 1)
  expect(await right(ada)).toBe('too_many')
  expect(await wrong(ada, { canBeGuessed: false })).toBe('too_many')
  expect(await right(ada, { canBeGuessed: false })).toBe('found')
})

test('wrong unguessable codes count like guessable ones', async () => {
  for (let i = 0; i <= free; i++) expect(await wrong(ada, { canBeGuessed: false })).toBe('not_found')
  expect(await wrong(ada)).toBe('too_many')
})

test('correct codes, codes of another kind and other errors are not counted', async () => {
  for (const canBeGuessed of [true, false])
    for (let i = 0; i <= free; i++) {
      expect(await right(ada, { canBeGuessed })).toBe('found')
      expect(await wrong(ada, { canBeGuessed, isOtherKind: async () => true })).toBe('not_found')
      expect(await attempt(ada, new Error('down'), { canBeGuessed })).toBe('down')
      const error = new AppError('conflict', 'event.sample')
      expect(await attempt(ada, error, { canBeGuessed })).toBe('conflict')
    }
  await spend(ada, free + 1)
  expect(await wrong(ada)).toBe('too_many')
})

test('a code that is invalid for other purposes too is counted', async () => {
  for (let i = 0; i <= free; i++) await wrong(ada, { isOtherKind: async () => false })
  expect(await wrong(ada)).toBe('too_many')
})

test('requests without a cookie pause only each other', async () => {
  await spend(nobody, free * ADDRESS_FACTOR + 1)
  expect(await wrong(nobody)).toBe('too_many')
  expect(await wrong({ ...nobody, address: '192.0.2.2' })).toBe('not_found')
  expect(await wrong(ada)).toBe('not_found')
})

test('all devices of an address together have 20 times as many free codes', async () => {
  for (let i = 0; i < ADDRESS_FACTOR; i++) await spend({ device: `${i}`, address }, free)
  await spend(ada, 1)
  expect(await wrong(ada)).toBe('too_many')
  expect(await wrong({ device: 'ada', address: '192.0.2.2' })).toBe('not_found')
  expect(await wrong(nobody)).toBe('not_found')
})

test('wrong codes are forgotten an hour after the first', async () => {
  await spend(ada, free)
  vi.advanceTimersByTime(WRONG_CODES.windowMs)
  await spend(ada, free + 1)
  expect(await wrong(ada)).toBe('too_many')
})
