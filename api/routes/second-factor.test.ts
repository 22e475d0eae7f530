import { expect } from 'vitest'
import type { RecoveryCodesView, TotpSecretView } from '#contract/schemas/admins.ts'
import { AdminUser } from '#core/admins/admin-user.ts'
import { resetPassword } from '#core/admins/first-admin.ts'
import { RecoveryCode } from '#core/admins/recovery-code.ts'
import { switchTotpOff } from '#core/admins/second-factor.ts'
import { codeAt, stepAt } from '#core/admins/totp.ts'
import { ADMIN, signedIn, type TestApp } from '#test/support/app.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp({ env: { TRUSTED_PROXIES: 'loopback' }, worker: false })
test.afterEach(async ({ app }) => {
  const admin = await app.em().findOneOrFail(AdminUser, { username: 'admin' })
  await switchTotpOff(app.em(), admin)
})

/** Returns the current code. Clears the last accepted step, so that a test doesn't have to wait for the next one. */
async function freshCode(app: TestApp, secret: string): Promise<string> {
  await app.em().nativeUpdate(AdminUser, { username: 'admin' }, { totpLastStep: null })
  return codeAt(secret, stepAt(Date.now()))
}

async function switchOn(app: TestApp) {
  const admin = await signedIn(app)
  const { secret } = (await (await admin.post('/api/admin/totp/begin')).json()) as TotpSecretView
  const code = codeAt(secret, stepAt(Date.now()))
  const on = await admin.put('/api/admin/totp', { password: ADMIN.password, secret, code })
  const { recoveryCodes } = (await on.json()) as RecoveryCodesView
  expect(on.status).toBe(200)
  return { admin, secret, code, recoveryCodes }
}

let address = 0
async function signIn(app: TestApp, code?: string, password = ADMIN.password) {
  const from = { 'X-Forwarded-For': `10.1.${++address >> 8}.${address & 255}` }
  const response = await app.browser().post('/api/admin/login', { ...ADMIN, password, code }, from)
  return [response.status, ((await response.json()) as { code?: string }).code]
}

test('with a second factor, signing in needs a code, and each code works once', async ({ app }) => {
  const { secret, code } = await switchOn(app)
  expect(await signIn(app)).toEqual([401, 'admin.codeNeeded'])
  expect(await signIn(app, undefined, 'wrong')).toEqual([401, 'admin.invalidCredentials'])
  expect(await signIn(app, code)).toEqual([401, 'admin.codeWrong'])
  const fresh = await freshCode(app, secret)
  expect(await signIn(app, fresh, 'wrong')).toEqual([401, 'admin.invalidCredentials'])
  const both = await Promise.all([signIn(app, fresh), signIn(app, fresh)])
  expect(both.map(([status]) => status).toSorted()).toEqual([200, 401])
})

test.for([
  ['Arabic', 0x0660],
  ['Persian', 0x06f0],
  ['full-width', 0xff10],
] as const)('a code may be typed in %s digits', async ([, zero], { app }) => {
  const { secret } = await switchOn(app)
  const code = await freshCode(app, secret)
  const typed = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
  expect(await signIn(app, typed)).toEqual([200, undefined])
})

test('a recovery code works once, even concurrently, and is stored as a hash', async ({ app }) => {
  const { recoveryCodes } = await switchOn(app)
  expect(new Set(recoveryCodes).size).toBe(10)
  const stored = JSON.stringify(await app.em().find(RecoveryCode, {}))
  for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
  const both = await Promise.all([signIn(app, recoveryCodes[0]), signIn(app, recoveryCodes[0])])
  expect(both.map(([status]) => status).toSorted()).toEqual([200, 401])
  expect(await signIn(app, recoveryCodes[1]!.toUpperCase().replaceAll('-', ' '))).toEqual([200, undefined])
  expect(await app.em().count(RecoveryCode)).toBe(8)
})

test('switching it on or off needs the password and a valid code', async ({ app }) => {
  const { admin, secret } = await switchOn(app)
  const off = async (password: string, code: string) =>
    (await admin.post('/api/admin/totp/end', { password, code })).status
  expect(await off('wrong', await freshCode(app, secret))).toBe(400)
  expect(await off(ADMIN.password, 'wrong')).toBe(400)
  const again = { password: ADMIN.password, secret, code: await freshCode(app, secret) }
  expect((await admin.put('/api/admin/totp', again)).status).toBe(409)
  expect((await admin.put('/api/admin/totp', { ...again, password: 'wrong' })).status).toBe(400)
  expect(await off(ADMIN.password, await freshCode(app, secret))).toBe(200)
  expect(await signIn(app)).toEqual([200, undefined])
})

test('switching it on ends every other session', async ({ app }) => {
  const other = await signedIn(app)
  const { admin } = await switchOn(app)
  expect([(await other.get('/api/admin/me')).status, (await admin.get('/api/admin/me')).status]).toEqual([
    401, 200,
  ])
})

test('ten wrong codes pause the account for every address', async ({ app }) => {
  const { secret } = await switchOn(app)
  await signIn(app, await freshCode(app, secret))
  for (let i = 0; i < 10; i++) expect(await signIn(app, '000')).toEqual([401, 'admin.codeWrong'])
  expect(await signIn(app, await freshCode(app, secret))).toEqual([429, 'limit.signIns'])
})

test('resetting the password keeps the second factor by default', async ({ app }) => {
  await switchOn(app)
  const kept = await resetPassword(app.em())
  expect(await signIn(app, undefined, kept.password)).toEqual([401, 'admin.codeNeeded'])
  const { password } = await resetPassword(app.em(), { totp: true })
  expect(await signIn(app, undefined, password)).toEqual([200, undefined])
})
