import { expect, test } from 'vitest'
import { sizeText } from './size-text.ts'

const MB = 1024 * 1024

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
