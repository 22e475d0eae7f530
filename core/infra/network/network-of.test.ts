import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test('an IPv4 address is returned unchanged', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
})

test('IPv6 addresses of one /64 map to one network in any spelling', () => {
  const network = '2001:db8:0:1::/64'
  expect(networkOf('2001:db8:0:1::')).toBe(network)
  expect(networkOf('2001:0DB8:0000:0001:aaaa:bbbb:cccc:dddd')).toBe(network)
  expect(networkOf('2001:db8:0:1:0:5efe:192.0.2.1')).toBe(network)
  expect(networkOf('2001:db8:0:2::1')).not.toBe(network)
})

test('compressed, scoped and mapped addresses map to their network', () => {
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('1::3:4:5:6:7:8%e.1')).toBe('1:0:3:4::/64')
  expect(networkOf('64:ff9b::192.0.2.1')).toBe('64:ff9b:0:0::/64')
  expect(networkOf('1::3:4:5:6:7:8')).toBe('1:0:3:4::/64')
  expect(networkOf('::3:4:5:6:192.0.2.1')).toBe('0:0:3:4::/64')
})

test('text that is not an address is returned unchanged', () => {
  expect(networkOf('')).toBe('')
})
