import { expect, test } from 'vitest'
import { newCode, normalizeQrCode } from './qr-code.ts'

test('codes have ten unambiguous characters by default, and are found in any case and with spaces', () => {
  expect(newCode()).toMatch(/^[2-9A-HJKMNP-Z]{10}$/)
  expect(newCode(4)).toHaveLength(4)
  expect(new Set(Array.from({ length: 100 }, () => newCode())).size).toBe(100)
  expect(normalizeQrCode(' ab cd\t2 ')).toBe('ABCD2')
  expect(normalizeQrCode('\u200eａｂ-cd\u200b２')).toBe('ABCD2')
})
