import { expect, test } from 'vitest'
import { canBeGuessed } from './guessable-codes.ts'

test.each([
  'A',
  'X7-Q2K9',
  'WEDDING',
  'summerparty',
  'Miller-Wedding',
  'WEDDING2027',
  '2027_wedding_of_Ada',
  'Ada-Bo-05-06-2027',
  '20270605',
  'ADMIN-1-ABCDEF',
])('%s can be guessed', (code) => expect(canBeGuessed(code)).toBe(true))

test.each(['ADMIN-1735689600000-SAMPLE', 'ADMIN-1735689600000-4X7K2P', 'K7P2XW9QHM', '493027561830'])(
  '%s cannot be guessed',
  (code) => expect(canBeGuessed(code)).toBe(false),
)
