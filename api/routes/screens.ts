import * as calls from '#contract/calls/screens.ts'
import { pagePath } from '#contract/pages.ts'
import { wifiCode } from '#core/cards/wifi-code.ts'
import { changeWall } from '#core/screens/change-wall.ts'
import { listScreens, pairScreen, removeScreen, renameScreen } from '#core/screens/paired-screens.ts'
import { reportScreen } from '#core/screens/report-screen.ts'
import { NEW_DEVICES } from '#core/limits/limits-table.ts'
import { tooMany } from '#core/limits/too-many.ts'
import type { Services } from '#core/services.ts'
import { findGalleryAddress } from '#core/settings/gallery-address.ts'
import { readSettings } from '#core/settings/settings.ts'
import { wifiForHost } from '#core/settings/wifi.ts'
import { idOf } from '#api/context.ts'
import { createCalls } from '#api/serve.ts'
import { deviceOf } from '#api/middleware/session.ts'

/** Maximum milliseconds until an address may create new devices again. */
const RETRY_MS = NEW_DEVICES.windowMs

export function screenRoutes(services: Services) {
  const { router, serve } = createCalls(services)

  serve(calls.reportScreen, async (ctx, { body }) => {
    const { em } = ctx.state
    const device = await deviceOf(ctx)
    // Otherwise each request without a cookie would create a row.
    if (ctx.session.device !== device) throw tooMany('limit.hostActions', RETRY_MS)
    const { view, event } = await reportScreen(em, device, body.photoId)
    const address = await findGalleryAddress(em, services.config)
    const { code, wall } = view
    const wifi = event && wall?.showsWifi ? (event.wifi ?? wifiForHost(await readSettings(em), event)) : null
    return {
      ...view,
      pairUrl: code && address + pagePath('pairScreen', { code }),
      wifi: wifi && { name: wifi.name, code: wifiCode(wifi) },
    }
  })

  serve(calls.listScreens, (ctx, { event }) => listScreens(ctx.state.em, event.id))

  serve(calls.pairScreen, async (ctx, { event, body: { code } }) =>
    pairScreen(ctx.state.em, services, event.id, { code, device: await deviceOf(ctx) }),
  )

  serve(calls.renameScreen, (ctx, { event, params, body: { name } }) =>
    renameScreen(ctx.state.em, services, event.id, idOf(ctx, 'screen', params.screen), name),
  )

  serve(calls.removeScreen, (ctx, { event, params }) =>
    removeScreen(ctx.state.em, services, event.id, idOf(ctx, 'screen', params.screen)),
  )

  serve(calls.changeWall, (ctx, { event, body }) => changeWall(ctx.state.em, services, event.id, body))

  return router
}
