import * as calls from '#contract/calls/backups.ts'
import { startBackup } from '#core/backups/start-backup.ts'
import { viewBackups } from '#core/backups/view-backups.ts'
import type { Services } from '#core/services.ts'
import { createCalls } from '#api/serve.ts'

/** Backups of the installation. Workers write them. */
export function backupRoutes(services: Services) {
  const { router, serve } = createCalls(services)

  serve(calls.getBackups, (ctx) => viewBackups(ctx.state.em))

  serve(calls.startBackup, async (ctx, { body }) => {
    await startBackup(ctx.state.em, services, body)
    return viewBackups(ctx.state.em)
  })

  return router
}
