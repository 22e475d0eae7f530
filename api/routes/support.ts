import * as calls from '#contract/calls/support.ts'
import type { Services } from '#core/services.ts'
import { describeInstallation } from '#core/support/describe-installation.ts'
import { zipSupport } from '#core/support/support-zip.ts'
import { createCalls } from '#api/serve.ts'

export function supportRoutes(services: Services) {
  const { router, serve } = createCalls(services)

  serve(calls.getSupport, (ctx) => describeInstallation(ctx.state.em, services))

  serve(calls.getSupportFile, async (ctx) => {
    const support = await describeInstallation(ctx.state.em, services)
    ctx.attachment(`candid-support-${new Date().toISOString().slice(0, 10)}.zip`)
    ctx.type = 'application/zip'
    ctx.body = await zipSupport(support, services.storage)
  })

  return router
}
