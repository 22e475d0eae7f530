import { createServer } from 'node:http'
import Koa from 'koa'
import type { AppState } from '#api/context.ts'
import { healthRoutes } from '#api/routes/health.ts'
import { runProcess } from '#core/run-process.ts'
import { startWorker } from '#worker/worker.ts'

/** Runs the worker as a container. It also serves `/api/health` for its health checks. */
await runProcess('worker', async (services) => {
  const worker = await startWorker(services)
  const app = new Koa<AppState>()
  app.use(healthRoutes(services).routes())
  const health = createServer(app.callback())
  await new Promise<void>((resolve) => health.listen(services.config.port, services.config.host, resolve))
  return {
    async close() {
      health.close()
      await worker.close()
    },
  }
})
