import * as calls from '#contract/calls/deleted-events.ts'
import { deletePermanently, listDeletedEvents, restoreEvent } from '#core/deletion/bin.ts'
import type { Services } from '#core/services.ts'
import { byOf, idOf } from '#api/context.ts'
import { createCalls } from '#api/serve.ts'

export function deletedEventRoutes(services: Services) {
  const { router, serve } = createCalls(services)
  serve(calls.listDeletedEvents, (ctx) => listDeletedEvents(ctx.state.em))
  serve(calls.restoreEvent, (ctx) => restoreEvent(ctx.state.em, idOf(ctx, 'event'), byOf(ctx)))
  serve(calls.deletePermanently, (ctx) =>
    deletePermanently(ctx.state.em, services.queue, idOf(ctx, 'event'), byOf(ctx)),
  )
  return router
}
