import type { Enqueue } from '#core/jobs.ts'

/** The alarm clock: background jobs, on Redis where there is one, else on PostgreSQL. */
export interface Queue {
  enqueue: Enqueue
  /** Resolves when jobs can be added; throws otherwise. */
  check(): Promise<void>
  close(): Promise<void>
}
