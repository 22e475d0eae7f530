import { expect, test } from 'vitest'
import { t } from '#web/i18n/t.ts'
import { burstSentence, summarise } from './reasons.ts'

test('reasons are sentences, each once, most frequent first', () => {
  expect(summarise(['privacy', 'spam', 'My child is in it.', 'spam'])).toEqual([
    'Spam or irrelevant × 2',
    'Privacy violation',
    '“My child is in it.”',
  ])
  expect(summarise([])).toEqual([])
})

test('flags from one address name their time span, rounded up to minutes', () => {
  expect([0, 60, 61, 3600].map((seconds) => burstSentence({ count: 7, seconds }))).toEqual([
    'Flagged 7 times from one address in a minute',
    'Flagged 7 times from one address in a minute',
    'Flagged 7 times from one address in 2 minutes',
    'Flagged 7 times from one address in 60 minutes',
  ])
})

test('the number of flags has a singular and a plural', () => {
  expect([1, 2, 7].map((count) => t('flagged.count', { count }))).toEqual(['1 flag', '2 flags', '7 flags'])
})
