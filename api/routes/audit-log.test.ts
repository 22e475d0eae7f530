import { expect } from 'vitest'
import type { AuditEntryView } from '#contract/schemas/audit-log.ts'
import { ADMIN, createEvent } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp({ env: { TRUSTED_PROXIES: 'loopback' }, worker: false })
const entriesOf = async (admin: Browser, what: string) =>
  ((await admin.read('/api/admin/audit-log')) as AuditEntryView[]).filter((entry) => entry.what === what)

test('a sign-in is recorded with its address', async ({ app, admin }) => {
  await app.browser().post('/api/admin/login', ADMIN, { 'X-Forwarded-For': '10.2.0.1' })
  expect((await entriesOf(admin, 'sign-in'))[0]).toMatchObject({
    actor: 'admin',
    address: '10.2.0.1',
    changes: [],
  })
})

test('groups failures: one entry for each of five networks, one for all others', async ({ app, admin }) => {
  for (let i = 0; i < 20; i++) {
    const from = { 'X-Forwarded-For': `10.3.0.${i % 10}` }
    await app.browser().post('/api/admin/login', { ...ADMIN, password: 'wrong' }, from)
  }
  const entries = await entriesOf(admin, 'sign-in-failed')
  expect(entries).toHaveLength(6)
  expect(entries.find(({ address }) => address === null)?.count).toBe(10)
  expect(entries.map(({ count }) => count).reduce((sum, count) => sum! + count!, 0)).toBe(20)
})

test('changed settings are one entry with old and new values, but without a password', async ({ admin }) => {
  const wifi = { name: 'Hall', password: 'first-secret', hidden: false }
  const body = { publicList: false, wifi, venue: { name: 'Blue Hall' } }
  expect((await admin.put('/api/admin/settings', body)).status).toBe(200)
  const wifiAgain = { ...wifi, password: 'second-secret' }
  await admin.put('/api/admin/settings', { wifi: wifiAgain, venue: { name: 'Red Hall' } })
  await admin.put('/api/admin/settings', { venue: { name: 'Red Hall' } })
  const [second, first, ...none] = await entriesOf(admin, 'edit-venue')
  expect(none).toEqual([])
  expect(second!.changes).toEqual([
    { name: 'venueName', from: 'Blue Hall', to: 'Red Hall', isSecret: false },
    { name: 'wifiPassword', from: null, to: null, isSecret: true },
  ])
  expect(first!.changes.map(({ name }) => name)).toContain('publicList')
  expect(JSON.stringify(await entriesOf(admin, 'edit-venue'))).not.toContain('-secret')
})

test('settings change all together or not at all', async ({ admin }) => {
  const before = await admin.read('/api/admin/settings')
  const noLogo = Buffer.from('no picture').toString('base64')
  const refused = await admin.put('/api/admin/settings', { publicList: true, venue: { logo: noLogo } })
  expect(refused.status).toBe(400)
  expect(await admin.read('/api/admin/settings')).toMatchObject({
    publicList: (before as { publicList: boolean }).publicList,
  })
})

test('an event’s changed rules are recorded with old and new values', async ({ admin }) => {
  const { id } = await createEvent(admin)
  await admin.put(`/api/events/${id}/settings`, { uploadsClosed: true })
  expect((await entriesOf(admin, 'edit-rules'))[0]!.changes).toEqual([
    { name: 'uploadsClosed', from: 'false', to: 'true', isSecret: false },
  ])
})
