import { HostPhotosQuery, HostPhotosRequest } from '#contract/schemas/host-photos.ts'
import { OpenAsHostRequest, RevokeHostLinkQuery, type HostLinkView } from '#contract/schemas/hosts.ts'
import { AppError } from '#core/errors.ts'
import { viewEvent } from '#core/events/list-events.ts'
import { openEventByHostKey, renewHostLink, revokeHostLink } from '#core/events/host-link.ts'
import { isHost } from '#core/events/open-event.ts'
import { listHostPhotos, viewHostPhotos } from '#core/moderation/list-host-photos.ts'
import { moderateEventPhotos } from '#core/moderation/moderate-event-photos.ts'
import { findGalleryAddress } from '#core/settings/gallery-address.ts'
import type { Services } from '#core/services.ts'
import { actorOf, createRouter, hostedEventOf, parse, type AppContext } from '#api/context.ts'
import { dropBody, readJson } from '#api/middleware/json-body.ts'
import { attemptCode, limited } from '#api/middleware/limits.ts'
import { answerList, byId } from '#api/responses/json-list.ts'
import { grantHost } from '#api/middleware/session.ts'

export function hostRoutes(services: Services) {
  const routes = createRouter()
  const { limits } = services

  routes.post('/api/host/open', async (ctx) => {
    const { em, viewer } = ctx.state
    const { hostKey } = await readJson(ctx, OpenAsHostRequest)
    const lookUp = () => openEventByHostKey(em, hostKey)
    const event = await attemptCode(services, ctx, { lookUp, canBeGuessed: false })
    await grantHost(ctx, event)
    ctx.body = await viewEvent(em, event, viewer)
  })

  routes.post('/api/events/:id/host-link', limited(limits, 'hostLinks'), dropBody, async (ctx) => {
    const event = await hostedEventOf(ctx)
    const keepHost = keepingHost(ctx, event)
    const { key: hostKey, version } = await renewHostLink(ctx.state.em, event.id, actorOf(ctx))
    keepHost(version)
    await services.live.publish(event.id, [])
    const origin = await findGalleryAddress(ctx.state.em, services.config)
    ctx.body = { hostKey, origin } satisfies HostLinkView
  })

  routes.delete('/api/events/:id/host-link', limited(limits, 'hostLinks'), dropBody, async (ctx) => {
    const event = await hostedEventOf(ctx)
    const creator = parse(RevokeHostLinkQuery, { creator: ctx.query.creator }).creator !== undefined
    if (creator && !ctx.state.admin) throw new AppError('forbidden', 'admin.signInFirst')
    const keepHost = keepingHost(ctx, event)
    const version = await revokeHostLink(ctx.state.em, event.id, actorOf(ctx), { creator })
    if (!creator) keepHost(version)
    await services.live.publish(event.id, [])
    ctx.body = {}
  })

  routes.get('/api/events/:id/host/photos', async (ctx) => {
    const { id } = await hostedEventOf(ctx)
    const { limit, after, only } = ctx.query
    const { only: part, ...page } = parse(HostPhotosQuery, { limit, after, only })
    await answerList(ctx, page, (page) => listHostPhotos(ctx.state.em, id, { ...page, only: part }), byId)
  })

  routes.post('/api/events/:id/host/photos', limited(limits, 'hostActions'), async (ctx) => {
    const { em } = ctx.state
    const event = await hostedEventOf(ctx)
    const { act, ids } = await readJson(ctx, HostPhotosRequest)
    const changed = await moderateEventPhotos(em, services, event, act, ids, actorOf(ctx))
    ctx.body = await viewHostPhotos(em, event.id, [...ids, ...changed])
  })

  return routes
}

/** A host that replaces the link by which it came stays host; an administrator does not become one. */
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
