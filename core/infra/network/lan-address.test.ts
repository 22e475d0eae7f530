import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { lanAddress } from './lan-address.ts'

const at = (address: string, extra: Partial<NetworkInterfaceInfo> = {}) =>
  [{ address, family: 'IPv4', internal: false, ...extra }] as NetworkInterfaceInfo[]

test.each([
  ['127.0.0.1', {}],
  ['127.0.0.1', { none: undefined, lo: at('127.0.0.2', { internal: true }) }],
  ['127.0.0.1', { eth0: at('169.254.7.7'), eth1: at('fe80::1', { family: 'IPv6' } as object) }],
  ['192.168.1.2', { eth0: at('203.0.113.5'), wlan0: at('192.168.1.2') }],
  ['203.0.113.5', { docker0: at('172.17.0.1'), eth0: at('203.0.113.5') }],
  [
    '10.0.0.5',
    {
      'br-1f2e': at('172.18.0.1'),
      tailscale0: at('100.64.0.9'),
      eth0: at('203.0.113.7'),
      eth1: at('10.0.0.5'),
    },
  ],
  ['10.8.0.2', { tun0: at('10.8.0.2') }],
  ['172.16.0.1', { a: at('172.15.0.1'), b: at('1.10.0.1'), c: at('172.16.0.1') }],
  ['172.31.0.1', { a: at('172.32.0.1'), b: at('172.31.0.1') }],
  ['10.0.0.1', { a: at('1.10.0.1'), mydocker: at('10.0.0.1'), b: at('172.20.0.1') }],
  ['172.20.0.1', { a: at('172.22.0.1', { internal: true }), b: at('172.20.0.1') }],
  ['5.169.254.1', { a: at('5.169.254.1') }],
])('phones reach %s of %o', (address, interfaces) => {
  expect(lanAddress(interfaces)).toBe(address)
})
