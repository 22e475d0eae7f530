import { expect, test } from 'vitest'
import type { AdminCodeView } from '#contract/schemas/admin-codes.ts'
import type { EventView } from '#contract/schemas/events.ts'
import { countCodes, countEvents } from './stats.ts'

const event = (date: string, isPublic: boolean): EventView => ({
  id: 1,
  name: 'Ada & Bo',
  date,
  description: null,
  category: 'wedding',
  profileImage: null,
  qrCode: 'K7MP2RWXHT',
  isAdminGenerated: false,
  isPublic,
  language: null,
  isSample: false,
  isHost: true,
  role: 'owner',
  approval: false,
  revealAt: null,
  uploads: 'open',
  uploadsFrom: null,
  uploadsUntil: null,
  lastDay: null,
  announcement: null,
  wallVersion: 0,
  createdAt: '2026-01-01T00:00:00Z',
  photoCount: 0,
})
const code = (isActive: boolean, eventId: number | null, isExpired = false): AdminCodeView => ({
  id: 1,
  code: 'ADMIN-1-ABCDEF',
  description: null,
  isActive,
  status: eventId === null ? 'unpublished' : 'active',
  eventId,
  expiresAt: null,
  isExpired,
  presets: {},
  note: null,
  createdAt: '2026-01-01T00:00:00Z',
})

test('events from today on are active, and only these are counted by visibility', () => {
  const events = [event('2026-05-09', true), event('2026-05-10', true), event('2026-05-11', false)]
  expect(countEvents(events, '2026-05-10')).toEqual({ active: 2, private: 1, public: 1 })
  expect(countEvents([], '2026-05-10')).toEqual({ active: 0, private: 0, public: 0 })
})

test('deactivated codes do not count, used ones do, and expired ones don’t count as unused', () => {
  const codes = [code(true, null), code(true, 7), code(false, null), code(true, null, true)]
  expect(countCodes(codes)).toEqual({ active: 3, unused: 1 })
})
