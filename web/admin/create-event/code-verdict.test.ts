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

test('an active code that has its event leads there', () => {
  expect(judge({ ...code, status: 'active', eventId: 7 })).toEqual({ kind: 'used', eventId: 7 })
})

test('a code whose time is over creates none', () => {
  expect(judge({ ...code, expiresAt: '2026-05-10T12:00', isExpired: true })).toEqual({ kind: 'expired' })
})

test('a deactivated code is good for nothing, also when it has an event', () => {
  expect(judge({ ...code, isActive: false })).toEqual({ kind: 'invalid' })
  expect(judge({ ...code, isActive: false, status: 'active', eventId: 7 })).toEqual({ kind: 'invalid' })
})
