import { expect, test } from 'vitest'
import { cleanOriginalName } from './clean-original-name.ts'

test('a name cut at a space ends without it, and cleaning it again changes nothing', () => {
  const cut = cleanOriginalName(`${'a'.repeat(199)} and more`)
  expect(cut).toBe('a'.repeat(199))
  expect(cleanOriginalName(cut)).toBe(cut)
})

test.each([
  ['C:\\photos/a.jpg', 'a.jpg'],
  [' a.jpg\n', 'a.jpg'],
  ['\u202egpj\u0000.\u2028jpg', 'gpj.jpg'],
  ['👩\u200d🍳.jpg', '👩\u200d🍳.jpg'],
  ['e\u0301\ud800', 'é\ufffd'],
  ['/', 'photo'],
  ['🍰'.repeat(200), '🍰'.repeat(200)],
  [`${'a'.repeat(195)} .jpg`, `${'a'.repeat(195)} .jpg`],
  [`${'a'.repeat(250)}.jpg`, `${'a'.repeat(196)}.jpg`],
  [`a.b.${'c'.repeat(250)}`, `a.b.${'c'.repeat(196)}`],
])('a file named %j is saved as %j', (name, clean) => {
  expect(cleanOriginalName(name)).toBe(clean)
})
