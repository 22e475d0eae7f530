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

/** Counters for limits, shared by all processes through Redis, or per process without it. */
export interface Counters {
  /** Creates a counter. A key's count expires `windowMs` after its first use. */
  counter(name: string, max: number, windowMs: number): RateLimiterAbstract
  slots: Slots
  close(): void
}

/**
 * Timeout of a Redis command in milliseconds. After a timeout, this process counts alone until Redis responds again.
 */
const REDIS_TIMEOUT_MS = 250
const REDIS_START_MS = 2_000
const PREFIX = 'candid:limit'

/** Opens the counters. An unreachable or hanging Redis delays no request and is retried in the background. */
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
    // `commandTimeout` ends a command and `socketTimeout` the connection. Further commands are then not sent until a
    // new connection is ready.
    commandTimeout: REDIS_TIMEOUT_MS,
    socketTimeout: REDIS_TIMEOUT_MS,
    connectTimeout: REDIS_START_MS,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
  })
  redis.on('error', warnSeldom(log, 'Redis is unreachable; each process counts limits for itself'))
  await waitForStart(REDIS_START_MS, new Promise((resolve) => redis.once('ready', resolve)))
  return redis
}

/**
 * Adds `cost` for `key` and returns the count. Throws `too_many` with this code above the maximum. `customDuration`, in
 * seconds, replaces the counter's window if this is the first use.
 */
export async function consume(
  counter: RateLimiterAbstract,
  key: string,
  code: PlainErrorCode,
  { cost = 1, ...options }: { cost?: number; customDuration?: number } = {},
): Promise<number> {
  try {
    return (await counter.consume(key, cost, options)).consumedPoints
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection
    throw tooMany(code, rejection.msBeforeNext)
  }
}
