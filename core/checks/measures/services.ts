import type { Check } from '#core/checks/check.ts'
import { within } from '#core/infra/timeouts.ts'

/** Milliseconds from which guests notice how slow a query is. */
const SLOW_MS = 1_000
/** Milliseconds after which a service counts as down. */
const DOWN_MS = 4_000

/** Whether the database responds within a second. */
export const database: Check = async ({ em }) => {
  const start = performance.now()
  await within(DOWN_MS, em.execute('select 1')).catch(() => {})
  const ms = performance.now() - start
  return ms < SLOW_MS ? null : { level: 'look', values: { seconds: Math.round(ms / 1000) } }
}

/** Whether photos can be stored. */
export const storage: Check = ({ services }) => failsAsUrgent(services.storage.check())

/** Whether background jobs can be queued. */
export const queue: Check = ({ services }) => failsAsUrgent(services.queue.check())

const failsAsUrgent = (check: Promise<void>) =>
  within(DOWN_MS, check).then(
    () => null,
    () => ({ level: 'act' as const }),
  )
