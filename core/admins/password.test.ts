import { expect, test } from 'vitest'
import { hashPassword, NO_PASSWORD, verifyPassword } from './password.ts'

test('a password for no account is compared at the same cost as one for an account', async () => {
  const costOf = (encoded: string) => encoded.split('$').slice(0, 4)
  expect(costOf(NO_PASSWORD)).toEqual(costOf(await hashPassword('a password')))
  expect(await verifyPassword(NO_PASSWORD, 'a password')).toBe(false)
})
