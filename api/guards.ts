import { roleFor, type Call, type Who } from '#contract/call.ts'
import { includesRole } from '#contract/values/account-roles.ts'
import type { By } from '#core/audit-log/record-audit-entry.ts'
import { AppError } from '#core/errors.ts'
import { hostsEvent, openEvent, requireHost } from '#core/events/open-event.ts'
import type { Event } from '#core/events/event.ts'
import { deleterOf, openPhoto } from '#core/photos/find-photo.ts'
import type { Photo } from '#core/photos/photo.ts'
import { byOf, idOf, type AppContext } from './context.ts'
import { adminOf } from './middleware/admin-session.ts'

/** The guard's result, which is passed to the call's handler. */
export interface Opened {
  anyone: object
  guest: { event: Event }
  viewer: { photo: Photo }
  host: { event: Event }
  author: { id: number; by: By | 'sender' }
  administrator: object
}

/** Checks the caller and loads the path's event or photo. Throws the errors described at `Who`. */
export const GUARDS: { [W in Who]: (ctx: AppContext, call: Call) => Promise<Opened[W]> } = {
  anyone: async () => ({}),
  guest: async (ctx) => ({ event: await eventOf(ctx) }),
  async host(ctx, call) {
    const event = await eventOf(ctx)
    requireHost(ctx.state.viewer, event, roleFor(call))
    return { event }
  },
  async viewer(ctx) {
    const { em, viewer } = ctx.state
    return { photo: await openPhoto(em, viewer, idOf(ctx, 'photo')) }
  },
  async author(ctx, call) {
    const noun = ctx.path.startsWith('/api/photos/') ? 'photo' : 'event'
    const id = idOf(ctx, noun)
    const { viewer } = ctx.state
    if (includesRole(viewer.account, roleFor(call))) return { id, by: byOf(ctx) }
    const by = await authorOf(ctx, noun, id)
    if (!by) requireRole(ctx, call)
    return { id, by: by === 'sender' ? by : byOf(ctx) }
  },
  // `serve` checks administrators before everything else.
  administrator: async () => ({}),
}

const eventOf = (ctx: AppContext): Promise<Event> =>
  openEvent(ctx.state.em, ctx.state.viewer, idOf(ctx, 'event'))

/** Throws `unauthenticated` without an account, and `forbidden` for a role that doesn't include the call's. */
export function requireRole(ctx: AppContext, call: Pick<Call, 'who' | 'role'>): void {
  if (!includesRole(adminOf(ctx).role, roleFor(call))) throw new AppError('forbidden', 'admin.otherRole')
}

async function authorOf(
  ctx: AppContext,
  noun: 'photo' | 'event',
  id: number,
): Promise<'host' | 'sender' | undefined> {
  const { em, viewer } = ctx.state
  if (noun === 'photo') return deleterOf(em, viewer, id)
  return (await hostsEvent(em, viewer, id)) ? 'host' : undefined
}
