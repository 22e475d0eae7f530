import { expect, test } from 'vitest'
import { backLabel, cameFrom, noteLeft } from './came-from.ts'

test.each([
  [[], '/dashboard', 'nav.backDashboard'],
  [['/featured', '/'], '/dashboard', 'nav.backDashboard'],
  [['/dashboard'], '/dashboard', 'nav.backDashboard'],
  [['/featured'], '/featured', 'nav.backFeatured'],
  [['/admin/qr-codes'], '/admin/qr-codes', 'nav.backConsole'],
  [['/featured', '/event/PARTY12345', '/event/PARTY12345/wall'], '/featured', 'nav.backFeatured'],
  [['/admin/create-event/ADMIN-1'], '/dashboard', 'nav.backDashboard'],
  [['/dashboard', '/nowhere'], '/dashboard', 'nav.backDashboard'],
])('after leaving %j, the back link leads to %s', (left, target, label) => {
  cameFrom.set('/dashboard')
  for (const pathname of left) noteLeft(pathname)
  expect(cameFrom.get()).toBe(target)
  expect(backLabel(cameFrom.get())).toBe(label)
})
