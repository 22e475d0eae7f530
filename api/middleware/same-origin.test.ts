import type { Context } from 'koa'
import { expect, test, vi } from 'vitest'
import type { AppError } from '#core/errors.ts'
import { refuseMalformedAddress } from './refuse-malformed-address.ts'
import { sameOrigin } from './same-origin.ts'

/** Returns whether the request reaches the next middleware, or the error. */
async function pass(method: string, headers: Record<string, string> = {}) {
  const next = vi.fn<() => Promise<void>>(async () => {})
  const get = (name: string) => ({ Host: 'candid.test', ...headers })[name] ?? ''
  return sameOrigin({ method, get } as unknown as Context, next).then(
    () => next.mock.calls.length,
    (error: unknown) => error,
  )
}
const foreign = { kind: 'forbidden', parts: [{ code: 'request.otherSite' }] }

test.each([
  [{}],
  [{ 'Sec-Fetch-Site': 'same-origin' }],
  [{ 'Sec-Fetch-Site': 'none' }],
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://elsewhere.test' }],
  [{ Origin: 'http://candid.test' }],
  [{ Origin: 'https://candid.test' }],
])('a change with %j passes', async (headers) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(await pass(method, headers)).toBe(1)
})

test.each([
  [{ 'Sec-Fetch-Site': 'cross-site' }],
  [{ 'Sec-Fetch-Site': 'same-site', Origin: 'http://candid.test' }],
  [{ Origin: 'https://elsewhere.test' }],
  [{ Origin: 'http://candid.test:8080' }],
  [{ Origin: 'null' }],
])('a change with %j is rejected, and reading passes', async (headers) => {
  expect(await pass('POST', headers)).toMatchObject(foreign)
  for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(await pass(method, headers)).toBe(1)
})

test.each([
  ['/event/ABC', 'passed'],
  ['/a%20b', 'passed'],
  ['/%', 'invalid request.malformedAddress'],
  ['/%ED%A0%80', 'invalid request.malformedAddress'],
  ['/a%00b', 'invalid request.malformedAddress'],
])('the address %s: %s', async (path, expected) => {
  const next = vi.fn<() => Promise<void>>(async () => {})
  const found = await refuseMalformedAddress({ path } as Context, next).then(
    () => (next.mock.calls.length === 1 ? 'passed' : 'dropped'),
    ({ kind, parts }: AppError) => `${kind} ${parts[0].code}`,
  )
  expect(found).toBe(expected)
})
