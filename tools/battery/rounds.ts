import { setTimeout as wait } from 'node:timers/promises'
import { median } from '#tools/bench/pairs.ts'
import type { Fault } from './faults.ts'
import { findViolations, type Violation } from './invariants.ts'
import { Party } from './party.ts'
import type { Stack } from './stack.ts'

/** One line of the table. */
export interface Outcome {
  name: string
  title: string
  rounds: number
  /** Photos that were acknowledged. */
  photos: number
  violations: Violation[]
  /** Promises of this fault that were broken, and answers that were no clear ones. */
  unclear: string[]
  /** Seconds until uploads were taken, and until their pictures were there: median and longest. */
  uploads: Times | null
  pictures: Times | null
  /** Times that a process ended by itself and was started again. */
  ownEnds: number
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
  say(text: string): void
}

/** Longest pause between a recovery and the next fault, in ms: the moment is random. */
const PAUSE_MS = 1_500
const WARM_UP_MS = 2_000

/**
 * Strikes `rounds` times while a party uploads, each time once the last one is recovered from, then lets everybody finish
 * and looks at what is there.
 */
export async function runRounds(stack: Stack, fault: Fault, choices: RoundChoices): Promise<Outcome> {
  const { random, awayMs, say } = choices
  const rounds = Math.min(fault.rounds ?? Infinity, choices.rounds)
  const party = await Party.open(stack.origin, stack.admin, choices.nextPhoto, random)
  const notes: string[] = []
  const unclear: string[] = []
  const ownEnds = () => [...stack.services.values()].reduce((sum, one) => sum + one.ownEnds, 0)
  const endsBefore = ownEnds()
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
    { invariant: 'I6', found: `what is there could not be looked at: ${error.message}` },
  ])
  const outcome: Outcome = {
    name: fault.name,
    title: fault.title,
    rounds,
    photos: [...party.sent.values()].filter(({ acknowledged }) => acknowledged).length,
    violations,
    unclear: [...unclear, ...party.uploads.unclear, ...party.answers.unclear],
    uploads: timesOf(times.map(({ takenMs }) => takenMs)),
    pictures: timesOf(times.map(({ readyMs }) => readyMs)),
    ownEnds: ownEnds() - endsBefore,
    notes,
  }
  say(`${outcome.photos} photos, ${violations.length} violations, ${outcome.unclear.length} unclear`)
  for (const { invariant, found } of violations.slice(0, 10)) say(`  ${invariant}: ${found}`)
  for (const text of [...new Set(outcome.unclear)].slice(0, 10)) say(`  ${text}`)
  for (const text of notes) say(`  ${text}`)
  return outcome
}

function timesOf(ms: number[]): Times | null {
  if (!ms.length) return null
  const seconds = (value: number) => Math.round(value / 100) / 10
  return { medianS: seconds(median(ms)), maxS: seconds(Math.max(...ms)) }
}
