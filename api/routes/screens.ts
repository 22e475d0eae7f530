import { pagePath } from '#contract/pages.ts'
import { PairScreenRequest, ScreenReport, type OwnScreenView } from '#contract/schemas/screens.ts'
import { listScreens, pairScreen, removeScreen } from '#core/screens/paired-screens.ts'
import { reportScreen } from '#core/screens/report-screen.ts'
import { NEW_DEVICES } from '#core/limits/limits-table.ts'
import { tooMany } from '#core/limits/too-many.ts'
import type { Services } from '#core/services.ts'
import { findGalleryAddress } from '#core/settings/gallery-address.ts'
import { createRouter, hostedEventOf, idOf } from '#api/context.ts'
import { dropBody, readJson } from '#api/middleware/json-body.ts'
import { limited } from '#api/middleware/limits.ts'
import { deviceOf } from '#api/middleware/session.ts'

/** Until an address may make new devices again, at most. */
const RETRY_MS = NEW_DEVICES.windowMs

/** The screens in the room: what they report, and which event they belong to. */
export function screenRoutes(services: Services) {
  const routes = createRouter()
  const limit = limited(services.limits, 'hostActions')

  routes.put('/api/screen', limit, async (ctx) => {
    const { em } = ctx.state
    const { photoId } = await readJson(ctx, ScreenReport)
    const device = await deviceOf(ctx)
    // Otherwise each request without a cookie would make a row.
    if (ctx.session.device !== device) throw tooMany('limit.hostActions', RETRY_MS)
    const { code, qrCode } = await reportScreen(em, device, photoId)
    const address = await findGalleryAddress(em, services.config)
    ctx.body = {
      code,
      pairUrl: code && address + pagePath('pairScreen', { code }),
      qrCode,
    } satisfies OwnScreenView
  })

  routes.get('/api/events/:id/screens', async (ctx) => {
    const { id } = await hostedEventOf(ctx)
    ctx.body = await listScreens(ctx.state.em, id)
  })

  routes.post('/api/events/:id/screens', limit, async (ctx) => {
    const { id } = await hostedEventOf(ctx)
    const { code } = await readJson(ctx, PairScreenRequest)
    await pairScreen(ctx.state.em, id, { code, device: await deviceOf(ctx) })
    ctx.body = {}
  })

  routes.delete('/api/events/:id/screens/:screen', limit, dropBody, async (ctx) => {
    const { id } = await hostedEventOf(ctx)
    await removeScreen(ctx.state.em, id, idOf(ctx, 'screen', ctx.params.screen))
    ctx.body = {}
  })

  return routes
}
