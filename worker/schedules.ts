import type { IQueueBackend, JobScheduler } from 'bullmq'
import type { Logger } from 'pino'
import type { JobName } from '#core/jobs.ts'

/**
 * Has each of these jobs, which carry nothing, queued every so many milliseconds, the first time at once. All workers
 * share a schedule, so more workers do not mean more jobs. Makes sure of it as often as the most frequent one runs: a
 * wiped Redis forgets schedules along with the jobs, which is when a sweep is needed most.
 */
export function keepSchedules<C>(
  scheduler: JobScheduler<IQueueBackend, C>,
  log: Logger,
  schedules: Partial<Record<JobName, number>>,
) {
  const ensure = async (name: string, every: number) => {
    try {
      const known = await scheduler.getScheduler(name)
      const ahead = (known?.next ?? 0) - Date.now()
      // Asked for again while it is about to run, BullMQ may run it once more.
      if (known?.every === every && Math.abs(ahead) <= 2 * every) return
      // The machine's clock was set back: without this, no run until it has caught up.
      if (known && ahead > 0) await scheduler.removeJobScheduler(name)
      const options = { attempts: 1, removeOnComplete: true, removeOnFail: { count: 5 } }
      await scheduler.upsertJobScheduler(name, { every }, name, {}, options, { override: true })
    } catch (error) {
      log.warn({ err: error, job: name }, 'a job could not be scheduled')
    }
  }
  const ensureAll = () => Object.entries(schedules).forEach(([name, every]) => void ensure(name, every))
  ensureAll()
  const timer = setInterval(ensureAll, Math.min(...Object.values(schedules)))
  return { stop: () => clearInterval(timer) }
}
