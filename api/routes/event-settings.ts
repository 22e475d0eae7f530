import * as calls from '#contract/calls/event-settings.ts'
import { changeEventSettings } from '#core/events/change-event-settings.ts'
import { eventSettingsView } from '#core/events/event-settings-view.ts'
import { findEveningChecks } from '#core/events/find-evening-checks.ts'
import type { Event } from '#core/events/event.ts'
import { countPendingPhotos, decidePhotos, listPendingPhotos } from '#core/moderation/pending-photos.ts'
import type { Services } from '#core/services.ts'
import { findTimeZone } from '#core/settings/venue.ts'
import { byOf, type AppContext } from '#api/context.ts'
import { byId, jsonList } from '#api/responses/json-list.ts'
import { createCalls } from '#api/serve.ts'

/** Approval, reveal, upload hours and retention of an event. */
export function eventSettingsRoutes(services: Services) {
  const { router, serve } = createCalls(services)
  const zoneOf = async ({ state: { em } }: AppContext, event: Event) =>
    event.timeZone ?? (await findTimeZone(em, services.config))
  const view = async (ctx: AppContext, event: Event) => {
    const { em, viewer } = ctx.state
    return eventSettingsView(event, {
      pending: await countPendingPhotos(em, event.id),
      checks: await findEveningChecks(em, event.id),
      timeZone: await zoneOf(ctx, event),
      viewer,
    })
  }

  serve(calls.getEventSettings, (ctx, { event }) => view(ctx, event))

  serve(calls.changeEventSettings, async (ctx, { event, body }) => {
    const { em } = ctx.state
    const timeZone = body.timeZone ?? (await zoneOf(ctx, event))
    return view(ctx, await changeEventSettings(em, { ...services, timeZone }, event.id, body, byOf(ctx)))
  })

  serve(calls.listPendingPhotos, ({ state: { em } }, { event: { id }, query }) =>
    jsonList(query, (page) => listPendingPhotos(em, id, page), byId),
  )

  serve(calls.decidePhotos, async (ctx, { event, body }) => ({
    pending: await decidePhotos(ctx.state.em, services, event, body, byOf(ctx)),
  }))

  return router
}
