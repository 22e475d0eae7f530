import { expect, test } from 'vitest'
import { codeAt, newSecret, stepAt, stepOf } from './totp.ts'

/** '12345678901234567890' in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s, as in RFC 6238, appendix B', (second, code) => {
  expect(codeAt(SECRET, stepAt(second * 1000))).toBe(code)
})

test('accepts codes of the previous and the next step, and no others', () => {
  const now = 1_111_111_111_000
  const step = stepAt(now)
  const found = [-2, -1, 0, 1, 2].map((n) => stepOf(SECRET, codeAt(SECRET, step + n), now))
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined])
})

test('a secret has 160 bits', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
})
