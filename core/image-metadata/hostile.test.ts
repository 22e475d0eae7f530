import { expect, test } from 'vitest'
import { generator } from '#test/fixtures/generator.ts'
import { makeAnimation } from '#test/fixtures/photos.ts'
import * as placed from '#test/fixtures/placed-photos.ts'
import { REPETITIONS } from '#test/fixtures/repetitive-files.ts'
import { mutate } from '#tools/fuzz/mutate.ts'
import { uncountedBytes } from '#test/support/uncounted-bytes.ts'
import { ReadBudget } from './read-budget.ts'
import { stripLocation } from './strip-location.ts'

const OUTCOMES = ['none', 'stripped', 'unsafe']

const MB = 1024 * 1024
/** A file that needs more visits per byte is read repeatedly. */
const VISITS_PER_BYTE = 32
const limitsOf = ({ length }: Buffer) => ({
  visitedBytes: MB + VISITS_PER_BYTE * length,
  inflatedBytes: 2 * MB,
})

test('thousands of broken files never throw, change length, or touch bytes outside', async () => {
  const jpeg = placed.withSegments(
    await placed.makePlaced('jpeg'),
    placed.iptcSegment(),
    ...placed.extendedXmp(placed.XMP, 300),
  )
  const files: [string, Buffer][] = [
    ['image/jpeg', Buffer.concat([jpeg, placed.makeClip()])],
    [
      'image/png',
      placed.withChunk(await placed.makePlaced('png'), placed.internationalText(placed.XMP, true)),
    ],
    ['image/webp', await placed.makePlaced('webp')],
    ['image/avif', await placed.makePlaced('avif')],
    ['image/heic', Buffer.concat([await placed.makeHeicShell(), placed.box('mpvd', placed.makeClip())])],
    ['image/gif', await makeAnimation('gif', { width: 40, height: 30 })],
  ]
  const random = generator(5)
  const seen: Record<string, number> = {}
  for (let round = 0; round < 1500; round++)
    for (const [type, original] of files) {
      const inside = mutate(original, original, random, { maxBytes: 2 * original.length })
      const around = Buffer.concat([Buffer.alloc(64, 0xaa), inside, Buffer.alloc(64, 0xaa)])
      const outcome = stripLocation(
        around.subarray(64, 64 + inside.length),
        type,
        new ReadBudget(limitsOf(inside)),
      )
      expect(OUTCOMES).toContain(outcome)
      expect([...around.subarray(0, 64), ...around.subarray(-64)].every((byte) => byte === 0xaa)).toBe(true)
      seen[outcome] = (seen[outcome] ?? 0) + 1
    }
  // Neither all mutations may be rejected, nor may all have no effect.
  for (const outcome of OUTCOMES) expect(seen[outcome], outcome).toBeGreaterThan(100)
})

// Measures work instead of time, because an attack may be found early or only by the budget.
test.each(REPETITIONS)('%s: no byte is visited more than 32 times', (_, type, make, outcome) => {
  const bytes = make()
  const budget = new ReadBudget(limitsOf(bytes))
  expect(stripLocation(bytes, `image/${type}`, budget)).toBe(outcome)
  expect(budget.visited).toBeLessThanOrEqual(limitsOf(bytes).visitedBytes)
})

test('the counted work is at least that of Node’s buffers', () => {
  // One per format; `read-budget.long.ts` tests all.
  const first = new Map(REPETITIONS.toReversed().map((one) => [one[1], one]))
  for (const repetition of first.values()) expect(uncountedBytes(repetition), repetition[0]).toBe(0)
})
