import { randomUUID } from 'node:crypto'
import type { AppContext } from '#api/context.ts'

/** Names the account that was signed in here, for 400 days; it opens nothing. Signed, or everybody could make one. */
const COOKIE = 'candid_known'
const MAX_AGE_MS = 400 * 24 * 60 * 60 * 1000

/** This browser's id, where this account was signed in here before. */
export function knownBrowser(ctx: AppContext, username: string): string | undefined {
  const [name, browser] = ctx.cookies.get(COOKIE, { signed: true })?.split('.') ?? []
  return name === nameOf(username) ? browser : undefined
}

/** From now on this browser's attempts to sign in to the account count for it alone. */
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
