import { expect, test } from 'vitest'
import { cleanOriginalName } from './clean-original-name.ts'

test('a name cut at a space ends without it, and cleaning it again changes nothing', () => {
  const cut = cleanOriginalName(`${'a'.repeat(199)} and more`)
  expect(cut).toBe('a'.repeat(199))
  expect(cleanOriginalName(cut)).toBe(cut)
})
