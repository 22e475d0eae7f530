import { expect, test } from 'vitest'
import type { Photo } from '#core/photos/photo.ts'
import { flaggerOf, type Gallery } from './flagger.ts'

const NOW = 1_000_000_000
const MINUTE_MS = 60_000
const photo = { event: { id: 7 }, featured: true } as Photo
const guest = (opened: Gallery[], openedAt = 0, device: string | undefined = 'ada') => ({
  address: '2001:db8:0:1::5',
  device,
  opened,
  openedAt,
})
const network = '2001:db8:0:1::/64'

test('by address, a network flags a photo once, regardless of the galleries opened', () => {
  const flagger = { identity: network, network, isNewcomer: false }
  expect(flaggerOf('address', guest([], NOW, undefined), photo, NOW)).toEqual(flagger)
})

test.each([
  [[7], NOW - 10 * MINUTE_MS, false],
  [[8, 7], NOW - 10 * MINUTE_MS + 1, true],
  [['featured'], 0, false],
] as const)('by device, a browser that opened %j at %i flags once; new: %s', (opened, at, isNewcomer) => {
  const flagger = { identity: 'device:ada', network, isNewcomer }
  expect(flaggerOf('device', guest([...opened], at), photo, NOW)).toEqual(flagger)
})

test('by device, a browser that opened no gallery of the photo is rejected', () => {
  for (const [from, of] of [
    [guest([8]), photo],
    [guest(['featured']), { ...photo, featured: false }],
    [guest([7], 0, ''), photo],
  ] as const)
    expect(() => flaggerOf('device', from, of as Photo, NOW)).toThrow(
      expect.objectContaining({ kind: 'conflict' }),
    )
})
