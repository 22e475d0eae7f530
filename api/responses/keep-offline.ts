import { KEEP_HEADER } from '#contract/values/keep-header.ts'
import type { AppContext } from '#api/context.ts'

/**
 * Lets the service worker cache this response for offline viewing. Administrators' responses are excluded, because they
 * would remain readable after signing out.
 */
export function keepOffline(ctx: AppContext): void {
  if (!ctx.state.viewer.isAdmin) ctx.set(KEEP_HEADER, '1')
}
