import * as calls from '#contract/calls/server.ts'
import type { ReadyView } from '#contract/schemas/health.ts'
import { reuseFor } from '#core/infra/reuse.ts'
import { within } from '#core/infra/timeouts.ts'
import type { Services } from '#core/services.ts'
import { VERSION } from '#core/infra/version.ts'
import { createCalls, WRITTEN } from '#api/serve.ts'
import { errorView } from '#api/responses/error-view.ts'

/** Milliseconds a result is reused, because several programs may check every few seconds. */
const CACHE_MS = 3_000
/** Milliseconds after which a service that has not responded counts as down. */
const CHECK_TIMEOUT_MS = 5_000

export function healthRoutes(services: Pick<Services, 'orm' | 'queue' | 'storage' | 'log' | 'limits'>) {
  const { router, serve } = createCalls(services)
  const checkAll = watchReadiness(services)

  serve(calls.getHealth, () => ({ status: 'ok' as const, version: VERSION }))

  serve(calls.getReadiness, async (ctx) => {
    const states = await checkAll()
    const down = Object.keys(states).filter((name) => states[name as keyof States] === 'down')
    if (!down.length) return states
    ctx.status = 503
    ctx.body = {
      ...errorView([{ code: 'server.notReady', params: { parts: down.join(' and ') } }]),
      ...states,
    }
    return WRITTEN
  })

  return router
}

type States = ReadyView

/**
 * Returns a check that each service can be reached and written to. Concurrent requests share one check, because it
 * writes to the queue and the store, and anyone may call it. Each change of a service's state is logged once.
 */
function watchReadiness({ orm, queue, storage, log }: Parameters<typeof healthRoutes>[0]) {
  const checks = {
    rows: () => orm.em.fork().execute('select 1'),
    queue: () => queue.check(),
    storage: () => storage.check(),
  }
  const last: Partial<States> = {}

  async function stateOf(name: keyof States, check: () => Promise<unknown>): Promise<'up' | 'down'> {
    const [state, err] = await within(CHECK_TIMEOUT_MS, check()).then(
      () => ['up'] as const,
      (error: unknown) => ['down', error] as const,
    )
    if (state === 'down' && last[name] !== 'down') log.warn({ err }, `${name} is down`)
    if (state === 'up' && last[name] === 'down') log.warn(`${name} is up again`)
    return (last[name] = state)
  }

  return reuseFor(CACHE_MS, async (): Promise<States> => {
    const [rows, queue, storage] = await Promise.all([
      stateOf('rows', checks.rows),
      stateOf('queue', checks.queue),
      stateOf('storage', checks.storage),
    ])
    return { rows, queue, storage }
  })
}
