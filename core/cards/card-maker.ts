import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import type { Logger } from 'pino'
import { AppError } from '#core/errors.ts'
import type { CardsTask } from './draw-cards.ts'

/** The cards of a hundred events take some 20 s; the rest is for a machine that has other things to do. */
const TIME_LIMIT_MS = 2 * 60 * 1000
/** Who asks after so many others is told to wait. */
const MAX_WAITING = 20
const RETRY_AFTER_S = 10
/** Of the thread's JavaScript heap: what of Chinese and Japanese was opened stays open. */
const HEAP_LIMIT_MB = 256
/** A host who prints looks at several formats. */
const IDLE_MS = 60 * 1000

/** Makes PDFs of cards, off the event loop, one after the other. */
export interface CardMaker {
  /** See `drawCards`. Throws `unavailable` when too many wait, and when it took too long. */
  make(task: CardsTask): Promise<Buffer>
  close(): Promise<void>
}

/** Opens the pool of one thread, which starts with the first cards. */
export function openCardMaker(log: Logger): CardMaker {
  const pool = new Piscina<CardsTask, Uint8Array>({
    filename: new URL('./draw-cards.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
    recordTiming: false,
  })
  // A thread that dies takes its task with it, which is said below; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'the thread that makes cards died'))
  // The time counts from when the thread is free.
  const inTurn = pLimit(1)
  return {
    async make(task) {
      if (inTurn.pendingCount >= MAX_WAITING)
        throw new AppError('unavailable', 'cards.busy', { retryAfter: RETRY_AFTER_S })
      try {
        const pdf = await inTurn(() => pool.run(task, { signal: AbortSignal.timeout(TIME_LIMIT_MS) }))
        return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
      } catch (cause) {
        log.warn({ err: cause }, 'cards could not be made')
        throw new AppError('unavailable', 'cards.busy', { retryAfter: RETRY_AFTER_S, cause })
      }
    },
    close: () => pool.destroy(),
  }
}
