import { AppError } from '#core/errors.ts'
import type { AdminUser } from '#core/admins/admin-user.ts'
import { MAX_SESSION_MS } from '#core/admins/sessions.ts'
import type { AppContext } from '#api/context.ts'

/** Name of the session cookie: HttpOnly and SameSite=Lax, and Secure under HTTPS. Sessions end on the server. */
export const ADMIN_COOKIE = 'candid_admin'

export const adminToken = (ctx: Pick<AppContext, 'cookies'>) =>
  ctx.cookies.get(ADMIN_COOKIE, { signed: false })

export function setAdminToken(ctx: AppContext, token: string): void {
  ctx.cookies.set(ADMIN_COOKIE, token, {
    signed: false,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: MAX_SESSION_MS,
  })
}

export function clearAdminToken(ctx: AppContext): void {
  ctx.cookies.set(ADMIN_COOKIE, null, { signed: false, httpOnly: true, sameSite: 'lax' })
}

/** Returns the signed-in administrator. Throws `unauthenticated`. */
export function adminOf(ctx: AppContext): AdminUser {
  if (!ctx.state.admin) throw new AppError('unauthenticated', 'admin.signInFirst')
  return ctx.state.admin
}
