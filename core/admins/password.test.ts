import { expect, test } from 'vitest'
import { hashPassword, UNKNOWN_HASH, verifyPassword } from './password.ts'

test('a password for no account is compared at the same cost as one for an account', async () => {
  const costOf = (encoded: string) => encoded.split('$').slice(0, 4)
  expect(costOf(UNKNOWN_HASH)).toEqual(costOf(await hashPassword('a password')))
  expect(await verifyPassword(UNKNOWN_HASH, 'a password')).toBe(false)
})
