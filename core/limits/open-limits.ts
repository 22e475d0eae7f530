import type { Logger } from 'pino'
import type { Config } from '#core/config.ts'
import { createCodeAttempts, type AttemptCode } from './code-attempts.ts'
import { openCounters, type Counters } from './counters.ts'
import { createLimits, NO_LIMITS, type Limits } from './limits.ts'

export interface OpenLimits extends Limits {
  attemptCode: AttemptCode
  /** Counters for limits with their own rules, such as sign-in. */
  counters: Counters
  close(): void
}

/** Opens all limits. With `RATE_LIMITS=off`, only wrong passwords are counted. */
export async function openLimits(
  config: Pick<Config, 'redisUrl' | 'rateLimits'>,
  log: Logger,
): Promise<OpenLimits> {
  const counters = await openCounters(config, log)
  return {
    ...(config.rateLimits ? createLimits(counters) : NO_LIMITS),
    attemptCode: config.rateLimits ? createCodeAttempts(counters) : (_client, { lookUp }) => lookUp(),
    counters,
    close: () => counters.close(),
  }
}
