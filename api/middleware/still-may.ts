import type { EntityManager } from '@mikro-orm/postgresql'
import { isSessionOpen } from '#core/admins/sessions.ts'
import type { Access, Viewer } from '#core/events/open-event.ts'
import type { AppContext } from '#api/context.ts'
import { adminToken } from './admin-session.ts'

/**
 * Returns a check for long responses: whether the viewer still has the right that `may` tests. Administrators have it
 * until their session ends.
 */
export function stillMay(
  ctx: AppContext,
  may: (viewer: Viewer, event: Access) => boolean,
): (event: Access, em?: EntityManager) => boolean | Promise<boolean> {
  const { viewer } = ctx.state
  const guest = { ...viewer, account: null }
  const token = viewer.account ? adminToken(ctx) : undefined
  return (event, em) =>
    may(guest, event) || (token !== undefined && isSessionOpen(em ?? ctx.state.em.fork(), token))
}
