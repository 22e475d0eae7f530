import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { cookieKeys } from './cookie-keys.ts'

const cookie = 'candid=eyJncmFudHMiOlsxXX0='
const keys = cookieKeys('secret')
const signed = (algorithm: string, data = cookie) =>
  createHmac(algorithm, 'secret').update(data).digest('base64url')

test('cookies are signed with SHA-256', () => {
  expect(keys.sign(cookie)).toBe(signed('sha256'))
})

test.each([
  ['SHA-256', signed('sha256'), true],
  ['SHA-1, from before an upgrade', signed('sha1'), true],
  ['MD5', signed('md5'), false],
  ['the signature of another cookie', signed('sha256', 'candid=other'), false],
  ['no signature', '', false],
])('a cookie with %s grants access: %s, %s', (_, signature, isValid) => {
  expect(keys.verify(cookie, signature)).toBe(isValid)
  expect(keys.index(cookie, signature)).toBe(isValid ? 0 : -1)
})
