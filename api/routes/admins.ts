import {
  ChangePasswordRequest,
  LoginRequest,
  TotpOffRequest,
  TotpOnRequest,
  type AdminView,
  type RecoveryCodesView,
  type TotpSecretView,
} from '#contract/schemas/admins.ts'
import { recordAct } from '#core/acts/record-act.ts'
import { browserName } from '#core/admins/browser-name.ts'
import { endSession, endSessionOf, endSessions, listSessions } from '#core/admins/sessions.ts'
import { createChangePassword, createPasswordCheck } from '#core/admins/change-password.ts'
import { createCodeCheck, switchTotpOff, switchTotpOn } from '#core/admins/second-factor.ts'
import { createSignIn } from '#core/admins/sign-in.ts'
import { newSecret, totpAddress } from '#core/admins/totp.ts'
import type { Services } from '#core/services.ts'
import {
  adminOf,
  adminToken,
  clearAdminToken,
  requireAdmin,
  setAdminToken,
} from '#api/middleware/admin-session.ts'
import { createRouter, idOf } from '#api/context.ts'
import { readJson, dropBody } from '#api/middleware/json-body.ts'
import { knownBrowser, rememberBrowser } from '#api/middleware/known-browser.ts'

export function adminRoutes({ limits }: Services) {
  const routes = createRouter()
  const checkCode = createCodeCheck(limits.counters)
  const signIn = createSignIn(limits.counters, checkCode)
  const confirmPassword = createPasswordCheck(limits.counters)
  const changePassword = createChangePassword(confirmPassword)

  routes.post('/api/admin/login', async (ctx) => {
    const { em, clientAddress } = ctx.state
    const request = await readJson(ctx, LoginRequest)
    const client = {
      address: clientAddress,
      knownBrowser: knownBrowser(ctx, request.username),
      browser: browserName(ctx.get('User-Agent')),
    }
    const { admin, token } = await signIn(em, request, client)
    const old = adminToken(ctx)
    if (old) await endSession(em, old)
    setAdminToken(ctx, token)
    rememberBrowser(ctx, admin.username)
    ctx.body = { username: admin.username } satisfies AdminView
  })

  routes.get('/api/admin/me', (ctx) => {
    ctx.body = { username: adminOf(ctx).username } satisfies AdminView
  })

  routes.post('/api/admin/logout', dropBody, async (ctx) => {
    const token = adminToken(ctx)
    if (token) await endSession(ctx.state.em, token)
    clearAdminToken(ctx)
    ctx.body = {}
  })

  routes.post('/api/admin/password', requireAdmin, async (ctx) => {
    const request = await readJson(ctx, ChangePasswordRequest)
    await changePassword(ctx.state.em, adminOf(ctx), request, adminToken(ctx)!)
    ctx.body = {}
  })

  routes.post('/api/admin/totp/begin', requireAdmin, dropBody, (ctx) => {
    const secret = newSecret()
    ctx.body = {
      secret,
      address: totpAddress(secret, adminOf(ctx).username),
    } satisfies TotpSecretView
  })

  routes.put('/api/admin/totp', requireAdmin, async (ctx) => {
    const { password, ...request } = await readJson(ctx, TotpOnRequest)
    const admin = adminOf(ctx)
    await confirmPassword(admin, password)
    const recoveryCodes = await switchTotpOn(ctx.state.em, admin, request, adminToken(ctx)!)
    ctx.body = { recoveryCodes } satisfies RecoveryCodesView
  })

  routes.post('/api/admin/totp/end', requireAdmin, async (ctx) => {
    const { password, code } = await readJson(ctx, TotpOffRequest)
    const admin = adminOf(ctx)
    await confirmPassword(admin, password)
    await checkCode(ctx.state.em, admin, code, 'invalid')
    await switchTotpOff(ctx.state.em, admin.id)
    ctx.body = {}
  })

  routes.post('/api/admin/logout-everywhere', requireAdmin, dropBody, async (ctx) => {
    await endSessions(ctx.state.em, adminOf(ctx).id)
    await recordAct(ctx.state.em, { actor: 'admin', what: 'end-sessions' })
    clearAdminToken(ctx)
    ctx.body = {}
  })

  routes.get('/api/admin/sessions', requireAdmin, async (ctx) => {
    ctx.body = await listSessions(ctx.state.em, adminOf(ctx).id, adminToken(ctx)!)
  })

  routes.delete('/api/admin/sessions', requireAdmin, dropBody, async (ctx) => {
    await endSessions(ctx.state.em, adminOf(ctx).id, adminToken(ctx))
    await recordAct(ctx.state.em, { actor: 'admin', what: 'end-sessions' })
    ctx.body = {}
  })

  routes.delete('/api/admin/sessions/:session', requireAdmin, dropBody, async (ctx) => {
    await endSessionOf(ctx.state.em, adminOf(ctx).id, idOf(ctx, 'session', ctx.params.session))
    await recordAct(ctx.state.em, { actor: 'admin', what: 'end-sessions' })
    ctx.body = {}
  })

  return routes
}
