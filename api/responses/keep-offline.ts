import { KEEP_HEADER } from '#contract/values/keep-header.ts'
import type { AppContext } from '#api/context.ts'

/**
 * Lets the page's service worker keep this answer for when there is no network. Not an administrator's: what they see would
 * be there for whoever has the browser after they have signed out.
 */
export function keepOffline(ctx: AppContext): void {
  if (!ctx.state.viewer.isAdmin) ctx.set(KEEP_HEADER, '1')
}
