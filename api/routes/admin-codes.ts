import { CreateAdminCodeRequest, EditAdminCodeRequest } from '#contract/schemas/admin-codes.ts'
import { canBeGuessed } from '#contract/values/guessable-codes.ts'
import { createAdminCode } from '#core/admin-codes/create-admin-code.ts'
import { deactivateAdminCode } from '#core/admin-codes/deactivate-admin-code.ts'
import { editAdminCode } from '#core/admin-codes/edit-admin-code.ts'
import { checkAdminCode } from '#core/admin-codes/find-admin-code.ts'
import { listAdminCodes } from '#core/admin-codes/list-admin-codes.ts'
import { isEventCode } from '#core/events/open-event.ts'
import type { Services } from '#core/services.ts'
import { readSettings } from '#core/settings/settings.ts'
import { timeZoneOf } from '#core/settings/venue.ts'
import { requireAdmin } from '#api/middleware/admin-session.ts'
import { createRouter, type AppContext } from '#api/context.ts'
import { readJson, dropBody } from '#api/middleware/json-body.ts'
import { attemptCode } from '#api/middleware/limits.ts'
import { grantEvent } from '#api/middleware/session.ts'

export function adminCodeRoutes(services: Services) {
  const routes = createRouter()
  const zoneOf = async (ctx: AppContext) => timeZoneOf(await readSettings(ctx.state.em), services.config)

  routes.get('/api/admin/codes', requireAdmin, async (ctx) => {
    ctx.body = await listAdminCodes(ctx.state.em, await zoneOf(ctx))
  })

  routes.post('/api/admin/codes', requireAdmin, async (ctx) => {
    const request = await readJson(ctx, CreateAdminCodeRequest)
    ctx.status = 201
    ctx.body = await createAdminCode(ctx.state.em, { ...services, timeZone: await zoneOf(ctx) }, request)
  })

  // Open to whoever holds a code: a scanned one leads to the event that was created with it. One that can be guessed
  // does not open it. The scan dialog asks here first, also about the code of an event.
  routes.get('/api/admin/codes/:code', async (ctx) => {
    const { em } = ctx.state
    const text = ctx.params.code!
    const isGuessable = canBeGuessed(text)
    const code = await attemptCode(services, ctx, {
      lookUp: async () => checkAdminCode(em, text, await zoneOf(ctx)),
      canBeGuessed: isGuessable,
      isOtherKind: () => isEventCode(em, text),
    })
    if (code.isActive && code.eventId !== null && !isGuessable) await grantEvent(ctx, code.eventId)
    ctx.body = code
  })

  routes.patch('/api/admin/codes/:code', requireAdmin, async (ctx) => {
    const request = await readJson(ctx, EditAdminCodeRequest)
    ctx.body = await editAdminCode(ctx.state.em, ctx.params.code!, request, await zoneOf(ctx))
  })

  routes.post('/api/admin/codes/:code/deactivate', requireAdmin, dropBody, async (ctx) => {
    ctx.body = await deactivateAdminCode(ctx.state.em, ctx.params.code!, await zoneOf(ctx))
  })

  return routes
}
