import * as calls from '#contract/calls/checks.ts'
import { CHECKS } from '#contract/values/checks.ts'
import { wifiCode } from '#core/cards/wifi-code.ts'
import { listGuests } from '#core/checks/list-guests.ts'
import type { RefreshChecks } from '#core/checks/run-checks.ts'
import { sendTestPhoto } from '#core/checks/test-photo.ts'
import { snoozeProblem } from '#core/checks/snooze-problem.ts'
import { viewChecks } from '#core/checks/view-checks.ts'
import { AppError } from '#core/errors.ts'
import { retryRenditions } from '#core/photos/retry-renditions.ts'
import type { Services } from '#core/services.ts'
import { galleryAddressOf } from '#core/settings/gallery-address.ts'
import { readSettings } from '#core/settings/settings.ts'
import { createCalls } from '#api/serve.ts'

export function checkRoutes(services: Services, refresh: RefreshChecks) {
  const { router, serve } = createCalls(services)

  serve(calls.getChecks, async (ctx, { query }) => {
    await refresh()
    const { clock, zone } = query
    const browser = { clock, zone, at: ctx.hostname }
    return viewChecks(ctx.state.em, services, browser)
  })

  serve(calls.snoozeProblem, async (ctx, { params, body }) => {
    const name = CHECKS.find((name) => name === params.name)
    if (!name) throw new AppError('not_found', 'checks.solved')
    await snoozeProblem(ctx.state.em, name, body)
  })

  serve(calls.getConnections, async (ctx) => {
    const { em } = ctx.state
    const settings = await readSettings(em)
    const { wifi } = settings
    const galleryAddress = galleryAddressOf(settings, services.config)
    return {
      galleryAddress,
      isOpened: settings.openedAddress === galleryAddress,
      wifi: wifi && { name: wifi.name, code: wifiCode(wifi) },
      guests: await listGuests(em),
    }
  })

  serve(calls.sendTestPhoto, async (ctx) => ({ seconds: await sendTestPhoto(ctx.state.em, services) }))

  serve(calls.retryFailedPhotos, async (ctx) => ({ count: await retryRenditions(ctx.state.em, services) }))

  return router
}
