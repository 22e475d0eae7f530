import { mayHost, mayOpen } from '#core/events/open-event.ts'
import type { Services } from '#core/services.ts'
import { listenToEvent } from '#contract/calls/events.ts'
import { createCalls } from '#api/serve.ts'
import { stillMay } from '#api/middleware/still-may.ts'
import type { LiveHub } from '#api/responses/live-hub.ts'

export function liveRoutes(hub: LiveHub, services: Pick<Services, 'limits'>) {
  const { router, serve } = createCalls(services)

  serve(listenToEvent, (ctx, { event, query: { since } }) => {
    ctx.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' })
    if (ctx.method === 'HEAD') {
      // The response to HEAD has no body, so the stream would never end.
      ctx.status = 200
      return
    }
    ctx.req.socket.setTimeout(0)
    ctx.req.socket.setNoDelay(true)
    ctx.status = 200
    // The hub writes to the response itself, which avoids a stream per listener.
    ctx.respond = false
    // Ends with its connection. Without chunk framing, a message takes a quarter less CPU.
    ctx.res.useChunkedEncodingByDefault = false
    ctx.res.flushHeaders()
    const { viewer } = ctx.state
    hub.join(event.id, ctx.res, ctx.get('Last-Event-ID') || since, viewer.device, {
      open: stillMay(ctx, mayOpen),
      host: mayHost(viewer, event) ? stillMay(ctx, mayHost) : undefined,
    })
  })

  return router
}
