import { OFFLINE_HEADER } from '#contract/values/offline-header.ts'
import type { AppContext } from '#api/context.ts'

/**
 * Lets the service worker cache this response for offline viewing. Administrators' responses are excluded, because they
 * would remain readable after signing out.
 */
export function allowOffline(ctx: AppContext): void {
  if (!ctx.state.viewer.account) ctx.set(OFFLINE_HEADER, '1')
}
