import type { EntityManager } from '@mikro-orm/postgresql'
import { FLAGS_TO_HIDE } from '#contract/values/limits.ts'
import { CHECKS } from '#contract/values/checks.ts'
import { ProblemView, type ChecksView } from '#contract/schemas/checks.ts'
import { isLoopback } from '#contract/values/loopback.ts'
import type { Config } from '#core/config.ts'
import { venueTime } from '#core/events/venue-time.ts'
import { viewOf } from '#core/infra/orm/view-of.ts'
import { hidesAddresses, type AdminRequest } from '#core/settings/check-guest-addresses.ts'
import { findTimeZone } from '#core/settings/venue.ts'
import type { Finding } from './check.ts'
import { compareClock } from './clock-doubt.ts'
import { findTodaysEvents } from './find-todays-events.ts'
import { Problem } from './problem.ts'
import { recordProblems } from './record-problems.ts'

type CheckConfig = Pick<Config, 'timeZone' | 'flagIdentity' | 'trustedProxies'>

/** What an administrator's browser knows about the installation. */
interface BrowserFacts extends AdminRequest {
  /** Unix milliseconds of its clock. */
  clock: number | undefined
  /** IANA name of its time zone. */
  zone: string | undefined
}

/** Returns current problems and today's events. First compares the installation with the administrator's browser. */
export async function viewChecks(
  em: EntityManager,
  config: CheckConfig,
  browser: BrowserFacts,
  now = new Date(),
): Promise<ChecksView> {
  const timeZone = await findTimeZone(em, config)
  if (browser.clock !== undefined) await compareClock(em, browser.clock, now.getTime())
  await recordProblems(em, {
    // A browser on the server itself can't tell.
    ...(!isLoopback(browser.at) && { hiddenAddresses: checkHiddenAddresses(config, browser) }),
    ...(browser.zone !== undefined && { timeZone: compareZones(timeZone, browser.zone, now) }),
  })
  const problems = await em.find(Problem, { wellSince: null })
  return {
    checkedAt: now.toISOString(),
    problems: problems
      .toSorted((a, b) => CHECKS.indexOf(a.name) - CHECKS.indexOf(b.name))
      .map((problem) => viewOf(ProblemView, { ...problem, isSnoozed: (problem.snoozedUntil ?? now) > now })),
    events: await findTodaysEvents(em, timeZone, now),
  }
}

/** Whether all guests seem to have the address of a proxy. */
const checkHiddenAddresses = (config: CheckConfig, browser: AdminRequest): Finding | null =>
  hidesAddresses(config, browser) ? { level: 'act', values: { flags: FLAGS_TO_HIDE } } : null

/** Whether the clocks on the walls of two zones differ now. */
function compareZones(venue: string, browser: string, now: Date): Finding | null {
  const [there, here] = [venueTime(now, venue), venueTime(now, browser)]
  return there === here ? null : { level: 'look', values: { venue, browser } }
}
