import type { EntityManager } from '@mikro-orm/postgresql'
import { CHECKS } from '#contract/values/checks.ts'
import { ProblemView, type ChecksView } from '#contract/schemas/checks.ts'
import { isLoopback } from '#contract/values/loopback.ts'
import type { Config } from '#core/config.ts'
import type { Clock } from '#core/infra/clock.ts'
import { venueTime } from '#core/events/venue-time.ts'
import { viewOf } from '#core/infra/orm/view-of.ts'
import { readSettings } from '#core/settings/settings.ts'
import { timeZoneOf } from '#core/settings/venue.ts'
import type { Finding } from './check.ts'
import { compareClock } from './clock-doubt.ts'
import { findTodaysEvents } from './find-todays-events.ts'
import { Problem } from './problem.ts'
import { recordProblems } from './record-problems.ts'

/** What an administrator's browser knows about the installation. */
interface BrowserFacts {
  /** The host of the URL that the browser opened. */
  at: string
  /** Unix milliseconds of its clock. */
  clock: number | undefined
  /** IANA name of its time zone. */
  zone: string | undefined
}

/** Returns current problems and today's events. First compares the installation with the administrator's browser. */
export async function viewChecks(
  em: EntityManager,
  { config, clock }: { config: Pick<Config, 'timeZone'>; clock: Clock },
  browser: BrowserFacts,
  now = new Date(),
): Promise<ChecksView> {
  const settings = await readSettings(em)
  const timeZone = timeZoneOf(settings, config)
  // A browser on the server itself has its clock.
  const isRemote = !isLoopback(browser.at)
  await recordProblems(em, {
    clock:
      isRemote && browser.clock !== undefined ? compareClock(clock, browser.clock, now.getTime()) : undefined,
    // A zone that an administrator chose is right, although others may travel.
    timeZone: settings.venue.timeZone ? null : compareZones(timeZone, browser.zone, now),
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

/** Whether the clocks on the walls of two zones differ now. */
function compareZones(venue: string, browser: string | undefined, now: Date): Finding | null | undefined {
  if (browser === undefined) return undefined
  const [there, here] = [venueTime(now, venue), venueTime(now, browser)]
  return there === here ? null : { level: 'look', values: { venue, browser } }
}
