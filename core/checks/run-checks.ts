import { reuseFor } from '#core/infra/reuse.ts'
import { within } from '#core/infra/timeouts.ts'
import type { Services } from '#core/services.ts'
import type { Check } from './check.ts'
import { MEASURES } from './measures.ts'
import { recordProblems, type Results } from './record-problems.ts'

/** Milliseconds a run is reused, because several administrators may have the page open. */
const REUSE_MS = 5_000
/** Maximum milliseconds of one check. */
const TIMEOUT_MS = 8_000

/** Runs all checks at the same time. Checks that throw or take too long are missing in the result. */
export async function runChecks(services: Services, now = new Date()): Promise<Results> {
  const run = async ([name, measure]: [string, Check]) => {
    try {
      const context = { em: services.orm.em.fork(), services, now }
      return [[name, await within(TIMEOUT_MS, measure(context))]]
    } catch (error) {
      services.log.debug({ err: error, check: name }, 'a check could not run')
      return []
    }
  }
  return Object.fromEntries((await Promise.all(Object.entries(MEASURES).map(run))).flat())
}

/** Resolves when a run of the last 5 seconds is stored. */
export type RefreshChecks = () => Promise<unknown>

export const refreshChecks = (services: Services): RefreshChecks =>
  reuseFor(REUSE_MS, async () => recordProblems(services.orm.em.fork(), await runChecks(services)))
