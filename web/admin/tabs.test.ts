import { expect, test } from 'vitest'
import { t } from '#web/i18n/t.ts'
import { isTab, TABS } from './tabs.ts'

test('there are five tabs, events first', () => {
  expect(TABS.map(([, name]) => t(name))).toEqual([
    'Events',
    'Photos',
    'Flagged Content',
    'QR Codes',
    'Admin Codes',
  ])
  expect(isTab('qr-codes')).toBe(true)
  expect(isTab('create-event')).toBe(false)
})
