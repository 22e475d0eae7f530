import { expect, test } from 'vitest'
import { flags, summarise } from './reasons.ts'

test('reasons are told in words, each once, the most frequent first', () => {
  expect(summarise(['privacy', 'spam', 'My child is in it.', 'spam'])).toEqual([
    'Spam or irrelevant × 2',
    'Privacy violation',
    '“My child is in it.”',
  ])
  expect(summarise([])).toEqual([])
})

test('one flag, several flags', () => {
  expect([flags(1), flags(2), flags(7)]).toEqual(['1 flag', '2 flags', '7 flags'])
})
