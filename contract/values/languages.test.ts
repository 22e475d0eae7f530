import { expect, test } from 'vitest'
import { localeOf, matchLanguage } from './languages.ts'

test('a browser gets the first of its languages that the page supports', () => {
  expect(matchLanguage(['en-GB', 'fr'])).toBe('en')
  expect(matchLanguage(['xx', 'EN'])).toBe('en')
})

test('unsupported languages and malformed tags have no match', () => {
  expect(matchLanguage(['xh', 'not a tag', ''])).toBeUndefined()
  expect(matchLanguage([])).toBeUndefined()
})

test('returns the region of a tag, and undefined for invalid tags', () => {
  expect(localeOf('en')?.region).toBe('US')
  expect(localeOf('de-AT')?.region).toBe('AT')
  // WebKit's value without a locale; a letter alone is malformed.
  expect(localeOf('C')).toBeUndefined()
})
