import type { IQueueBackend, JobScheduler } from 'bullmq'
import type { Logger } from 'pino'

/** Id of the schedule: all workers share it, so more workers do not mean more sweeps. */
const SCHEDULE = 'sweep'

/**
 * Has 'sweep' queued every `every` milliseconds, and makes sure of it as often: a wiped Redis forgets the schedule
 * along with the jobs, which is when a sweep is needed most.
 */
export function keepSweeping<C>(scheduler: JobScheduler<IQueueBackend, C>, log: Logger, every: number) {
  const ensure = async () => {
    try {
      const known = await scheduler.getScheduler(SCHEDULE)
      // The machine's clock was set back: without this, no sweep until it has caught up.
      if (known?.next && known.next > Date.now() + 2 * every) await scheduler.removeJobScheduler(SCHEDULE)
      const options = { attempts: 1, removeOnComplete: true, removeOnFail: { count: 5 } }
      await scheduler.upsertJobScheduler(SCHEDULE, { every }, 'sweep', {}, options, { override: true })
    } catch (error) {
      log.warn({ err: error }, 'the sweep could not be scheduled')
    }
  }
  void ensure()
  const timer = setInterval(() => void ensure(), every)
  return { stop: () => clearInterval(timer) }
}
