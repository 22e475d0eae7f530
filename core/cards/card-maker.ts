import type { MessagePort } from 'node:worker_threads'
import pLimit, { type LimitFunction } from 'p-limit'
import { Piscina } from 'piscina'
import type { Logger } from 'pino'
import { AppError } from '#core/errors.ts'
import type { Card } from './card.ts'
import type { CardsTask } from './draw-cards.ts'

/** Timeout in milliseconds. The cards of a hundred events take about 20 s; the rest is for busy machines. */
const TIME_LIMIT_MS = 2 * 60 * 1000
/** Maximum length of each queue; further requests get 503. */
const MAX_WAITING = 20
const RETRY_AFTER_S = 10
/** Maximum JavaScript heap of the thread. Opened Chinese and Japanese fonts stay in memory. */
const HEAP_LIMIT_MB = 256
/** Milliseconds until the idle thread ends, because hosts view several formats in a row. */
const IDLE_MS = 60 * 1000

/** Makes PDFs in a thread, one at a time. */
export interface CardMaker {
  /** See `drawCards`. Throws `unavailable` when too many are queued or when it takes too long. */
  make(task: CardsTask): Promise<Buffer>
  /** Like `make`, with another module, whose default export draws. */
  draw<T>(module: URL, task: T, transferList?: MessagePort[]): Promise<Buffer>
  /** Like `draw`, for a task of several seconds. The others wait for at most one of them. */
  drawLong<T>(module: URL, task: T, transferList?: MessagePort[]): Promise<Buffer>
  /** See `findUnprintable`. Throws like `make`. */
  findUnprintable(cards: Card[]): Promise<string[]>
  close(): Promise<void>
}

/** Opens a pool of one thread, which starts with the first cards. */
export function openCardMaker(log: Logger): CardMaker {
  const pool = new Piscina<unknown, unknown>({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
    recordTiming: false,
  })
  // A dying thread fails its task, which is logged below. Without a listener the error would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'the thread that makes cards died'))
  // Limits the pool, so that the timeout starts only when the thread is free.
  const inTurn = pLimit(1)
  const longInTurn = pLimit(1)
  async function run<R>(
    { href: filename }: URL,
    task: unknown,
    transferList: MessagePort[] = [],
  ): Promise<R> {
    refuseBeyondLimit(inTurn)
    try {
      return (await inTurn(() =>
        pool.run(task, { filename, transferList, signal: AbortSignal.timeout(TIME_LIMIT_MS) }),
      )) as R
    } catch (cause) {
      log.warn({ err: cause }, 'cards could not be made')
      throw new AppError('unavailable', 'cards.busy', { retryAfter: RETRY_AFTER_S, cause })
    }
  }
  return {
    make(task) {
      return this.draw(new URL('./draw-cards.ts', import.meta.url), task)
    },
    async draw(module, task, transferList) {
      const pdf = await run<Uint8Array>(module, task, transferList)
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
    },
    async drawLong(...args) {
      refuseBeyondLimit(longInTurn)
      return longInTurn(() => this.draw(...args))
    },
    findUnprintable: (cards) => run(new URL('./find-unprintable.ts', import.meta.url), cards),
    close: () => pool.destroy(),
  }
}

/** Throws `unavailable` when a queue is full. */
function refuseBeyondLimit({ pendingCount }: LimitFunction): void {
  if (pendingCount >= MAX_WAITING)
    throw new AppError('unavailable', 'cards.busy', { retryAfter: RETRY_AFTER_S })
}
