import { setTimeout as wait } from 'node:timers/promises'
import { median } from '#tools/bench/pairs.ts'
import type { Fault } from './faults.ts'
import { findViolations, type Violation } from './invariants.ts'
import { openParty, type Party } from './party.ts'
import type { Stack } from './stack.ts'

export interface Outcome {
  title: string
  rounds: number
  photos: number
  violations: Violation[]
  unclear: string[]
  /** Seconds from the fault's end until a new photo was accepted. */
  uploads: Times | null
  /** Seconds from the fault's end until its pictures were ready. */
  pictures: Times | null
  notes: string[]
}

interface Times {
  medianS: number
  maxS: number
}

export interface RoundChoices {
  rounds: number
  awayMs: number
  random: () => number
  nextPhoto: () => Buffer
  /** Number of guests who upload. Defaults to five. */
  phones?: number
  log(text: string): void
}

/** Maximum milliseconds between a recovery and the next fault. The moment is random. */
const PAUSE_MS = 1_500
const WARM_UP_MS = 2_000

/**
 * Causes the fault `rounds` times while guests upload, each time after a recovery. Then stops the guests and checks the
 * invariants.
 */
export async function runRounds(stack: Stack, fault: Fault, choices: RoundChoices): Promise<Outcome> {
  const { random, awayMs, log } = choices
  const rounds = Math.min(fault.rounds ?? Infinity, choices.rounds)
  const party = await openParty(stack.origin, stack.admin, choices.nextPhoto, random)
  const notes: string[] = []
  const unclear: string[] = []
  const times: Awaited<ReturnType<Party['canary']>>[] = []
  party.start(choices.phones)
  try {
    await wait(WARM_UP_MS)
    for (let round = 0; round < rounds; round++) {
      await wait(PAUSE_MS * random())
      const broken = (text: string) => unclear.push(`round ${round + 1}: ${text}`)
      const note = (text: string) => notes.push(text)
      await fault.strike({ stack, party, random, awayMs, note, broken })
      await party.canary().then(
        (time) => times.push(time),
        (error: Error) => broken(error.message),
      )
    }
  } finally {
    await party.stop()
  }
  const violations = await findViolations(stack, party).catch((error: Error): Violation[] => [
    { invariant: 'I6', found: `the invariants could not be checked: ${error.message}` },
  ])
  const outcome: Outcome = {
    title: fault.title,
    rounds,
    photos: [...party.sent.values()].filter(({ acknowledged }) => acknowledged).length,
    violations,
    unclear: [...unclear, ...party.uploads.unclear, ...party.responses.unclear],
    uploads: timesOf(times.map(({ acceptedMs }) => acceptedMs)),
    pictures: timesOf(times.map(({ readyMs }) => readyMs)),
    notes,
  }
  log(`${outcome.photos} photos, ${violations.length} violations, ${outcome.unclear.length} unclear`)
  for (const { invariant, found } of violations.slice(0, 10)) log(`  ${invariant}: ${found}`)
  for (const text of [...new Set(outcome.unclear)].slice(0, 10)) log(`  ${text}`)
  for (const text of notes) log(`  ${text}`)
  return outcome
}

function timesOf(ms: number[]): Times | null {
  if (!ms.length) return null
  const seconds = (value: number) => Math.round(value / 100) / 10
  return { medianS: seconds(median(ms)), maxS: seconds(Math.max(...ms)) }
}
