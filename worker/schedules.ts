import type { IQueueBackend, JobScheduler } from 'bullmq'
import type { Logger } from 'pino'
import type { JobName } from '#core/jobs.ts'

/**
 * Queues each job without a payload, at once and then at its interval in milliseconds. All workers share the schedules.
 * Checks them as often as the most frequent job runs, because an emptied Redis loses them.
 */
export function ensureSchedules<C>(
  scheduler: JobScheduler<IQueueBackend, C>,
  log: Logger,
  schedules: Partial<Record<JobName, number>>,
) {
  const ensure = async (name: string, every: number) => {
    try {
      const known = await scheduler.getScheduler(name)
      const ahead = (known?.next ?? 0) - Date.now()
      // If it is set just before a run, BullMQ may run the job twice.
      if (known?.every === every && Math.abs(ahead) <= 2 * every) return
      // The machine's clock was set back. Without this, the job would not run until the clock has caught up.
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
