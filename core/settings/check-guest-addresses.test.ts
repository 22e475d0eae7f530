import { expect, test } from 'vitest'
import { checkGuestAddresses } from './check-guest-addresses.ts'

const check = (
  seen: Partial<Parameters<typeof checkGuestAddresses>[2]> = {},
  { from = '192.168.1.77', at = '192.168.1.20', flagIdentity = 'address' as 'address' | 'device' } = {},
) =>
  checkGuestAddresses(
    { flagIdentity, trustedProxies: ['172.18.0.2/16', '127.0.0.1'] },
    { from, at },
    { flags: 3, addresses: 1, browsers: 3, ...seen },
  )
const from = '172.18.0.1'

test("if the administrator has a proxy's address, so do guests, except for a browser on the server itself", () => {
  expect([check({ flags: 0 }), check({ flags: 0 }, { from })]).toEqual(['known', 'hidden'])
  for (const at of ['localhost', '127.0.0.1', '::1', '[::1]'])
    expect(check({ flags: 0 }, { from, at }), at).toBe('known')
})

test('three flags from one address of three browsers mean that they share it', () => {
  const others = [
    check({ flags: 2 }),
    check({ browsers: 2 }),
    check({ addresses: 2 }),
    check({ addresses: 0 }),
  ]
  expect([check(), ...others]).toEqual(['one', 'known', 'known', 'known', 'known'])
})

test('addresses don’t matter if browsers are counted', () => {
  expect(check({}, { from, flagIdentity: 'device' })).toBe('known')
})
