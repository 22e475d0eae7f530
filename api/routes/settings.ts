import { ChangeSettingsRequest, type SettingsView } from '#contract/schemas/settings.ts'
import { countRecoveryCodes } from '#core/admins/second-factor.ts'
import { countSessions } from '#core/admins/sessions.ts'
import type { Services } from '#core/services.ts'
import { findLogo } from '#core/settings/logo.ts'
import { changeSettings } from '#core/settings/change-settings.ts'
import { readSettings } from '#core/settings/settings.ts'
import { viewVenue } from '#core/settings/venue.ts'
import { viewSettings } from '#core/settings/view-settings.ts'
import { dropUnfinishedUploads, measureUnfinishedUploads } from '#core/uploads/unfinished-uploads.ts'
import { createRouter, type AppContext } from '#api/context.ts'
import { adminOf, requireAdmin } from '#api/middleware/admin-session.ts'
import { dropBody, readJson } from '#api/middleware/json-body.ts'
import { keepOffline } from '#api/responses/keep-offline.ts'

export function settingsRoutes(services: Services) {
  const routes = createRouter()
  const view = async (ctx: AppContext): Promise<SettingsView> => ({
    ...(await viewSettings(ctx.state.em, services, { from: ctx.state.clientAddress, at: ctx.hostname })),
    recoveryCodes: await countRecoveryCodes(ctx.state.em, adminOf(ctx).id),
    sessions: await countSessions(ctx.state.em, adminOf(ctx).id),
    unfinishedUploads: await measureUnfinishedUploads(services.config),
  })

  routes.get('/api/admin/settings', requireAdmin, async (ctx) => {
    ctx.body = await view(ctx)
  })

  routes.put('/api/admin/settings', requireAdmin, async (ctx) => {
    await changeSettings(ctx.state.em, await readJson(ctx, ChangeSettingsRequest))
    ctx.body = await view(ctx)
  })

  routes.delete('/api/admin/uploads', requireAdmin, dropBody, async (ctx) => {
    await dropUnfinishedUploads(services.config)
    ctx.body = {}
  })

  routes.get('/api/venue', async (ctx) => {
    keepOffline(ctx)
    ctx.body = viewVenue(await readSettings(ctx.state.em), services.config)
  })

  routes.get('/api/venue/logo/:file', async (ctx) => {
    const hash = /^([\da-f]{32})\.png$/.exec(ctx.params.file!)?.[1]
    ctx.body = await findLogo(ctx.state.em, hash ?? '')
    ctx.type = 'image/png'
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable')
  })

  return routes
}
