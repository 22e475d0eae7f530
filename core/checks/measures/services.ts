import type { Check } from '#core/checks/check.ts'

/** Milliseconds from which guests notice how slow a query is. */
const SLOW_MS = 1_000

/** Whether the database responds within a second. */
export const database: Check = async ({ em }) => {
  const start = performance.now()
  await em.execute('select 1')
  const seconds = (performance.now() - start) / 1000
  return seconds * 1000 < SLOW_MS ? null : { level: 'look', values: { seconds: Math.round(seconds) } }
}

/** Whether photos can be stored. */
export const storage: Check = ({ services }) => failsAsUrgent(services.storage.check())

/** Whether background jobs can be queued. */
export const queue: Check = ({ services }) => failsAsUrgent(services.queue.check())

const failsAsUrgent = (check: Promise<void>) =>
  check.then(
    () => null,
    () => ({ level: 'act' as const }),
  )
