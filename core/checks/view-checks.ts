import type { EntityManager } from '@mikro-orm/postgresql'
import { FLAGS_TO_HIDE } from '#contract/values/limits.ts'
import { CHECKS } from '#contract/values/checks.ts'
import { ProblemView, type ChecksView, type TodaysEventView } from '#contract/schemas/checks.ts'
import { isLoopback } from '#contract/values/loopback.ts'
import type { Config } from '#core/config.ts'
import { PENDING } from '#core/events/photo-visibility.ts'
import { venueDay, venueTime } from '#core/events/venue-time.ts'
import { viewOf } from '#core/infra/orm/view-of.ts'
import { SCREEN_OPEN_SECONDS } from '#core/screens/paired-screens.ts'
import { checkGuestAddresses, type AdminRequest } from '#core/settings/check-guest-addresses.ts'
import { findTimeZone } from '#core/settings/venue.ts'
import type { Finding } from './check.ts'
import { compareClock } from './clock-doubt.ts'
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
    events: await findTodaysEvents(em, config, now),
  }
}

/** Whether all guests seem to have the address of a proxy. */
const checkHiddenAddresses = (config: CheckConfig, browser: AdminRequest): Finding | null =>
  checkGuestAddresses(config, browser, { flags: 0, addresses: 0, browsers: 0 }) === 'hidden'
    ? { level: 'act', values: { flags: FLAGS_TO_HIDE } }
    : null

/** Whether the clocks on the walls of two zones differ now. */
function compareZones(venue: string, browser: string, now: Date): Finding | null {
  const [there, here] = [venueTime(now, venue), venueTime(now, browser)]
  return there === here ? null : { level: 'look', values: { venue, browser } }
}

/** Hours after midnight in which yesterday's events are still going on. */
const NIGHT_HOURS = 6

/** Lists the events of the venue's today, and in the night those of yesterday. */
export async function findTodaysEvents(
  em: EntityManager,
  config: Pick<Config, 'timeZone'>,
  now: Date,
): Promise<TodaysEventView[]> {
  const timeZone = await findTimeZone(em, config)
  const night = new Date(now.getTime() - NIGHT_HOURS * 60 * 60 * 1000)
  return em.execute<TodaysEventView[]>(
    `select e.id, e.name, e.qr_code as "qrCode", p.*, s.* from events as e
     cross join lateral (
       select count(*)::int as photos,
         count(*) filter (where uploaded_at > now() - interval '10 minutes')::int as "recentPhotos",
         count(*) filter (where ${PENDING})::int as pending,
         count(*) filter (where flag_count > 0 and flag_count > decided_flags)::int as flagged
       from photos where event_id = e.id) as p
     cross join lateral (
       select count(*)::int as screens,
         count(*) filter (where last_report_at > now() - interval '${SCREEN_OPEN_SECONDS} seconds')::int as "openScreens"
       from screens where event_id = e.id) as s
     where e.date in (?, ?) and not e.is_sample order by e.date desc, e.id limit 50`,
    [venueDay(now, timeZone), venueDay(night, timeZone)],
  )
}
