import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { RecoveryCodesView, TotpSecretView } from '#contract/schemas/admins.ts'
import { AdminUser } from '#core/admins/admin-user.ts'
import { resetPassword } from '#core/admins/first-admin.ts'
import { RecoveryCode } from '#core/admins/recovery-code.ts'
import { switchTotpOff } from '#core/admins/second-factor.ts'
import { codeAt, stepAt } from '#core/admins/totp.ts'
import { ADMIN, signedIn, startTestApp, type TestApp } from '#test/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { TRUSTED_PROXIES: 'loopback' }, worker: false })
})
afterAll(() => app?.close())
const rows = () => app.services.orm.em.fork()
afterEach(async () => {
  const admin = await rows().findOneOrFail(AdminUser, { username: 'admin' })
  await switchTotpOff(rows(), admin.id)
})

/** The code of a step; the last accepted one is forgotten, so that a test need not wait for the next. */
async function freshCode(secret: string): Promise<string> {
  await rows().nativeUpdate(AdminUser, { username: 'admin' }, { totpLastStep: null })
  return codeAt(secret, stepAt(Date.now()))
}

async function switchOn() {
  const admin = await signedIn(app)
  const { secret } = (await (await admin.post('/api/admin/totp/begin')).json()) as TotpSecretView
  const code = codeAt(secret, stepAt(Date.now()))
  const on = await admin.put('/api/admin/totp', { password: ADMIN.password, secret, code })
  const { recoveryCodes } = (await on.json()) as RecoveryCodesView
  expect(on.status).toBe(200)
  return { admin, secret, code, recoveryCodes }
}

let address = 0
/** Signs in from an address of its own. */
async function signIn(code?: string, password = ADMIN.password): Promise<[number, string | undefined]> {
  const from = { 'X-Forwarded-For': `10.1.${++address >> 8}.${address & 255}` }
  const answer = await app.browser().post('/api/admin/login', { ...ADMIN, password, code }, from)
  return [answer.status, ((await answer.json()) as { code?: string }).code]
}

test('with the second factor on, the password alone does not sign in, and each code does once', async () => {
  const { secret, code } = await switchOn()
  expect(await signIn()).toEqual([401, 'admin.codeNeeded'])
  expect(await signIn(undefined, 'wrong')).toEqual([401, 'admin.invalidCredentials'])
  expect(await signIn(code)).toEqual([401, 'admin.codeWrong'])
  const fresh = await freshCode(secret)
  expect(await signIn(fresh, 'wrong')).toEqual([401, 'admin.invalidCredentials'])
  const both = await Promise.all([signIn(fresh), signIn(fresh)])
  expect(both.map(([status]) => status).toSorted()).toEqual([200, 401])
})

test('a recovery code signs in once, by two at a time too, and is stored as a hash', async () => {
  const { recoveryCodes } = await switchOn()
  expect(new Set(recoveryCodes).size).toBe(10)
  const stored = JSON.stringify(await rows().find(RecoveryCode, {}))
  for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
  const both = await Promise.all([signIn(recoveryCodes[0]), signIn(recoveryCodes[0])])
  expect(both.map(([status]) => status).toSorted()).toEqual([200, 401])
  expect(await signIn(recoveryCodes[1]!.toUpperCase().replaceAll('-', ' '))).toEqual([200, undefined])
  expect(await rows().count(RecoveryCode)).toBe(8)
})

test('it takes the password and a right code to switch it on, and off', async () => {
  const { admin, secret } = await switchOn()
  const off = async (password: string, code: string) =>
    (await admin.post('/api/admin/totp/end', { password, code })).status
  expect(await off('wrong', await freshCode(secret))).toBe(400)
  expect(await off(ADMIN.password, 'wrong')).toBe(400)
  const again = { password: ADMIN.password, secret, code: await freshCode(secret) }
  expect((await admin.put('/api/admin/totp', again)).status).toBe(409)
  expect((await admin.put('/api/admin/totp', { ...again, password: 'wrong' })).status).toBe(400)
  expect(await off(ADMIN.password, await freshCode(secret))).toBe(200)
  expect(await signIn()).toEqual([200, undefined])
})

test('switching it on ends every other session', async () => {
  const other = await signedIn(app)
  const { admin } = await switchOn()
  expect([(await other.get('/api/admin/me')).status, (await admin.get('/api/admin/me')).status]).toEqual([
    401, 200,
  ])
})

test('ten wrong codes end the tries for the account, from every address', async () => {
  const { secret } = await switchOn()
  await signIn(await freshCode(secret))
  for (let i = 0; i < 10; i++) expect(await signIn('000')).toEqual([401, 'admin.codeWrong'])
  expect(await signIn(await freshCode(secret))).toEqual([429, 'limit.signIns'])
})

test('a reset of the password keeps the second factor, and switches it off when asked', async () => {
  await switchOn()
  const kept = await resetPassword(rows())
  expect(await signIn(undefined, kept.password)).toEqual([401, 'admin.codeNeeded'])
  const { password } = await resetPassword(rows(), { totp: true })
  expect(await signIn(undefined, password)).toEqual([200, undefined])
})
