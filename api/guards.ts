import type { Actor } from '#contract/schemas/audit-log.ts'
import type { Who } from '#contract/call.ts'
import { hostsEvent, openEvent, requireHost } from '#core/events/open-event.ts'
import type { Event } from '#core/events/event.ts'
import { deleterOf, openPhoto } from '#core/photos/find-photo.ts'
import type { Photo } from '#core/photos/photo.ts'
import { idOf, type AppContext } from './context.ts'
import { adminOf } from './middleware/admin-session.ts'

/** The guard's result, which is passed to the call's handler. */
export interface Opened {
  anyone: object
  guest: { event: Event }
  viewer: { photo: Photo }
  host: { event: Event }
  owner: { id: number; by: Actor | 'sender' }
  administrator: object
}

/** Checks the caller and loads the path's event or photo. Throws the errors described at `Who`. */
export const GUARDS: { [W in Who]: (ctx: AppContext) => Promise<Opened[W]> } = {
  anyone: async () => ({}),
  guest: async (ctx) => ({ event: await eventOf(ctx) }),
  async host(ctx) {
    const event = await eventOf(ctx)
    requireHost(ctx.state.viewer, event)
    return { event }
  },
  async viewer(ctx) {
    const { em, viewer } = ctx.state
    return { photo: await openPhoto(em, viewer, idOf(ctx, 'photo')) }
  },
  async owner(ctx) {
    const noun = ctx.path.startsWith('/api/photos/') ? 'photo' : 'event'
    const id = idOf(ctx, noun)
    const by = await ownerOf(ctx, noun, id)
    if (!by) adminOf(ctx)
    return { id, by: by ?? 'admin' }
  },
  // `serve` checks administrators before everything else.
  administrator: async () => ({}),
}

const eventOf = (ctx: AppContext): Promise<Event> =>
  openEvent(ctx.state.em, ctx.state.viewer, idOf(ctx, 'event'))

async function ownerOf(
  ctx: AppContext,
  noun: 'photo' | 'event',
  id: number,
): Promise<Opened['owner']['by'] | undefined> {
  const { em, viewer } = ctx.state
  if (viewer.isAdmin) return 'admin'
  if (noun === 'photo') return deleterOf(em, viewer, id)
  return (await hostsEvent(em, viewer, id)) ? 'host' : undefined
}
