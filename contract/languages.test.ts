import { expect, test } from 'vitest'
import { matchLanguage } from './languages.ts'

test('a browser is served in the first of its languages that the page has', () => {
  expect(matchLanguage(['en-GB', 'fr'])).toBe('en')
  expect(matchLanguage(['xx', 'EN'])).toBe('en')
})

test('a browser whose languages the page lacks has no match, nor has a malformed tag', () => {
  expect(matchLanguage(['xh', 'not a tag', ''])).toBeUndefined()
  expect(matchLanguage([])).toBeUndefined()
})
