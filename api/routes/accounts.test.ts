import { expect } from 'vitest'
import type { AccountView } from '#contract/schemas/accounts.ts'
import type { AuditEntryView } from '#contract/schemas/audit-log.ts'
import type { EventView } from '#contract/schemas/events.ts'
import type { AccountRole } from '#contract/values/account-roles.ts'
import { AdminUser } from '#core/admins/admin-user.ts'
import { NO_PASSWORD } from '#core/admins/password.ts'
import { resetPassword } from '#core/admins/first-admin.ts'
import { ADMIN, createEvent, sendPhoto, type TestApp } from '#test/support/app.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import type { Browser } from '#test/support/browser.ts'
import { Rival } from '#test/support/rival.ts'
import { expectError, withApp } from '#test/support/with-app.ts'

const test = withApp()
const PASSWORD = 'a long password of staff'
let names = 0

async function invite(owner: Browser, role: AccountRole, username = `person ${++names}`) {
  const response = await owner.post('/api/admin/accounts', { username, role })
  expect(response.status).toBe(201)
  const { key } = (await response.json()) as { key: string }
  return { username, key }
}

const accept = (browser: Browser, key: string, password = PASSWORD) =>
  browser.post('/api/admin/join', { key, password })

async function joined(app: TestApp, owner: Browser, role: AccountRole) {
  const browser = app.browser()
  const { username, key } = await invite(owner, role)
  expect((await accept(browser, key)).status).toBe(200)
  const account = (await listed(owner)).find((one) => one.username === username)!
  return { browser, username, id: account.id }
}

const listed = (owner: Browser) => owner.read<AccountView[]>('/api/admin/accounts')

test('an invitation is accepted once, and its account signs in with its own password', async ({
  app,
  admin,
}) => {
  const { username, key } = await invite(admin, 'staff')
  expect((await listed(admin)).find((one) => one.username === username)).toMatchObject({
    role: 'staff',
    isOwn: false,
    isJoined: false,
    invitedUntil: expect.any(String),
    usedAt: null,
  })
  const login = { username, password: PASSWORD }
  expect((await app.browser().post('/api/admin/login', login)).status).toBe(401)
  const looked = await app.browser().post('/api/admin/invitation', { key })
  expect(await looked.json()).toEqual({ username, role: 'staff' })

  await expectError(accept(app.browser(), key, 'password1'), 400, 'admin.passwordEasy')
  const browsers = [app.browser(), app.browser(), app.browser()]
  const statuses = await Promise.all(browsers.map(async (one) => (await accept(one, key)).status))
  expect(statuses.toSorted()).toEqual([200, 404, 404])
  const winner = browsers[statuses.indexOf(200)]!
  expect(await winner.read('/api/admin/me')).toMatchObject({ username, role: 'staff' })
  await expectError(accept(app.browser(), key), 404, 'admin.invitationEnded')
  expect((await app.browser().post('/api/admin/login', login)).status).toBe(200)
})

test('an invitation ends after seven days, and when it is replaced', async ({ app, admin }) => {
  const { username, key } = await invite(admin, 'desk')
  const { id } = (await listed(admin)).find((one) => one.username === username)!
  const renewed = await admin.post(`/api/admin/accounts/${id}/invitation`)
  const { key: second } = (await renewed.json()) as { key: string }
  expect((await accept(app.browser(), key)).status).toBe(404)
  await app.em().nativeUpdate(AdminUser, id, { invitedUntil: new Date() })
  expect((await accept(app.browser(), second)).status).toBe(404)
})

test('a new invitation replaces a lost password, a lost phone and all sessions', async ({ app, admin }) => {
  const { browser, username, id } = await joined(app, admin, 'staff')
  await app.em().nativeUpdate(AdminUser, id, { totpSecret: 'A'.repeat(32) })
  const renewed = await admin.post(`/api/admin/accounts/${id}/invitation`)
  expect((await browser.get('/api/admin/me')).status).toBe(200)
  const { key } = (await renewed.json()) as { key: string }
  await accept(app.browser(), key, 'another long password')
  expect((await browser.get('/api/admin/me')).status).toBe(401)
  const login = { username, password: 'another long password' }
  expect((await app.browser().post('/api/admin/login', login)).status).toBe(200)
})

test('an account that is just being removed is not invited again', async ({ app, admin }) => {
  const { id } = await joined(app, admin, 'desk')
  const rival = await Rival.begin(app.services.config.databaseUrl)
  await rival.query('delete from admin_users where id = $1', [id])
  const renewal = admin.post(`/api/admin/accounts/${id}/invitation`)
  await rival.isWaitedFor()
  await rival.end('commit')
  expect((await renewal).status).toBe(404)
})

test('nobody invites themselves, which would replace the password without the current one', async ({
  admin,
}) => {
  const { id } = (await listed(admin)).find(({ isOwn }) => isOwn)!
  await expectError(admin.post(`/api/admin/accounts/${id}/invitation`), 409, 'admin.ownInvitation')
})

test('a username is taken in every case, also when two owners choose it at once', async ({ admin }) => {
  const { username } = await invite(admin, 'desk', 'Mia')
  expect(username).toBe('Mia')
  const add = (name: string) => admin.post('/api/admin/accounts', { username: name, role: 'desk' })
  await expectError(add(' mIA '), 409, 'admin.nameTaken')
  const both = await Promise.all([add('Leo'), add('LEO')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('a pasted username loses the characters that nobody can type', async ({ admin }) => {
  const add = (username: string) => admin.post('/api/admin/accounts', { username, role: 'desk' })
  await expectError(add('\u200b\u202e'), 400, 'admin.usernameMissing')
  expect((await add('\u200eZoe\u0308\n Ott\u200b')).status).toBe(201)
  expect((await listed(admin)).map(({ username }) => username)).toContain('Zo\u00eb Ott')
  await expectError(add('Zo\u00eb Ott'), 409, 'admin.nameTaken')
})

test('a changed role ends the sessions, and a removed account is gone', async ({ app, admin }) => {
  const { browser, username, id } = await joined(app, admin, 'staff')
  expect((await browser.get('/api/admin/photos')).status).toBe(200)
  await admin.patch(`/api/admin/accounts/${id}`, { role: 'desk' })
  expect((await browser.get('/api/admin/me')).status).toBe(401)
  await browser.post('/api/admin/login', { username, password: PASSWORD })
  await expectError(browser.get('/api/admin/photos'), 403, 'admin.otherRole')
  await admin.delete(`/api/admin/accounts/${id}`)
  expect((await browser.get('/api/admin/me')).status).toBe(401)
  expect((await admin.delete(`/api/admin/accounts/${id}`)).status).toBe(404)
})

const CHANGES = [
  ['gets another password', `update admin_users set password_hash = 'other' where id = $1`],
  ['is removed', 'delete from admin_users where id = $1'],
] as const
for (const [change, sql] of CHANGES)
  test(`a sign-in under way gets no session when its account ${change}`, async ({ app, admin }) => {
    const { username, id } = await joined(app, admin, 'desk')
    const rival = await Rival.begin(app.services.config.databaseUrl)
    await rival.query(sql, [id])
    const signIn = app.browser().post('/api/admin/login', { username, password: PASSWORD })
    await rival.isWaitedFor()
    await rival.end('commit')
    await expectError(signIn, 401, 'admin.invalidCredentials')
  })

test('a change of the password under way does not replace the one of an invitation', async ({
  app,
  admin,
}) => {
  const { browser, id } = await joined(app, admin, 'desk')
  const rival = await Rival.begin(app.services.config.databaseUrl)
  await rival.query(CHANGES[0][1], [id])
  const passwords = { currentPassword: PASSWORD, newPassword: 'another long password' }
  const change = browser.post('/api/admin/password', passwords)
  await rival.isWaitedFor()
  await rival.end('commit')
  await expectError(change, 400, 'admin.wrongPassword')
})

test('an invitation is not accepted without starting a session', async ({ app, admin }) => {
  const { username, key } = await invite(admin, 'desk')
  const rival = await Rival.begin(app.services.config.databaseUrl)
  await rival.query('lock table audit_log in share mode')
  const join = accept(app.browser(), key)
  await rival.isWaitedFor()
  const account = await app.em().findOneOrFail(AdminUser, { username })
  expect(account.passwordHash).toBe(NO_PASSWORD)
  await rival.end('rollback')
  expect((await join).status).toBe(200)
})

test('event staff deletes nothing, except as host or sender', async ({ app, admin }) => {
  const { browser } = await joined(app, admin, 'staff')
  const [guest, photo] = [app.browser(), await makeJpeg({ width: 64, height: 48 })]
  const event = await createEvent(guest)
  const { id } = (await sendPhoto(guest, event.id, photo))!
  const action = { action: 'delete', ids: [id] }
  const refused = [
    await browser.delete(`/api/photos/${id}`),
    await browser.delete(`/api/events/${event.id}`),
    await browser.post('/api/admin/photos', action),
    await browser.post(`/api/events/${event.id}/host/photos`, action),
  ]
  for (const response of refused) await expectError(response, 403, 'admin.otherRole')
  const hide = { action: 'hide', ids: [id] }
  expect((await browser.post(`/api/events/${event.id}/host/photos`, hide)).status).toBe(200)

  const own = await createEvent(browser)
  const sent = (await sendPhoto(browser, event.id, await makeJpeg({ width: 48, height: 64 })))!
  expect((await browser.delete(`/api/photos/${sent.id}`)).status).toBe(200)
  expect((await browser.delete(`/api/events/${own.id}`)).status).toBe(200)
})

test('the front desk sees private events and prints their cards, but is no host', async ({ app, admin }) => {
  const { browser } = await joined(app, admin, 'desk')
  const event = await createEvent(app.browser(), { isPublic: 'false' })
  const seen = await browser.read<EventView>(`/api/events/${event.id}`)
  expect(seen).toMatchObject({ id: event.id, isHost: false })
  const cards = await browser.get(`/api/events/${event.id}/cards.pdf?format=tent&paper=a4`)
  expect([cards.status, cards.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  const settings = await browser.put(`/api/events/${event.id}/settings`, { uploadsClosed: true })
  await expectError(settings, 403, 'admin.otherRole')
})

test('the audit log names the account', async ({ app, admin }) => {
  const { browser, username, id } = await joined(app, admin, 'staff')
  const event = await createEvent(app.browser())
  await browser.put(`/api/events/${event.id}/settings`, { uploadsClosed: true })
  await admin.delete(`/api/admin/accounts/${id}`)
  const entries = await admin.read<AuditEntryView[]>(
    `/api/admin/audit-log?search=${encodeURIComponent(username)}`,
  )
  expect(entries.map((one) => [one.username, one.what, one.changes[0]?.from, one.changes[0]?.to])).toEqual([
    [ADMIN.username, 'edit-accounts', 'staff', null],
    [username, 'edit-rules', 'false', 'true'],
    [username, 'sign-in', undefined, undefined],
    [ADMIN.username, 'edit-accounts', null, 'staff'],
  ])
})

// Last, because either owner may be the one that stays.
test('the last owner stays one, also when two owners remove each other at once', async ({ app, admin }) => {
  const own = (await listed(admin)).find(({ isOwn }) => isOwn)!
  // Has no password yet, so it doesn't count.
  await invite(admin, 'owner')
  await expectError(admin.delete(`/api/admin/accounts/${own.id}`), 409, 'admin.lastOwner')
  await expectError(admin.patch(`/api/admin/accounts/${own.id}`, { role: 'staff' }), 409, 'admin.lastOwner')
  const { browser, id, username } = await joined(app, admin, 'owner')
  await Promise.all([
    admin.delete(`/api/admin/accounts/${id}`),
    browser.delete(`/api/admin/accounts/${own.id}`),
  ])
  const owners = (await app.em().find(AdminUser, { role: 'owner', passwordHash: { $ne: NO_PASSWORD } })).map(
    (one) => one.username,
  )
  expect([[ADMIN.username], [username]]).toContainEqual(owners)
  // The command on the server helps the owner that is left.
  expect((await resetPassword(app.em())).username).toBe(owners[0])
})
