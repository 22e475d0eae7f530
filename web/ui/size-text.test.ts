import { afterEach, expect, test } from 'vitest'
import type { Language } from '#contract/values/languages.ts'
import { language } from '#web/i18n/language.ts'
import { megabytes, percentText, sizeText } from './size-text.ts'

const MB = 1024 * 1024

afterEach(() => language.set('en'))

test.each([
  [3.44 * MB, '3.4 MB'],
  [0, '0.0 MB'],
  [9.97 * MB, '10 MB'],
  [412.3 * MB, '412 MB'],
  [999.6 * MB, '1.0 GB'],
  [1.6 * 1024 * MB, '1.6 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

test('a photo has its size in megabytes of 1024 × 1024 bytes, with two decimals', () => {
  expect(megabytes(2_048_000)).toBe('1.95 MB')
  expect(megabytes(0)).toBe('0.00 MB')
  expect(megabytes(10 * MB)).toBe('10.00 MB')
})

test('sizes and percentages are formatted in the page’s language', () => {
  expect(percentText(0.45)).toBe('45%')
  language.set('fr' as Language)
  expect(sizeText(3.44 * MB)).toMatch(/^3,4\sMo$/)
  expect(percentText(0.45)).toMatch(/^45\s%$/)
})
