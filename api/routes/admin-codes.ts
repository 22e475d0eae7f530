import * as calls from '#contract/calls/admin-codes.ts'
import { canBeGuessed } from '#contract/values/guessable-codes.ts'
import { createAdminCode } from '#core/admin-codes/create-admin-code.ts'
import { deactivateAdminCode } from '#core/admin-codes/deactivate-admin-code.ts'
import { editAdminCode } from '#core/admin-codes/edit-admin-code.ts'
import { checkAdminCode } from '#core/admin-codes/find-admin-code.ts'
import { listAdminCodes } from '#core/admin-codes/list-admin-codes.ts'
import { isEventCode } from '#core/events/open-event.ts'
import type { Services } from '#core/services.ts'
import { findTimeZone } from '#core/settings/venue.ts'
import { byOf, type AppContext } from '#api/context.ts'
import { createCalls } from '#api/serve.ts'
import { attemptCode } from '#api/middleware/limits.ts'
import { grantEvent } from '#api/middleware/session.ts'

export function adminCodeRoutes(services: Services) {
  const { router, serve } = createCalls(services)
  const zoneOf = async (ctx: AppContext) => findTimeZone(ctx.state.em, services.config)

  serve(calls.listAdminCodes, async (ctx) => listAdminCodes(ctx.state.em, await zoneOf(ctx)))

  serve(calls.createAdminCode, async (ctx, { body }) =>
    createAdminCode(ctx.state.em, { ...services, timeZone: await zoneOf(ctx) }, body),
  )

  // The scan dialog looks up every code here first, including events' codes. Guessable codes open no event.
  serve(calls.checkAdminCode, async (ctx, { params }) => {
    const { em } = ctx.state
    const isGuessable = canBeGuessed(params.code)
    const code = await attemptCode(services, ctx, {
      lookUp: async () => checkAdminCode(em, params.code, await zoneOf(ctx)),
      canBeGuessed: isGuessable,
      isOtherKind: () => isEventCode(em, params.code),
    })
    if (code.isActive && code.eventId !== null && !isGuessable) await grantEvent(ctx, code.eventId)
    return code
  })

  serve(calls.editAdminCode, async (ctx, { params, body }) =>
    editAdminCode(ctx.state.em, params.code, body, await zoneOf(ctx), byOf(ctx)),
  )

  serve(calls.deactivateAdminCode, async (ctx, { params }) =>
    deactivateAdminCode(ctx.state.em, params.code, await zoneOf(ctx), byOf(ctx)),
  )

  return router
}
