import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntryView } from '#contract/schemas/audit-log.ts'
import { ADMIN, createEvent, signedIn, startTestApp, type TestApp } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await startTestApp({ env: { TRUSTED_PROXIES: 'loopback' }, worker: false })
  admin = await signedIn(app)
})
afterAll(() => app?.close())
const entriesOf = async (what: string) =>
  ((await admin.read('/api/admin/audit-log')) as AuditEntryView[]).filter((entry) => entry.what === what)

test('a sign-in is recorded with its address', async () => {
  await app.browser().post('/api/admin/login', ADMIN, { 'X-Forwarded-For': '10.2.0.1' })
  expect((await entriesOf('sign-in'))[0]).toMatchObject({ actor: 'admin', address: '10.2.0.1', changes: [] })
})

test('failures are gathered: an entry for each of five networks, and one for all others', async () => {
  for (let i = 0; i < 20; i++) {
    const from = { 'X-Forwarded-For': `10.3.0.${i % 10}` }
    await app.browser().post('/api/admin/login', { ...ADMIN, password: 'wrong' }, from)
  }
  const entries = await entriesOf('sign-in-failed')
  expect(entries).toHaveLength(6)
  expect(entries.find(({ address }) => address === null)?.count).toBe(10)
  expect(entries.map(({ count }) => count).reduce((sum, count) => sum! + count!, 0)).toBe(20)
})

test('changed settings are one entry, from what to what, and never a password', async () => {
  const wifi = { name: 'Hall', password: 'first-secret', hidden: false }
  const body = { publicList: false, wifi, venue: { name: 'Blue Hall' } }
  expect((await admin.put('/api/admin/settings', body)).status).toBe(200)
  const wifiAgain = { ...wifi, password: 'second-secret' }
  await admin.put('/api/admin/settings', { wifi: wifiAgain, venue: { name: 'Red Hall' } })
  await admin.put('/api/admin/settings', { venue: { name: 'Red Hall' } })
  const [second, first, ...none] = await entriesOf('edit-venue')
  expect(none).toEqual([])
  expect(second!.changes).toEqual([
    { name: 'venueName', from: 'Blue Hall', to: 'Red Hall', isSecret: false },
    { name: 'wifiPassword', from: null, to: null, isSecret: true },
  ])
  expect(first!.changes.map(({ name }) => name)).toContain('publicList')
  expect(JSON.stringify(await entriesOf('edit-venue'))).not.toContain('-secret')
})

test('settings are changed together or not at all', async () => {
  const before = await admin.read('/api/admin/settings')
  const noLogo = Buffer.from('no picture').toString('base64')
  const refused = await admin.put('/api/admin/settings', { publicList: true, venue: { logo: noLogo } })
  expect(refused.status).toBe(400)
  expect(await admin.read('/api/admin/settings')).toMatchObject({
    publicList: (before as { publicList: boolean }).publicList,
  })
})

test('changed rules of an event are recorded from what to what', async () => {
  const { id } = await createEvent(admin)
  await admin.put(`/api/events/${id}/settings`, { uploadsClosed: true })
  expect((await entriesOf('edit-rules'))[0]!.changes).toEqual([
    { name: 'uploadsClosed', from: 'false', to: 'true', isSecret: false },
  ])
})
