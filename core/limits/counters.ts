import type { PlainErrorCode } from '#messages/message-types.ts'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { Config } from '#core/config.ts'
import { waitForStart, warnSeldom } from '#core/infra/timeouts.ts'
import { createSlots, type Slots } from './slots.ts'
import { tooMany } from './too-many.ts'

/** What limits count with: shared by all processes where there is Redis, else this process's own. */
export interface Counters {
  /** A counter of its own by `name`; what is counted for a key is forgotten `windowMs` after the first. */
  counter(name: string, max: number, windowMs: number): RateLimiterAbstract
  slots: Slots
  close(): void
}

/** A Redis that says nothing for so long is left, and this process counts for itself until it answers again. */
const REDIS_TIMEOUT_MS = 250
const REDIS_START_MS = 2_000
const PREFIX = 'candid:limit'

/** Opens the counters. A Redis that can't be reached, or hangs, makes nobody wait; it is tried again in the background. */
export async function openCounters({ redisUrl }: Pick<Config, 'redisUrl'>, log: Logger): Promise<Counters> {
  const redis = redisUrl === undefined ? undefined : await connect(redisUrl, log)
  const slots = createSlots(redis, PREFIX)
  return {
    counter(name, max, windowMs) {
      const settings = { keyPrefix: `${PREFIX}:${name}`, points: max, duration: windowMs / 1000 }
      const memory = new RateLimiterMemory(settings)
      if (!redis) return memory
      return new RateLimiterRedis({
        ...settings,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: memory,
      })
    },
    slots,
    close() {
      slots.close()
      redis?.disconnect()
    },
  }
}

async function connect(url: string, log: Logger): Promise<Redis> {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: null,
    // The first ends a question, the second the connection, so that the next question is not asked at all: until a new
    // connection has answered, it is not ready.
    commandTimeout: REDIS_TIMEOUT_MS,
    socketTimeout: REDIS_TIMEOUT_MS,
    connectTimeout: REDIS_START_MS,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
  })
  redis.on(
    'error',
    warnSeldom(log, 'limits are counted by each process for itself, since Redis is in trouble'),
  )
  await waitForStart(REDIS_START_MS, new Promise((resolve) => redis.once('ready', resolve)))
  return redis
}

/**
 * Counts `cost` for `key` and returns how much is counted then; throws `too_many` with this code above the counter's maximum.
 * `customDuration`, in seconds, stands in for the counter's own where this is the first that is counted.
 */
export async function consume(
  counter: RateLimiterAbstract,
  key: string,
  code: PlainErrorCode,
  { cost = 1, ...options }: { cost?: number; customDuration?: number } = {},
): Promise<number> {
  try {
    return (await counter.consume(key, cost, options)).consumedPoints
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw tooMany(code, refusal.msBeforeNext)
  }
}
