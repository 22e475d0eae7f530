import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test('an IPv4 address counts as itself', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
})

test('IPv6 addresses of one /64 count as one, however they are written', () => {
  const network = '2001:db8:0:1::/64'
  expect(networkOf('2001:db8:0:1::')).toBe(network)
  expect(networkOf('2001:0DB8:0000:0001:aaaa:bbbb:cccc:dddd')).toBe(network)
  expect(networkOf('2001:db8:0:1:0:5efe:192.0.2.1')).toBe(network)
  expect(networkOf('2001:db8:0:2::1')).not.toBe(network)
})

test('compressed, scoped and mapped addresses have a network too', () => {
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('64:ff9b::192.0.2.1')).toBe('64:ff9b:0:0::/64')
})

test('what is no address stays what it is', () => {
  expect(networkOf('')).toBe('')
})
