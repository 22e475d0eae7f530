import * as calls from '#contract/calls/notifications.ts'
import { sendTest } from '#core/notifications/send-due.ts'
import {
  addTarget,
  allowPrivateAddresses,
  removeTarget,
  viewNotifications,
} from '#core/notifications/targets.ts'
import type { Services } from '#core/services.ts'
import { byOf } from '#api/context.ts'
import { createCalls } from '#api/serve.ts'

export function notificationRoutes(services: Pick<Services, 'limits'>) {
  const { router, serve } = createCalls(services)

  serve(calls.getNotifications, (ctx) => viewNotifications(ctx.state.em))

  serve(calls.changeNotifications, (ctx, { body }) =>
    allowPrivateAddresses(ctx.state.em, body.allowPrivateAddresses, byOf(ctx)),
  )

  serve(calls.addTarget, (ctx, { body }) => addTarget(ctx.state.em, body, byOf(ctx)))

  serve(calls.removeTarget, (ctx, { params }) => removeTarget(ctx.state.em, params.target, byOf(ctx)))

  serve(calls.testTarget, (ctx, { params }) => sendTest(ctx.state.em, params.target))

  return router
}
