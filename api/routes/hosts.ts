import * as calls from '#contract/calls/hosts.ts'
import { includesRole } from '#contract/values/account-roles.ts'
import { AppError } from '#core/errors.ts'
import { viewEvent } from '#core/events/list-events.ts'
import { openEventByHostKey, renewHostLink, revokeHostLink } from '#core/events/host-link.ts'
import { PHOTO_ACTIONS } from '#contract/values/photo-actions.ts'
import { isHost, requireHost } from '#core/events/open-event.ts'
import { listHostPhotos, viewHostPhotos } from '#core/moderation/list-host-photos.ts'
import { moderate } from '#core/moderation/moderate.ts'
import { findGalleryAddress } from '#core/settings/gallery-address.ts'
import type { Services } from '#core/services.ts'
import { byOf, type AppContext } from '#api/context.ts'
import { attemptCode } from '#api/middleware/limits.ts'
import { byId, jsonList } from '#api/responses/json-list.ts'
import { createCalls } from '#api/serve.ts'
import { grantHost } from '#api/middleware/session.ts'

export function hostRoutes(services: Services) {
  const { router, serve } = createCalls(services)

  serve(calls.openAsHost, async (ctx, { body }) => {
    const { em, viewer } = ctx.state
    const lookUp = () => openEventByHostKey(em, body.hostKey)
    const event = await attemptCode(services, ctx, { lookUp, canBeGuessed: false })
    await grantHost(ctx, event)
    return viewEvent(em, event, viewer)
  })

  serve(calls.renewHostLink, async (ctx, { event }) => {
    const keepHost = keepingHost(ctx, event)
    const { key: hostKey, version } = await renewHostLink(ctx.state.em, event.id, byOf(ctx))
    keepHost(version)
    await services.live.publish(event.id, [])
    const origin = await findGalleryAddress(ctx.state.em, services.config)
    return { hostKey, origin }
  })

  serve(calls.revokeHostLink, async (ctx, { event, query }) => {
    const creator = query.creator !== undefined
    if (creator && !includesRole(ctx.state.viewer.account, 'staff'))
      throw new AppError('forbidden', 'admin.signInFirst')
    const keepHost = keepingHost(ctx, event)
    const version = await revokeHostLink(ctx.state.em, event.id, byOf(ctx), { creator })
    if (!creator) keepHost(version)
    await services.live.publish(event.id, [])
  })

  serve(calls.listHostPhotos, ({ state: { em } }, { event: { id }, query: { only, ...page } }) =>
    jsonList(page, (part) => listHostPhotos(em, id, { ...part, only }), byId),
  )

  serve(calls.moderateEventPhotos, async (ctx, { event, body: { action, ids } }) => {
    const { em, viewer } = ctx.state
    requireHost(viewer, event, PHOTO_ACTIONS[action].role)
    const { changed, refused } = await moderate(em, services, event, action, ids, byOf(ctx))
    const error = [...refused.values()].find(({ kind }) => kind !== 'not_found')
    if (error) throw error
    return viewHostPhotos(em, event.id, [...ids, ...changed])
  })

  return router
}

/** Returns a function that renews the caller's host role for a new link version. Administrators don't gain the role. */
function keepingHost(
  ctx: AppContext,
  event: Parameters<typeof isHost>[1],
): (version: number) => Promise<void> {
  const { id } = event
  const wasHost = isHost(ctx.state.viewer, event)
  return async (hostLinkVersion) => {
    if (wasHost) await grantHost(ctx, { id, hostLinkVersion })
  }
}
