import { randomUUID } from 'node:crypto'
import type { AppContext } from '#api/context.ts'

/** Cookie that names an account used in this browser, for 400 days. Grants nothing. Signed against forgery. */
const COOKIE = 'candid_known'
const MAX_AGE_MS = 400 * 24 * 60 * 60 * 1000

/** Returns this browser's id if the account has signed in here before. */
export function knownBrowser(ctx: AppContext, username: string): string | undefined {
  const [name, browser] = ctx.cookies.get(COOKIE, { signed: true })?.split('.') ?? []
  return name === nameOf(username) ? browser : undefined
}

/** Marks the browser as known to the account, so that its sign-in attempts count separately. */
export function rememberBrowser(ctx: AppContext, username: string): void {
  const browser = knownBrowser(ctx, username) ?? randomUUID()
  ctx.cookies.set(COOKIE, `${nameOf(username)}.${browser}`, {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: MAX_AGE_MS,
  })
}

const nameOf = (username: string) => Buffer.from(username.toLowerCase()).toString('base64url')
