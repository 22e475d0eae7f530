import * as calls from '#contract/calls/settings.ts'
import type { SettingsView } from '#contract/schemas/settings.ts'
import type { Services } from '#core/services.ts'
import { findLogo } from '#core/settings/logo.ts'
import { changeSettings } from '#core/settings/change-settings.ts'
import { readSettings } from '#core/settings/settings.ts'
import { viewVenue } from '#core/settings/venue.ts'
import { viewSettings } from '#core/settings/view-settings.ts'
import { dropUnfinishedUploads, measureUnfinishedUploads } from '#core/uploads/unfinished-uploads.ts'
import { byOf, type AppContext } from '#api/context.ts'
import { allowOffline } from '#api/responses/allow-offline.ts'
import { createCalls } from '#api/serve.ts'

export function settingsRoutes(services: Services) {
  const { router, serve } = createCalls(services)
  const view = async (ctx: AppContext): Promise<SettingsView> => ({
    ...(await viewSettings(ctx.state.em, services.config)),
    unfinishedUploads: await measureUnfinishedUploads(services.config),
  })

  serve(calls.getSettings, view)

  serve(calls.changeSettings, async (ctx, { body }) => {
    await changeSettings(ctx.state.em, body, byOf(ctx))
    return view(ctx)
  })

  serve(calls.dropUploads, () => dropUnfinishedUploads(services.config))

  serve(calls.getVenue, async (ctx) => {
    allowOffline(ctx)
    return viewVenue(await readSettings(ctx.state.em), services.config)
  })

  serve(calls.getLogo, async (ctx, { params }) => {
    const hash = /^([\da-f]{32})\.png$/.exec(params.file)?.[1]
    ctx.body = await findLogo(ctx.state.em, hash ?? '')
    ctx.type = 'image/png'
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable')
  })

  return router
}
