import { expect } from 'vitest'
import type { AuditEntryView } from '#contract/schemas/audit-log.ts'
import { ADMIN, createEvent } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp({ env: { TRUSTED_PROXIES: 'loopback' }, worker: false })
const entriesOf = async (admin: Browser, what: string) =>
  ((await admin.read('/api/admin/audit-log')) as AuditEntryView[]).filter((entry) => entry.what === what)

test.for([
  ['sign-in', ADMIN.password],
  ['sign-in-failed', 'wrong'],
] as const)('a %s is recorded with its address', async ([what, password], { app, admin }) => {
  const from = { 'X-Forwarded-For': '10.2.0.1' }
  await app.browser().post('/api/admin/login', { ...ADMIN, password }, from)
  expect((await entriesOf(admin, what))[0]).toMatchObject({ actor: 'admin', address: '10.2.0.1' })
})

test('an event’s changed rules are recorded with old and new values', async ({ admin }) => {
  const { id } = await createEvent(admin)
  await admin.put(`/api/events/${id}/settings`, { uploadsClosed: true })
  expect((await entriesOf(admin, 'edit-rules'))[0]!.changes).toEqual([
    { name: 'uploadsClosed', from: 'false', to: 'true', isSecret: false },
  ])
})
