import type { EntityManager } from '@mikro-orm/postgresql'
import { isSessionOpen } from '#core/admins/sessions.ts'
import type { Access, Viewer } from '#core/events/open-event.ts'
import type { AppContext } from '#api/context.ts'
import { adminToken } from './admin-session.ts'

/**
 * Returns a check for long responses: whether the viewer still has the right that `may` tests. Administrators whose
 * role includes it have it until their session ends.
 */
export function stillMay(
  ctx: AppContext,
  may: (viewer: Viewer, event: Access) => boolean,
): (event: Access, em?: EntityManager) => boolean | Promise<boolean> {
  const { viewer } = ctx.state
  const guest = { ...viewer, account: null }
  const account: Viewer = { account: viewer.account, device: undefined, grants: [], hosted: [] }
  const token = adminToken(ctx)
  return (event, em) =>
    may(guest, event) ||
    (token !== undefined && may(account, event) && isSessionOpen(em ?? ctx.state.em.fork(), token))
}
