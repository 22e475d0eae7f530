import { expect, test } from 'vitest'
import { CreateAdminCodeRequest } from '#contract/schemas/admin-codes.ts'
import { randomCode } from './random-code.ts'

test('a random code is ADMIN, the time, and six upper-case letters or digits', () => {
  expect(randomCode(1_732_100_000_000)).toMatch(/^ADMIN-1732100000000-[A-Z0-9]{6}$/)
})

test('codes created at the same time differ, and the server accepts them', () => {
  const codes = Array.from({ length: 500 }, () => randomCode(1))
  expect(new Set(codes).size).toBe(500)
  expect(CreateAdminCodeRequest.parse({ code: codes[0] })).toMatchObject({ code: codes[0], isActive: true })
})
