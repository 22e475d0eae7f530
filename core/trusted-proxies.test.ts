import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ownNetworks } from './trusted-proxies.ts'

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

test('TRUSTED_PROXIES accepts own-networks beside addresses', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: 'own-networks, 10.0.0.1' })
  expect(trustedProxies).toEqual([...ownNetworks(), '10.0.0.1'])
})
