import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import type { Logger } from 'pino'
import { AppError } from '#core/errors.ts'
import type { Inspection, InspectionTask, Refusal } from './inspect-photo.ts'

/** As many files are looked through at a time; each holds one of at most 10 MB in memory. */
const MAX_THREADS = 2
/** A file of 10 MB that is made to keep a thread busy takes some 2 s; the rest is for a machine that has other things to do. */
const TIME_LIMIT_MS = 30_000
/** Of one thread's JavaScript heap. Files lie outside of it; what is made of them is bounded by the reading budget. */
const HEAP_LIMIT_MB = 96
/** Starting a thread takes a tenth of a second, so it stays for a while. */
const IDLE_MS = 5 * 60 * 1000

/** Looks through files that guests sent, off the event loop. */
export interface Inspector {
  /**
   * See `inspectPhoto`. A file over which the thread dies, or that takes too long, is only summed up and counts as one
   * whose position can't be taken out safely. Throws `unavailable` when that fails too.
   */
  inspect(path: string): Promise<Inspection | Refusal>
  close(): Promise<void>
}

interface Options {
  keepLocation: boolean
  /** See `Storage.signsBytes`. */
  signs?: boolean | undefined
  log: Logger
  /** For tests: the module that does the work, and its limits. */
  task?: URL
  timeLimitMs?: number
  heapLimitMb?: number
}

/** Opens the pool; threads start with the first files. */
export function openInspector({ keepLocation, signs = false, log, ...options }: Options): Inspector {
  const pool = new Piscina<InspectionTask, Inspection | Refusal>({
    filename: (options.task ?? new URL('./inspect-photo.ts', import.meta.url)).href,
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: options.heapLimitMb ?? HEAP_LIMIT_MB },
    recordTiming: false,
  })
  // A thread that dies between two files takes nothing with it; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a thread that looks through photos died'))
  const inTurn = pLimit(MAX_THREADS)
  // Counted from when a thread is free, since waiting for one is no fault of the file.
  const run = (task: InspectionTask) =>
    inTurn(() => pool.run(task, { signal: AbortSignal.timeout(options.timeLimitMs ?? TIME_LIMIT_MS) }))
  return {
    async inspect(path) {
      try {
        return await run({ path, location: keepLocation ? 'keep' : 'strip', signs })
      } catch (error) {
        log.warn({ err: error }, 'a photo could not be looked through')
      }
      try {
        return await run({ path, location: keepLocation ? 'keep' : 'withhold', signs })
      } catch (cause) {
        throw new AppError('unavailable', 'photo.unreadable', {
          cause,
        })
      }
    },
    close: () => pool.destroy(),
  }
}
