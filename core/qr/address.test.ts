import { expect, test } from 'vitest'
import { adminCodeAddress, eventAddress, galleryOrigin } from './address.ts'
import { qrImageKey } from './object-keys.ts'
import { lanAddress } from '#core/infra/network/lan-address.ts'

type Interfaces = NonNullable<Parameters<typeof lanAddress>[0]>

const machine = (addresses: Record<string, string>): Interfaces =>
  Object.fromEntries(
    Object.entries(addresses).map(([name, address]) => [
      name,
      [
        address.includes(':')
          ? {
              address,
              family: 'IPv6' as const,
              netmask: 'ffff::',
              mac: '',
              internal: false,
              cidr: null,
              scopeid: 0,
            }
          : {
              address,
              family: 'IPv4' as const,
              netmask: '',
              mac: '',
              internal: address.startsWith('127.'),
              cidr: null,
            },
      ],
    ]),
  )

test('the address is that of a physical network, not of a container, tunnel or loopback', () => {
  const found = { lo: '127.0.0.1', docker0: '172.17.0.1', 'br-1f2e': '172.18.0.1', tailscale0: '100.64.0.9' }
  expect(lanAddress(machine({ ...found, wlp3s0: '192.168.178.20' }))).toBe('192.168.178.20')
})

test('a private address comes before a public one, and a link-local one is never used', () => {
  expect(lanAddress(machine({ eth0: '203.0.113.7', eth1: '10.0.0.5' }))).toBe('10.0.0.5')
  expect(lanAddress(machine({ eth0: '169.254.12.1', eth1: '203.0.113.7' }))).toBe('203.0.113.7')
  expect(lanAddress(machine({ eth0: '172.32.0.1', eth1: '172.31.0.1' }))).toBe('172.31.0.1')
})

test('a virtual address is better than none, and the loopback comes last', () => {
  expect(lanAddress(machine({ lo: '127.0.0.1', docker0: '172.17.0.1' }))).toBe('172.17.0.1')
  expect(lanAddress(machine({ lo: '127.0.0.1', eth0: 'fe80::1' }))).toBe('127.0.0.1')
  expect(lanAddress({})).toBe('127.0.0.1')
})

test('the configured address takes precedence over the LAN address', () => {
  expect(galleryOrigin({ publicUrl: 'https://photos.venue.test', port: 3000 })).toBe(
    'https://photos.venue.test',
  )
  expect(galleryOrigin({ publicUrl: undefined, port: 8080 })).toBe(`http://${lanAddress()}:8080`)
})

test('QR codes contain the addresses of the event, admin code and host pages', () => {
  expect(eventAddress('http://v', 'ABC')).toBe('http://v/event/ABC')
  expect(adminCodeAddress('http://v', 'a b/c?')).toBe('http://v/admin/create-event/a%20b%2Fc%3F')
})

test('different texts have different images', () => {
  expect(qrImageKey('http://v/event/A', 300)).toMatch(/^qr\/[0-9a-f]{32}\/300\.png$/)
  expect(qrImageKey('http://v/event/A', 300)).not.toBe(qrImageKey('http://w/event/A', 300))
})
