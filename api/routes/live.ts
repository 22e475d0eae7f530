import { mayOpen } from '#core/events/open-event.ts'
import type { Services } from '#core/services.ts'
import { LiveQuery } from '#contract/schemas/pages.ts'
import { createRouter, eventOf } from '#api/context.ts'
import { heldOpen } from '#api/middleware/limits.ts'
import { stillMay } from '#api/middleware/still-may.ts'
import type { LiveHub } from '#api/responses/live-hub.ts'

export function liveRoutes(hub: LiveHub, { limits }: Pick<Services, 'limits'>) {
  const routes = createRouter()

  routes.get('/api/events/:id/live', heldOpen(limits, 'live'), async (ctx) => {
    const { since } = LiveQuery.parse(ctx.query)
    const event = await eventOf(ctx)
    ctx.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' })
    if (ctx.method === 'HEAD') {
      // There is nothing to wait for: its answer has no body.
      ctx.status = 200
      return
    }
    ctx.req.socket.setTimeout(0)
    ctx.req.socket.setNoDelay(true)
    ctx.status = 200
    // The hub writes to the response itself: one text for all listeners, instead of a stream each.
    ctx.respond = false
    ctx.res.flushHeaders()
    const mayStay = stillMay(ctx, mayOpen)
    hub.join(event.id, ctx.res, ctx.get('Last-Event-ID') || since, ctx.state.viewer.device, mayStay)
  })

  return routes
}
