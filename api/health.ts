import type { Services } from '#core/services.ts'
import { createRouter } from './context.ts'

export function healthRoutes({ orm, queue, storage, log }: Services) {
  const routes = createRouter()

  routes.get('/api/health', (ctx) => {
    ctx.body = { status: 'ok' }
  })

  routes.get('/api/health/ready', async (ctx) => {
    const checks = {
      rows: () => orm.em.fork().execute('select 1'),
      queue: () => queue.check(),
      storage: () => storage.check(),
    }
    const states = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const up = await Promise.resolve(check()).then(
          () => true,
          (error) => {
            log.warn({ err: error }, `${name} is down`)
            return false
          },
        )
        return [name, up ? 'up' : 'down'] as const
      }),
    )
    const down = states.filter(([, state]) => state === 'down').map(([name]) => name)
    ctx.status = down.length ? 503 : 200
    ctx.body = {
      ...(down.length ? { error: `Not ready: ${down.join(' and ')} can't be reached.` } : {}),
      ...Object.fromEntries(states),
    }
  })

  return routes
}
