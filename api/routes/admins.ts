import { join, openInvitation } from '#contract/calls/accounts.ts'
import * as calls from '#contract/calls/admins.ts'
import type { AdminView } from '#contract/schemas/admins.ts'
import { recordAuditEntry } from '#core/audit-log/record-audit-entry.ts'
import { acceptInvitation, findInvited } from '#core/admins/invitations.ts'
import type { AdminUser } from '#core/admins/admin-user.ts'
import { browserName } from '#core/admins/browser-name.ts'
import { endSession, endSessionOf, endSessions, listSessions } from '#core/admins/sessions.ts'
import { createChangePassword, createPasswordCheck } from '#core/admins/change-password.ts'
import {
  countRecoveryCodes,
  createCodeCheck,
  switchTotpOff,
  switchTotpOn,
} from '#core/admins/second-factor.ts'
import { createSignIn } from '#core/admins/sign-in.ts'
import { newSecret, totpAddress } from '#core/admins/totp.ts'
import type { Services } from '#core/services.ts'
import { pinSignInAddress } from '#core/settings/gallery-address.ts'
import { adminOf, adminToken, clearAdminToken, setAdminToken } from '#api/middleware/admin-session.ts'
import { byOf, idOf, type AppContext } from '#api/context.ts'
import { createCalls } from '#api/serve.ts'
import { knownBrowser, rememberBrowser } from '#api/middleware/known-browser.ts'

export function adminRoutes({ limits, config }: Services) {
  const { router, serve } = createCalls({ limits })
  const checkCode = createCodeCheck(limits.counters)
  const signIn = createSignIn(limits.counters, checkCode)
  const confirmPassword = createPasswordCheck(limits.counters)
  const changePassword = createChangePassword(confirmPassword)

  serve(calls.logIn, async (ctx, { body }) => {
    const { em, clientAddress } = ctx.state
    const client = {
      address: clientAddress,
      knownBrowser: knownBrowser(ctx, body.username),
      browser: browserName(ctx.get('User-Agent')),
    }
    return enter(ctx, await signIn(em, body, client))
  })

  /** Sets the session's cookies, and ends the session that this browser had. */
  async function enter(ctx: AppContext, { admin, token }: { admin: AdminUser; token: string }) {
    const { em } = ctx.state
    const old = adminToken(ctx)
    if (old) await endSession(em, old)
    setAdminToken(ctx, token)
    rememberBrowser(ctx, admin.username)
    // Koa's `origin` is the browser's header, which is correct behind any proxy.
    await pinSignInAddress(em, config, ctx.origin)
    return view(ctx, admin)
  }

  serve(openInvitation, async (ctx, { body: { key } }) => {
    const { username, role } = await findInvited(ctx.state.em, key)
    return { username, role }
  })

  serve(join, async (ctx, { body }) => {
    const { em, clientAddress } = ctx.state
    const device = { browser: browserName(ctx.get('User-Agent')), address: clientAddress }
    return enter(ctx, await acceptInvitation(em, body, device))
  })

  serve(calls.getAdmin, (ctx) => view(ctx, adminOf(ctx)))

  serve(calls.logOut, async (ctx) => {
    const token = adminToken(ctx)
    if (token) await endSession(ctx.state.em, token)
    clearAdminToken(ctx)
  })

  serve(calls.changePassword, (ctx, { body }) =>
    changePassword(ctx.state.em, adminOf(ctx), body, adminToken(ctx)!),
  )

  serve(calls.beginTotp, (ctx) => {
    const secret = newSecret()
    return { secret, address: totpAddress(secret, adminOf(ctx).username) }
  })

  serve(calls.switchTotpOn, async (ctx, { body: { password, ...request } }) => {
    const admin = adminOf(ctx)
    await confirmPassword(admin, password)
    return { recoveryCodes: await switchTotpOn(ctx.state.em, admin, request, adminToken(ctx)!) }
  })

  serve(calls.switchTotpOff, async (ctx, { body: { password, code } }) => {
    const admin = adminOf(ctx)
    await confirmPassword(admin, password)
    await checkCode(ctx.state.em, admin, code, 'invalid')
    await switchTotpOff(ctx.state.em, admin)
  })

  serve(calls.endSessions, async (ctx) => {
    await endSessions(ctx.state.em, adminOf(ctx).id)
    await recordAuditEntry(ctx.state.em, { by: byOf(ctx), what: 'end-sessions' })
    clearAdminToken(ctx)
  })

  serve(calls.listSessions, (ctx) => listSessions(ctx.state.em, adminOf(ctx).id, adminToken(ctx)!))

  serve(calls.endOtherSessions, async (ctx) => {
    await endSessions(ctx.state.em, adminOf(ctx).id, adminToken(ctx))
    await recordAuditEntry(ctx.state.em, { by: byOf(ctx), what: 'end-sessions' })
  })

  serve(calls.endSession, async (ctx, { params }) => {
    await endSessionOf(ctx.state.em, adminOf(ctx).id, idOf(ctx, 'session', params.session))
    await recordAuditEntry(ctx.state.em, { by: byOf(ctx), what: 'end-sessions' })
  })

  return router
}

const view = async (ctx: AppContext, { id, username, role }: AdminUser): Promise<AdminView> => ({
  username,
  role,
  recoveryCodes: await countRecoveryCodes(ctx.state.em, id),
})
