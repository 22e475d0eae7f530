import { ChangeEventSettingsRequest, DecidePhotosRequest } from '#contract/schemas/event-settings.ts'
import { ChangeWallRequest } from '#contract/schemas/wall.ts'
import { changeEventSettings } from '#core/events/change-event-settings.ts'
import { changeWall } from '#core/events/change-wall.ts'
import { eventSettingsView } from '#core/events/event-settings-view.ts'
import type { Event } from '#core/events/event.ts'
import { countWaitingPhotos, decidePhotos, listWaitingPhotos } from '#core/moderation/waiting-photos.ts'
import type { Services } from '#core/services.ts'
import { readSettings } from '#core/settings/settings.ts'
import { timeZoneOf } from '#core/settings/venue.ts'
import { actorOf, createRouter, hostedEventOf, pageOf, type AppContext } from '#api/context.ts'
import { readJson } from '#api/middleware/json-body.ts'
import { limited } from '#api/middleware/limits.ts'
import { answerList, byId } from '#api/responses/json-list.ts'

/** What a host decides of photos before they are shown, of the hours in which they come, and of the wall. */
export function eventSettingsRoutes(services: Services) {
  const routes = createRouter()
  const limit = limited(services.limits, 'hostActions')
  const view = async ({ state: { em, viewer } }: AppContext, event: Event) =>
    eventSettingsView(event, {
      waiting: await countWaitingPhotos(em, event.id),
      timeZone: timeZoneOf(await readSettings(em), services.config),
      viewer,
    })

  routes.get('/api/events/:id/settings', async (ctx) => {
    ctx.body = await view(ctx, await hostedEventOf(ctx))
  })

  routes.put('/api/events/:id/settings', limit, async (ctx) => {
    const { id } = await hostedEventOf(ctx)
    const request = await readJson(ctx, ChangeEventSettingsRequest)
    const { em } = ctx.state
    const timeZone = timeZoneOf(await readSettings(em), services.config)
    const event = await changeEventSettings(em, { ...services, timeZone }, id, request, actorOf(ctx))
    ctx.body = await view(ctx, event)
  })

  routes.get('/api/events/:id/waiting-photos', async (ctx) => {
    const { id } = await hostedEventOf(ctx)
    await answerList(ctx, pageOf(ctx), (page) => listWaitingPhotos(ctx.state.em, id, page), byId)
  })

  routes.post('/api/events/:id/waiting-photos', limit, async (ctx) => {
    const event = await hostedEventOf(ctx)
    const decisions = await readJson(ctx, DecidePhotosRequest)
    ctx.body = { waiting: await decidePhotos(ctx.state.em, services, event, decisions, actorOf(ctx)) }
  })

  routes.put('/api/events/:id/wall', limit, async (ctx) => {
    const { id } = await hostedEventOf(ctx)
    const request = await readJson(ctx, ChangeWallRequest)
    ctx.body = await changeWall(ctx.state.em, services, id, request)
  })

  return routes
}
