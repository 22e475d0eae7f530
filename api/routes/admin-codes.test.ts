import { expect } from 'vitest'
import type { AuditEntryView } from '#contract/schemas/audit-log.ts'
import type { AdminCodeCheckView, AdminCodeView } from '#contract/schemas/admin-codes.ts'
import type { EventView } from '#contract/schemas/events.ts'
import { AdminCode } from '#core/admin-codes/admin-code.ts'
import { createEvent, type TestApp, formOf } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { expectError, withApp } from '#test/support/with-app.ts'

const test = withApp()

const create = (admin: Browser, body: object) => admin.post('/api/admin/codes', body)
const check = (app: TestApp, code: string) =>
  app.browser().read<AdminCodeCheckView>(`/api/admin/codes/${code}`)
const use = (app: TestApp, adminCode: string) =>
  app.browser().post('/api/events', formOf({ name: 'Free', date: '2027-01-05', adminCode }))

test('a new code is active, unpublished, listed first and readable by its holder', async ({ app, admin }) => {
  const made = (await (
    await create(admin, { code: ' ADMIN-1-ABCDEF ', description: 'For Ada', isActive: true })
  ).json()) as AdminCodeView
  expect(made).toMatchObject({
    code: 'ADMIN-1-ABCDEF',
    description: 'For Ada',
    isActive: true,
    status: 'unpublished',
    eventId: null,
  })
  await create(admin, { code: 'ADMIN-2-ABCDEF' })
  expect((await admin.read<AdminCodeView[]>('/api/admin/codes')).map(({ code }) => code)).toEqual([
    'ADMIN-2-ABCDEF',
    'ADMIN-1-ABCDEF',
  ])
  const { id: _, createdAt: __, note: ___, ...seen } = made
  expect(await check(app, 'ADMIN-1-ABCDEF')).toEqual(seen)
})

test.for([
  [{}, 'Code is required'],
  [{ code: '  ' }, 'Code is required'],
  [{ code: 'x'.repeat(61) }, 'Code must be at most 60 characters'],
  [{ code: 'a/b' }, 'Code may only contain letters, digits and - . _ ~'],
  [{ code: '..' }, 'Code may only contain letters, digits and - . _ ~'],
  [{ code: 'ok', description: 'x'.repeat(501) }, 'Description must be at most 500 characters'],
  [{ code: 'ok', isActive: 'yes' }, 'isActive must be true or false'],
  [{ code: 'ok', note: 'x'.repeat(201) }, 'Note must be at most 200 characters'],
  [{ code: 'ok', expiresAt: 'tomorrow' }, 'Enter a day and a time'],
  [{ code: 'ok', expiresAt: '2020-01-01T00:00' }, 'Choose a time that is still to come'],
  [{ code: 'ok', presets: { deleteAfterDays: 0 } }, 'Choose between 1 and 3650 days'],
  [{ code: 'ok', presets: { language: 'tlh' } }, 'Choose one of the languages in the list'],
  [
    { code: 'ok', presets: { uploadsFrom: '2027-06-05T20:00', uploadsUntil: '2027-06-05T10:00' } },
    'The end must come after the beginning.',
  ],
] as const)('rejects the code %j: %s', async ([body, error], { admin }) => {
  await expectError(create(admin, body), 400, error)
})

test('a taken code gets 409, an unknown one 404', async ({ app, admin }) => {
  await create(admin, { code: 'TAKEN' })
  const taken = await create(admin, { code: 'TAKEN' })
  await expectError(taken, 409, 'This code is taken. Choose another one.')
  expect((await app.browser().get('/api/admin/codes/UNKNOWN')).status).toBe(404)
  expect((await use(app, 'UNKNOWN')).status).toBe(404)
})

test('creating an event with a code publishes the code', async ({ app, admin }) => {
  await create(admin, { code: 'FREE' })
  const event = (await (await use(app, 'FREE')).json()) as EventView
  expect(event).toMatchObject({ name: 'Free', isAdminGenerated: true })
  expect(await check(app, 'FREE')).toMatchObject({ status: 'active', isActive: true, eventId: event.id })
})

test('a code whose event was deleted creates an event again', async ({ app, admin }) => {
  await create(admin, { code: 'AGAIN' })
  const event = (await (await use(app, 'AGAIN')).json()) as EventView
  expect((await use(app, 'AGAIN')).status).toBe(409)
  expect((await admin.delete(`/api/events/${event.id}`)).status).toBe(200)
  expect(await check(app, 'AGAIN')).toMatchObject({ status: 'unpublished', isActive: true, eventId: null })
  expect((await use(app, 'AGAIN')).status).toBe(201)
})

test('admin codes ignore case', async ({ app, admin }) => {
  await create(admin, { code: 'Summer-K7P2X' })
  expect((await create(admin, { code: 'SUMMER-k7p2x' })).status).toBe(409)
  expect(await check(app, 'summer-k7p2x')).toMatchObject({ code: 'Summer-K7P2X' })
  expect((await use(app, 'SUMMER-K7P2X')).status).toBe(201)
})

test('exactly one of many concurrent creations with a code succeeds', async ({ app, admin }) => {
  await create(admin, { code: 'RACE' })
  const statuses = (await Promise.all([1, 2, 3, 4, 5].map(() => use(app, 'RACE')))).map(
    ({ status }) => status,
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
})

test('a deactivated code creates nothing, and deactivating is idempotent', async ({ app, admin }) => {
  await create(admin, { code: 'OFF' })
  for (let i = 0; i < 2; i++) {
    const response = await admin.post('/api/admin/codes/OFF/deactivate')
    expect([response.status, ((await response.json()) as AdminCodeView).isActive]).toEqual([200, false])
  }
  await expectError(use(app, 'OFF'), 409, 'This admin code has been deactivated.')
  expect((await admin.post('/api/admin/codes/NOBODY/deactivate')).status).toBe(404)
})

test('a guessable code does not open its private event', async ({ app, admin }) => {
  for (const adminCode of ['WEDDING', 'X1', 'Miller-Wedding-2027']) {
    await create(admin, { code: adminCode })
    const event = await createEvent(app.browser(), { adminCode, isPublic: 'false' })
    const guest = app.browser()
    expect(await (await guest.get(`/api/admin/codes/${adminCode}`)).json()).toMatchObject({
      isActive: true,
      eventId: event.id,
    })
    expect((await guest.get(`/api/events/${event.id}`)).status).toBe(404)
    await guest.get(`/api/events/qr/${event.qrCode}`)
    expect((await guest.get(`/api/events/${event.id}`)).status).toBe(200)
  }
})

test('only an active code leads to its event, even a private one', async ({ app, admin }) => {
  await create(admin, { code: 'LEADS-K7P2X' })
  const event = await createEvent(app.browser(), { adminCode: 'LEADS-K7P2X', isPublic: 'false' })
  const guest = app.browser()
  await guest.get('/api/admin/codes/LEADS-K7P2X')
  expect((await guest.get(`/api/events/${event.id}`)).status).toBe(200)
  await admin.post('/api/admin/codes/LEADS-K7P2X/deactivate')
  const late = app.browser()
  await late.get('/api/admin/codes/LEADS-K7P2X')
  expect((await late.get(`/api/events/${event.id}`)).status).toBe(404)
})

test('editing a code keeps omitted fields, clears null ones and is audited', async ({ app, admin }) => {
  const edit = (changes: object) => admin.patch('/api/admin/codes/EDITED', changes)
  const presets = { language: 'de', deleteAfterDays: 30 }
  await create(admin, {
    code: 'EDITED',
    description: 'For Ada',
    note: 'May',
    expiresAt: '2099-06-05T18:30',
    presets,
  })
  const made = await check(app, 'EDITED')
  expect(await (await edit({ note: ' June ', presets: { isPrivate: true } })).json()).toMatchObject({
    ...made,
    note: 'June',
    presets: { isPrivate: true },
  })
  const cleared = { description: null, note: null, expiresAt: null, presets: {} }
  expect(await (await edit(cleared)).json()).toMatchObject({ code: 'EDITED', isActive: true, ...cleared })
  await edit({ expiresAt: '2099-01-01T00:00', presets })
  await admin.post('/api/admin/codes/EDITED/deactivate')
  await admin.post('/api/admin/codes/EDITED/deactivate')
  const entries = (await admin.read<AuditEntryView[]>('/api/admin/audit-log')).filter(
    ({ code }) => code === 'EDITED',
  )
  expect(entries.map(({ what }) => what)).toEqual(['deactivate-code', 'edit-code', 'edit-code', 'edit-code'])
})

test('editing a code rejects a new expiry in the past, but keeps an old one', async ({ app, admin }) => {
  await create(admin, { code: 'OVER', expiresAt: '2099-06-05T18:30' })
  const edit = (changes: object) => admin.patch('/api/admin/codes/OVER', changes)
  await expectError(edit({ expiresAt: '2020-01-01T00:00', note: 'Not kept' }), 400, 'code.expiryPast')
  await expectError(edit({ note: 'x'.repeat(201) }), 400, 'code.noteTooLong')
  const em = app.em()
  await em.nativeUpdate(AdminCode, { code: 'OVER' }, { expiresAt: new Date('2020-01-01T00:00:00Z') })
  const { expiresAt } = await check(app, 'OVER')
  expect(await (await edit({ expiresAt, note: 'Over' })).json()).toMatchObject({
    isExpired: true,
    note: 'Over',
  })
  expect((await admin.patch('/api/admin/codes/NOBODY', { note: 'x' })).status).toBe(404)
})

test('an expired code creates nothing; one used in time leads to its event', async ({ app, admin }) => {
  await create(admin, { code: 'LATE', expiresAt: '2099-06-05T18:30' })
  await create(admin, { code: 'IN-TIME-K7P2X', expiresAt: '2099-06-05T18:30' })
  expect(await check(app, 'LATE')).toMatchObject({ expiresAt: '2099-06-05T18:30', isExpired: false })
  const event = (await (await use(app, 'IN-TIME-K7P2X')).json()) as EventView
  await app.em().nativeUpdate(AdminCode, { code: ['LATE', 'IN-TIME-K7P2X'] }, { expiresAt: new Date(0) })
  expect(await check(app, 'LATE')).toMatchObject({ isExpired: true, isActive: true })
  const refused = await use(app, 'LATE')
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { code: 'code.expired', error: 'This admin code has expired.' },
  ])
  expect(await check(app, 'IN-TIME-K7P2X')).toMatchObject({ isExpired: false, eventId: event.id })
})

test('a code’s presets override the form; other fields come from the form', async ({ app, admin }) => {
  const presets = {
    isPrivate: true,
    language: 'de',
    uploadsFrom: '2027-06-05T10:00',
    uploadsUntil: '2027-06-06T02:00',
    deleteAfterDays: 30,
  }
  await create(admin, { code: 'PRESET', presets })
  expect(await check(app, 'PRESET')).toMatchObject({ presets })
  const host = app.browser()
  const fields = { adminCode: 'PRESET', isPublic: 'true', language: 'fr', date: '2027-06-05' }
  const event = await createEvent(host, fields)
  expect(event).toMatchObject({ isPublic: false, language: 'de', uploads: 'notYet', lastDay: '2027-07-05' })
  const { isPrivate: _, language: __, ...settings } = presets
  expect(await host.read(`/api/events/${event.id}/settings`)).toMatchObject(settings)
  expect((await app.browser().get(`/api/events/${event.id}`)).status).toBe(404)
  await create(admin, { code: 'PART', presets: { language: 'ja' } })
  expect(await createEvent(app.browser(), { adminCode: 'PART', isPublic: 'true' })).toMatchObject({
    isPublic: true,
    language: 'ja',
    lastDay: null,
  })
})
