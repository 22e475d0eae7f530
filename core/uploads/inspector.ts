import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import type { Logger } from 'pino'
import { AppError } from '#core/errors.ts'
import type { Inspection, InspectionTask, Refusal } from './inspect-photo.ts'

/** Files inspected at a time. Each takes up to 10 MB of memory. */
const MAX_THREADS = 2
/** Timeout in milliseconds. A malicious file of 10 MB takes 2 s; the rest is for a busy machine. */
const TIME_LIMIT_MS = 30_000
/**
 * JavaScript heap limit of a thread. File buffers are outside the heap, and the read budget bounds their parsing.
 */
const HEAP_LIMIT_MB = 96
/** Milliseconds until an idle thread ends. Starting one takes 100 ms. */
const IDLE_MS = 5 * 60 * 1000

/** Inspects guests' files off the event loop. */
export interface Inspector {
  /**
   * See `inspectPhoto`. If the thread dies or takes too long, only checksums are computed. The file then counts as one
   * whose location can't be removed. Throws `unavailable` if that fails too.
   */
  inspect(path: string): Promise<Inspection | Refusal>
  close(): Promise<void>
}

interface Options {
  keepLocation: boolean
  log: Logger
  /** Replaces the module and the timeout in tests. */
  task?: URL
  timeLimitMs?: number
}

/** Opens the pool; threads start with the first files. */
export function openInspector({ keepLocation, log, ...options }: Options): Inspector {
  const pool = new Piscina<InspectionTask, Inspection | Refusal>({
    filename: (options.task ?? new URL('./inspect-photo.ts', import.meta.url)).href,
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
    recordTiming: false,
  })
  // Without a listener, a thread that dies between two files would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an inspection thread died'))
  const inTurn = pLimit(MAX_THREADS)
  // The timeout starts when a thread is free.
  const run = (task: InspectionTask) =>
    inTurn(() => pool.run(task, { signal: AbortSignal.timeout(options.timeLimitMs ?? TIME_LIMIT_MS) }))
  return {
    async inspect(path) {
      try {
        return await run({ path, location: keepLocation ? 'keep' : 'strip' })
      } catch (error) {
        log.warn({ err: error }, 'a photo could not be inspected')
      }
      try {
        return await run({ path, location: keepLocation ? 'keep' : 'withhold' })
      } catch (cause) {
        throw new AppError('unavailable', 'photo.unreadable', { cause })
      }
    },
    close: () => pool.destroy(),
  }
}
