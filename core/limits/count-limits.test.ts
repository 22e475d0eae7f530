import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ADDRESS_FACTOR, CONNECTIONS, COOKIELESS_FACTOR, NEW_DEVICES, RATES } from './limits-table.ts'
import type { Client } from './limits.ts'
import { openLimits, type OpenLimits } from './open-limits.ts'
import { tooMany } from './too-many.ts'

const log = pino({ level: 'silent' })
const address = '192.0.2.1'
const device = (name: string, at = address): Client => ({ device: name, address: at })
const cookieless = (at = address): Client => ({ device: undefined, address: at })
const rejected = { kind: 'too_many' }

let limits: OpenLimits
beforeEach(async () => {
  vi.useFakeTimers()
  limits = await openLimits({ redisUrl: undefined, rateLimits: true }, log)
})
afterEach(() => {
  limits.close()
  vi.useRealTimers()
})
const flag = async (client: Client, times = 1) => {
  for (let i = 0; i < times; i++) await limits.use('flags', client)
}
const { max } = RATES.flags

test.each([
  [0, 1, 'limit.seconds', 1],
  [98_001, 99, 'limit.seconds', 99],
  [99_001, 100, 'limit.minutes', 2],
  [300_000, 300, 'limit.minutes', 5],
])('a wait of %i ms is stated as %i seconds by %s of %i', (waitMs, retryAfter, code, count) => {
  expect(tooMany('limit.flags', waitMs)).toMatchObject({
    ...rejected,
    retryAfter,
    parts: [{ code: 'limit.flags' }, { code, params: { count } }],
  })
})

test('a device uses up its own limit, which resets after the window', async () => {
  await flag(device('a'), max)
  await expect(flag(device('a'))).rejects.toMatchObject({ ...rejected, retryAfter: 60 })
  await flag(device('b'), max)
  vi.advanceTimersByTime(RATES.flags.windowMs)
  await flag(device('a'))
})

test('requests without a cookie share a pool per network and leave devices their limits', async () => {
  await flag(cookieless('2001:db8::1'), max * COOKIELESS_FACTOR)
  await expect(flag(cookieless('2001:db8::2'))).rejects.toMatchObject(rejected)
  await flag(cookieless('2001:db8:0:1::1'))
  await flag(device('a', '2001:db8::1'), max)
})

test('a full address leaves each device its own share', async () => {
  for (let i = 0; i < ADDRESS_FACTOR; i++) await flag(device(`${i}`), max)
  await flag(device('late'), max / 5)
  await expect(flag(device('late'))).rejects.toMatchObject(rejected)
  await flag(device('late', '192.0.2.2'))
})

test('costs and past uses are counted', async () => {
  await limits.use('archives', device('a'), 99)
  await expect(limits.use('archives', device('a'), 2)).rejects.toMatchObject(rejected)
  await limits.use('archives', cookieless(), RATES.archives.max * COOKIELESS_FACTOR - 1)
  await expect(limits.use('archives', cookieless(), 2)).rejects.toMatchObject(rejected)
  await limits.charge('archives', device('f'), RATES.archives.max * ADDRESS_FACTOR - 99)
  await expect(limits.use('archives', device('g'), 98)).rejects.toMatchObject(rejected)
  await limits.charge('flags', device('b'), max)
  await expect(flag(device('b'))).rejects.toMatchObject(rejected)
  await limits.charge('flags', cookieless(), max * COOKIELESS_FACTOR)
  await expect(flag(cookieless())).rejects.toMatchObject(rejected)
  await flag(device('c'), max)
  await limits.charge('flags', device('d'), max * ADDRESS_FACTOR)
  await expect(flag(device('e'), max / 5 + 1)).rejects.toMatchObject(rejected)
})

test('open connections are limited per device and without a cookie, and freed once', async () => {
  for (const [client, most] of [
    [device('a'), CONNECTIONS.live.max],
    [cookieless(), CONNECTIONS.live.max * COOKIELESS_FACTOR],
  ] as const) {
    const open = []
    for (let i = 0; i < most; i++) open.push(await limits.hold('live', client))
    await expect(limits.hold('live', client)).rejects.toMatchObject({ ...rejected, retryAfter: 10 })
    ;(await limits.hold('live', { ...client, device: client.device && 'b', address: '192.0.2.2' }))()
    for (const free of [open[0]!, open[0]!, open.at(-1)!]) free()
    for (let i = 0; i < 2; i++) await limits.hold('live', client)
    await expect(limits.hold('live', client)).rejects.toMatchObject(rejected)
  }
})

test('an address that has used all its connections leaves each device one archive', async () => {
  const { addressMax } = CONNECTIONS.archives
  const open = []
  for (let i = 0; i < addressMax / 2; i++)
    for (let j = 0; j < 3; j++) open.push(await limits.hold('archives', device(`${i}`)))
  await limits.hold('archives', device('late'))
  // A rejection frees the device's share again.
  for (let i = 0; i < 3; i++)
    await expect(limits.hold('archives', device('late'))).rejects.toMatchObject(rejected)
  for (let i = 0; i < 2; i++) await limits.hold('archives', device('elsewhere', '192.0.2.2'))
  for (const free of open) free()
  for (let i = 0; i < 2; i++) await limits.hold('archives', device('late'))
})

test('new devices of an address are admitted up to the limit', async () => {
  for (let i = 0; i < NEW_DEVICES.max; i++) expect(await limits.admitDevice(address)).toBe(true)
  expect([await limits.admitDevice(address), await limits.admitDevice('192.0.2.2')]).toEqual([false, true])
})

test('limits that are turned off reject nothing', async () => {
  const off = await openLimits({ redisUrl: undefined, rateLimits: false }, log)
  await off.use('flags', device('a'), 10_000)
  await off.charge('flags', device('a'), 10_000)
  for (let i = 0; i <= CONNECTIONS.live.max; i++) (await off.hold('live', device('a')))()
  expect(await off.admitDevice(address)).toBe(true)
  const lookUp = async () => 'found'
  expect(await off.attemptCode(device('a'), { canBeGuessed: true, lookUp })).toBe('found')
  off.close()
})
