import type { EntityManager } from '@mikro-orm/postgresql'
import type { Clock } from '#core/infra/clock.ts'
import type { Finding, Values } from './check.ts'
import { Problem } from './problem.ts'

/** Smallest jump or difference in milliseconds that casts doubt. Corrections over the network are smaller. */
const JUMP_MS = 10 * 60 * 1000
/** Longest time in milliseconds for which an installation may be off without doubt about its clock. */
const MAX_OFF_MS = 30 * 24 * 60 * 60 * 1000
/** Milliseconds for which a browser with the same time outweighs browsers with a wrong clock. */
const CONFIRMED_MS = 24 * 60 * 60 * 1000

/**
 * Whether the machine's clock may be wrong. Nothing is deleted by age then. An administrator's browser on another
 * machine with the same time ends the doubt (`compareClock`).
 */
export async function isClockInDoubt(em: EntityManager, clock: Clock): Promise<boolean> {
  await recordJump(em, clock)
  return (await em.count(Problem, { name: 'clock', wellSince: null })) > 0
}

/** Puts the clock in doubt if it has jumped since the last call. A jump that can't be stored counts again. */
export async function recordJump(em: EntityManager, clock: Clock): Promise<void> {
  const { jump, settle } = clock.readJump()
  if (Math.abs(jump) >= JUMP_MS) await doubt(em, inUnits(jump))
  settle()
}

/** At a start, compares the clock with the last heartbeat of any process. */
export async function compareWithLastHeartbeat(em: EntityManager, now = Date.now()): Promise<void> {
  const [row] = await em.execute<[{ seenAt: Date | string | null }]>(
    'select max(seen_at) as "seenAt" from processes',
  )
  if (row.seenAt === null) return
  const gap = now - new Date(row.seenAt).getTime()
  if (gap > MAX_OFF_MS || gap < -JUMP_MS) await doubt(em, inUnits(gap))
}

/** Compares the clock with a browser on another machine, in Unix milliseconds. Undefined if it proves nothing. */
export function compareClock(clock: Clock, browser: number, now = Date.now()): Finding | null | undefined {
  const difference = now - browser
  if (Math.abs(difference) >= JUMP_MS)
    return now - clock.confirmedAt < CONFIRMED_MS ? undefined : { level: 'act', values: inUnits(difference) }
  clock.confirmedAt = now
  return null
}

/** Returns a duration for the problem's sentence, without its sign. */
function inUnits(ms: number): Values {
  const minutes = Math.round(Math.abs(ms) / 60_000)
  if (minutes < 120) return { unit: 'minutes', amount: minutes }
  const hours = Math.round(minutes / 60)
  return hours < 24 ? { unit: 'hours', amount: hours } : { unit: 'days', amount: Math.round(hours / 24) }
}

async function doubt(em: EntityManager, values: Values): Promise<void> {
  await em.upsert(
    Problem,
    { name: 'clock', level: 'act', values, wellSince: null },
    { onConflictMergeFields: ['level', 'values', 'wellSince'] },
  )
  // Heartbeats from before the clock was set back would cast doubt again at the next start.
  await em.execute(`update processes set seen_at = now() where seen_at > now() + interval '1 minute'`)
}
