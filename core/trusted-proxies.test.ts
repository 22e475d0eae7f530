import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { areNetworks, ownNetworks } from './trusted-proxies.ts'

const address = (cidr: string, internal = false) => ({
  address: cidr.split('/')[0]!,
  netmask: '255.255.0.0',
  family: 'IPv4' as const,
  mac: '',
  internal,
  cidr,
})

test('own networks are those of all interfaces except the loopback', () => {
  const interfaces = {
    lo: [address('127.0.0.1/8', true)],
    eth0: [address('172.18.0.5/16')],
    eth1: [address('172.19.0.3/16')],
  }
  expect(ownNetworks(interfaces)).toEqual(['172.18.0.5/16', '172.19.0.3/16'])
})

test.each([
  ['own-networks', true],
  ['loopback', true],
  ['linklocal', true],
  ['uniquelocal', true],
  ['192.0.2.1', true],
  ['192.0.2.0/32', true],
  ['192.0.2.0/33', false],
  ['2001:db8::/128', true],
  ['2001:db8::/129', false],
  ['192.0.2.0/', false],
  ['192.0.2.0/0x8', false],
  ['192.0.2.0/8e0', false],
  ['proxy', false],
  ['proxy/8', false],
  ['', false],
])('TRUSTED_PROXIES with "%s" is valid: %s', (one, isValid) => {
  expect(areNetworks([one, '10.0.0.1'])).toBe(isValid)
})

test('TRUSTED_PROXIES accepts own-networks beside addresses', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: 'own-networks, 10.0.0.1' })
  expect(trustedProxies).toEqual([...ownNetworks(), '10.0.0.1'])
})
