import { within } from '#core/infra/timeouts.ts'
import type { Services } from '#core/services.ts'
import { createRouter } from '#api/context.ts'

/** Whoever asks within so long gets the same answer; those who watch ask every few seconds. */
const KEPT_MS = 3_000
/** A service that is silent for so long is down, for whoever asks and for those who wait with them. */
const SILENCE_MS = 5_000

export function healthRoutes(services: Pick<Services, 'orm' | 'queue' | 'storage' | 'log'>) {
  const routes = createRouter()
  const look = watchReadiness(services)

  routes.get('/api/health', (ctx) => {
    ctx.body = { status: 'ok' }
  })

  routes.get('/api/health/ready', async (ctx) => {
    const states = await look()
    const down = Object.keys(states).filter((name) => states[name] === 'down')
    ctx.status = down.length ? 503 : 200
    ctx.body = {
      ...(down.length ? { error: `Not ready: ${down.join(' and ')} can't be reached.` } : {}),
      ...states,
    }
  })

  return routes
}

type States = Record<string, 'up' | 'down'>

/**
 * Looks whether each service can be reached and written to. One look at a time serves everybody who asks, since it
 * writes to the queue and to the store and anybody may ask. A service's change is logged, once.
 */
function watchReadiness({ orm, queue, storage, log }: Parameters<typeof healthRoutes>[0]) {
  const checks = {
    rows: () => orm.em.fork().execute('select 1'),
    queue: () => queue.check(),
    storage: () => storage.check(),
  }
  const last: States = {}
  let looking: Promise<States> | undefined
  let until = 0

  async function stateOf(name: string, check: () => Promise<unknown>): Promise<'up' | 'down'> {
    const [state, err] = await within(SILENCE_MS, check()).then(
      () => ['up'] as const,
      (error: unknown) => ['down', error] as const,
    )
    if (state === 'down' && last[name] !== 'down') log.warn({ err }, `${name} is down`)
    if (state === 'up' && last[name] === 'down') log.warn(`${name} is up again`)
    return (last[name] = state)
  }

  async function look(): Promise<States> {
    const states = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await stateOf(name, check)] as const),
    )
    until = performance.now() + KEPT_MS
    return Object.fromEntries(states)
  }

  return () => {
    if (!looking || performance.now() > until) {
      // Nobody starts another one while this one takes its time.
      until = Infinity
      looking = look()
    }
    return looking
  }
}
