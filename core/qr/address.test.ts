import { expect, test } from 'vitest'
import { QR_SIZES } from '#contract/values/limits.ts'
import { adminCodeAddress, eventAddress, galleryOrigin } from './address.ts'
import { qrImageKey, qrImageKeys } from './object-keys.ts'
import { lanAddress } from '#core/infra/network/lan-address.ts'

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

test('different texts and services have different images', () => {
  expect(qrImageKey('http://v/event/A', 300)).toMatch(/^qr\/[0-9a-f]{32}\/300\.png$/)
  expect(qrImageKey('http://v/event/A', 300)).not.toBe(qrImageKey('http://w/event/A', 300))
  for (const other of [undefined, 'http://t'])
    expect(qrImageKey('A', 300, 'http://s')).not.toBe(qrImageKey('A', 300, other))
  expect(qrImageKeys('A', 'http://s')).toEqual(QR_SIZES.map((size) => qrImageKey('A', size, 'http://s')))
})
