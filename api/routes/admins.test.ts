import { expect } from 'vitest'
import type { AdminView, SessionView } from '#contract/schemas/admins.ts'
import { AdminSession } from '#core/admins/admin-session.ts'
import { AdminUser } from '#core/admins/admin-user.ts'
import { resetPassword } from '#core/admins/first-admin.ts'
import { ADMIN, signedIn, startTestApp } from '#test/support/app.ts'
import { expectError, withApp } from '#test/support/with-app.ts'

const test = withApp({ env: { TRUSTED_PROXIES: 'loopback' } })

/** Headers of a sign-in from this address, as the trusted proxy sends them. */
const from = (address: string) => ({ 'X-Forwarded-For': address })

test('no administrator has a default password; it is configured or generated', async ({ app }) => {
  const admin = await app.em().findOneOrFail(AdminUser, { username: 'admin' })
  expect(admin.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const generated = await startTestApp({ env: { ADMIN_PASSWORD: '' }, worker: false })
  expect(generated.services.firstAdmin.password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
  const login = { username: 'admin', password: generated.services.firstAdmin.password }
  expect((await generated.browser().post('/api/admin/login', login)).status).toBe(200)
  await generated.close()
})

const OWNER: AdminView = { username: 'admin', role: 'owner', recoveryCodes: null }

test('signing in opens a session, and signing out ends it', async ({ app }) => {
  const browser = app.browser()
  expect((await browser.get('/api/admin/me')).status).toBe(401)
  const login = await browser.post('/api/admin/login', ADMIN)
  expect([login.status, (await login.json()) as AdminView]).toEqual([200, OWNER])
  const [cookie] = login.headers.getSetCookie()
  expect(cookie).toMatch(/^candid_admin=[\w-]{43}; .*samesite=lax; httponly/i)
  expect(cookie).not.toMatch(/; secure/i)
  expect(await browser.read('/api/admin/me')).toEqual(OWNER)
  expect((await browser.post('/api/admin/logout')).status).toBe(200)
  expect((await browser.get('/api/admin/me')).status).toBe(401)
  expect((await browser.post('/api/admin/logout')).status).toBe(200)
})

test('the cookie is Secure when the trusted proxy reports HTTPS', async ({ app }) => {
  const login = await app.browser().post('/api/admin/login', ADMIN, { 'X-Forwarded-Proto': 'https' })
  expect(login.headers.getSetCookie()[0]).toMatch(/; secure/i)
})

test('every sign-in creates a new token and voids a preset one', async ({ app }) => {
  const browser = app.browser()
  const tokens = []
  for (let i = 0; i < 2; i++)
    tokens.push((await browser.post('/api/admin/login', ADMIN)).headers.getSetCookie()[0]!.split(';')[0]!)
  expect(tokens[0]).not.toBe(tokens[1])
  expect((await app.browser().get('/api/admin/me', { Cookie: tokens[0]! })).status).toBe(401)
  expect((await app.browser().get('/api/admin/me', { Cookie: tokens[1]! })).status).toBe(200)
  expect(await app.em().count(AdminSession, { sessionToken: tokens[1]!.split('=')[1]! })).toBe(0)
})

test('a session ends 12 hours after its last use and 7 days after its start', async ({ app }) => {
  const browser = await signedIn(app)
  const hour = 3_600_000
  const em = app.em()
  const session = await em.findOneOrFail(AdminSession, { id: { $gt: 0 } }, { orderBy: { id: 'desc' } })
  const set = (created: number, expires: number) =>
    em.nativeUpdate(AdminSession, session.id, {
      createdAt: new Date(Date.now() + created),
      expiresAt: new Date(Date.now() + expires),
    })
  const left = async () =>
    (await app.em().findOneOrFail(AdminSession, session.id)).expiresAt.getTime() - Date.now()

  await set(-10 * hour, 2 * hour)
  expect((await browser.get('/api/admin/me')).status).toBe(200)
  expect((await left()) / hour).toBeCloseTo(12, 1)
  await set(-7 * 24 * hour + hour, 0.5 * hour)
  expect((await browser.get('/api/admin/me')).status).toBe(200)
  expect((await left()) / hour).toBeCloseTo(1, 1)
  await set(-10 * hour, -1000)
  expect((await browser.get('/api/admin/me')).status).toBe(401)
})

test.for([
  [{ username: '', password: 'x' }, 400, 'Username is required'],
  [{ username: 'admin', password: '' }, 400, 'Password is required'],
  [{}, 400, 'Username is required. Password is required'],
  [{ username: 'admin', password: 'wrong' }, 401, 'Invalid credentials'],
  [{ username: 'nobody', password: ADMIN.password }, 401, 'Invalid credentials'],
] as const)('login with %j returns %i: %s', async ([body, status, error], { app }) => {
  await expectError(app.browser().post('/api/admin/login', body, from('10.0.0.9')), status, error)
})

test('five wrong passwords block their address, but no other', async ({ app }) => {
  const attempt = (password: string, address: string) =>
    app.browser().post('/api/admin/login', { username: 'admin', password }, from(address))
  for (let i = 0; i < 5; i++) expect((await attempt('wrong', '10.0.0.1')).status).toBe(401)
  const refused = await attempt(ADMIN.password, '10.0.0.1')
  await expectError(refused, 429, 'Too many attempts. Please try again in 15 minutes.')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
  expect((await attempt(ADMIN.password, '10.0.0.2')).status).toBe(200)
})

test('a thousand wrong passwords don’t lock out a known browser at that address', async ({ app }) => {
  const home = from('10.0.0.20')
  const known = app.browser()
  expect((await known.post('/api/admin/login', ADMIN, home)).status).toBe(200)
  await known.post('/api/admin/logout')
  const wrong = { ...ADMIN, password: 'wrong' }
  const guest = app.browser()
  const statuses = new Map<number, number>()
  for (let i = 0; i < 50; i++)
    for (const { status } of await Promise.all(
      Array.from({ length: 20 }, () => guest.post('/api/admin/login', wrong, home)),
    ))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
  expect(Object.fromEntries(statuses)).toEqual({ 401: 5, 429: 995 })
  expect((await app.browser().post('/api/admin/login', ADMIN, home)).status).toBe(429)
  expect((await known.post('/api/admin/login', ADMIN, home)).status).toBe(200)
})

test('a known browser has its own limited attempts, and its cookie can’t be forged', async ({ app }) => {
  const home = from('10.0.0.21')
  const known = app.browser()
  const login = await known.post('/api/admin/login', ADMIN, home)
  const cookie = login.headers.getSetCookie().find((one) => one.startsWith('candid_known='))
  expect(cookie).toMatch(/; expires=.*; samesite=lax; httponly/i)
  const wrong = { ...ADMIN, password: 'wrong' }
  for (let i = 0; i < 10; i++) expect((await known.post('/api/admin/login', wrong, home)).status).toBe(401)
  expect((await known.post('/api/admin/login', ADMIN, home)).status).toBe(429)
  // The address has no failures yet; a forged cookie counts against it.
  const forged = {
    ...home,
    Cookie: `${cookie!.split(';')[0]!}0; candid_known.sig=${known.cookie('candid_known.sig')}`,
  }
  for (let i = 0; i < 5; i++)
    expect((await app.browser().post('/api/admin/login', wrong, forged)).status).toBe(401)
  expect((await app.browser().post('/api/admin/login', wrong, forged)).status).toBe(429)
})

test('changing the password limits guesses of the current one', async () => {
  const open = await startTestApp({ worker: false })
  const browser = await signedIn(open)
  const change = (currentPassword: string) =>
    browser.post('/api/admin/password', { currentPassword, newPassword: 'another password' })
  for (let i = 0; i < 10; i++) expect((await change('wrong')).status).toBe(400)
  expect((await change(ADMIN.password)).status).toBe(429)
  await open.close()
})

test('successful sign-ins are not limited', async ({ app }) => {
  for (let i = 0; i < 40; i++)
    expect((await app.browser().post('/api/admin/login', ADMIN, from('10.0.0.3'))).status).toBe(200)
})

test('a guest’s call of the console gets 401 with a message', async ({ app }) => {
  await expectError(app.browser().get('/api/admin/photos'), 401, 'Please sign in as an administrator.')
})

test('rejects broken JSON, other content types, and large or unexpected bodies', async ({ app }) => {
  const send = async (path: string, type: string, body: string) => {
    const response = await app
      .browser()
      .request(path, { method: 'POST', headers: { 'Content-Type': type }, body })
    return [response.status, await response.json()]
  }
  expect(await send('/api/admin/login', 'application/json', '{"username":')).toMatchObject([
    400,
    { error: 'This is not valid JSON.' },
  ])
  expect(await send('/api/admin/login', 'text/plain', '{}')).toMatchObject([
    415,
    { error: 'Send this as JSON, with Content-Type: application/json.' },
  ])
  expect(await send('/api/admin/login', 'application/json', `"${'x'.repeat(70_000)}"`)).toMatchObject([
    413,
    { error: 'This request is larger than 64 KB.' },
  ])
})

test('a new password replaces the old one and signs out other browsers', async ({ app }) => {
  const [here, there] = [await signedIn(app), await signedIn(app)]
  const change = (currentPassword: string, newPassword: string) =>
    here.post('/api/admin/password', { currentPassword, newPassword })
  expect(await (await change('wrong', 'long enough')).json()).toMatchObject({
    error: 'Current password is incorrect.',
  })
  expect(await (await change(ADMIN.password, 'short')).json()).toMatchObject({
    error: 'String must contain at least 8 character(s)',
  })
  expect((await change(ADMIN.password, 'another password')).status).toBe(200)
  expect([(await here.get('/api/admin/me')).status, (await there.get('/api/admin/me')).status]).toEqual([
    200, 401,
  ])
  expect((await app.browser().post('/api/admin/login', ADMIN, from('10.0.0.4'))).status).toBe(401)
  expect((await change('another password', ADMIN.password)).status).toBe(200)
})

test('signing out everywhere ends every session, including the current one', async ({ app }) => {
  const [here, there] = [await signedIn(app), await signedIn(app)]
  expect((await here.post('/api/admin/logout-everywhere')).status).toBe(200)
  expect([(await here.get('/api/admin/me')).status, (await there.get('/api/admin/me')).status]).toEqual([
    401, 401,
  ])
})

test('lists sessions by device, marks the current one, and ends others', async ({ app }) => {
  const here = await signedIn(app)
  await here.delete('/api/admin/sessions')
  const phone = app.browser()
  const userAgent = 'Mozilla/5.0 (Android 15; Mobile; rv:146.0) Gecko/146.0 Firefox/146.0'
  await phone.post('/api/admin/login', ADMIN, { ...from('10.0.0.77'), 'User-Agent': userAgent })
  const third = await signedIn(app)
  const list = async () => (await here.read('/api/admin/sessions')) as SessionView[]
  expect((await list()).filter(({ isOwn }) => isOwn)).toHaveLength(1)
  const one = (await list()).find(({ address }) => address === '10.0.0.77')!
  expect(one).toMatchObject({ browser: 'Firefox, Android', isOwn: false })
  const end = async () => (await here.delete(`/api/admin/sessions/${one.id}`)).status
  expect([await end(), await end()]).toEqual([200, 404])
  const statuses = async () =>
    Promise.all([here, phone, third].map(async (one) => (await one.get('/api/admin/me')).status))
  expect(await statuses()).toEqual([200, 401, 200])
  await here.delete('/api/admin/sessions')
  expect(await statuses()).toEqual([200, 401, 401])
})

test('resetting a lost password ends every session', async () => {
  const lost = await startTestApp({ worker: false })
  const before = await signedIn(lost)
  const { username, password } = await resetPassword(lost.em())
  expect((await before.get('/api/admin/me')).status).toBe(401)
  expect((await lost.browser().post('/api/admin/login', ADMIN)).status).toBe(401)
  expect((await lost.browser().post('/api/admin/login', { username, password })).status).toBe(200)
  await lost.close()
})

test.for([
  'password123',
  'PASSWORD123',
  'sunshine1',
  'Candid2026',
  'candid password1',
  'admin-admin',
  'rosegarden!',
])('rejects the easily guessed password %s and keeps the old one', async (newPassword, { app }) => {
  const browser = await signedIn(app)
  await browser.put('/api/admin/settings', { venue: { name: 'Rosegarden Hall' } })
  const refused = await browser.post('/api/admin/password', { currentPassword: ADMIN.password, newPassword })
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'admin.passwordEasy' }])
  expect((await app.browser().post('/api/admin/login', ADMIN, from('10.0.0.90'))).status).toBe(200)
})

test('rejects a common password for the first administrator', async () => {
  await expect(startTestApp({ env: { ADMIN_PASSWORD: 'sunshine1' }, worker: false })).rejects.toThrow(
    'ADMIN_PASSWORD: This password is easy to guess',
  )
})
