import { expect, test } from 'vitest'
import { judge } from './code-verdict.ts'

const code = {
  code: 'ADMIN-1-ABCDEF',
  description: null,
  isActive: true,
  status: 'unpublished',
  eventId: null,
  expiresAt: null,
  isExpired: false,
  presets: {},
} as const

test('an active code without an event creates one', () => {
  expect(judge(code)).toEqual({ kind: 'free' })
})

test('an active code with an event leads to that event', () => {
  expect(judge({ ...code, status: 'active', eventId: 7 })).toEqual({ kind: 'used', eventId: 7 })
})

test('an expired code creates no event', () => {
  expect(judge({ ...code, expiresAt: '2026-05-10T12:00', isExpired: true })).toEqual({ kind: 'expired' })
})

test('a deactivated code is invalid, even with an event', () => {
  expect(judge({ ...code, isActive: false })).toEqual({ kind: 'invalid' })
  expect(judge({ ...code, isActive: false, status: 'active', eventId: 7 })).toEqual({ kind: 'invalid' })
})
