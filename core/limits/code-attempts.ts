import { AppError } from '#core/errors.ts'
import { networkOf } from '#core/infra/network/network-of.ts'
import { consume, type Counters } from './counters.ts'
import type { Client } from './limits.ts'
import { ADDRESS_FACTOR, WRONG_CODES } from './limits-table.ts'

export interface CodeAttempt<T> {
  /** Throws `not_found` for a wrong code. */
  lookUp: () => Promise<T>
  canBeGuessed: boolean
  /** Asked before a code counts as wrong. */
  isOtherKind?: () => Promise<boolean>
}

/** Looks a code up, or throws `too_many`. */
export type AttemptCode = <T>(client: Client, attempt: CodeAttempt<T>) => Promise<T>

/**
 * Counts wrong codes; after some of them each costs a pause, in which wrong codes answer `too_many`, and so do right
 * ones that can be guessed. A right code that can't be guessed is always taken: nobody who floods an address keeps the
 * guests behind it out, and a search through the 2^49 codes of events is hopeless with or without pauses.
 */
export function createCodeAttempts(counters: Counters): AttemptCode {
  const { free, windowMs, maxPauseMs, code } = WRONG_CODES
  const wrong = counters.counter('wrong-codes', free, windowMs)
  // One code a pause gets through.
  const pauses = counters.counter('code-pauses', 1, maxPauseMs)
  // Wrong codes without a cookie cost known devices nothing.
  const countedFor = ({ device, address }: Client) => [
    ...(device === undefined ? [] : [{ key: `device:${device}`, free }]),
    {
      key: `${device === undefined ? 'cookieless' : 'address'}:${networkOf(address)}`,
      free: free * ADDRESS_FACTOR,
    },
  ]

  /** Counts a wrong code, or one that may turn out to be. Throws `too_many` in a pause, and counts nothing then. */
  async function count(client: Client): Promise<void> {
    const counted: string[] = []
    try {
      for (const { key, free } of countedFor(client)) {
        const { consumedPoints } = await wrong.penalty(key)
        counted.push(key)
        const pauseMs = Math.min(1000 * 2 ** (consumedPoints - free - 1), maxPauseMs)
        if (consumedPoints > free) await consume(pauses, key, code, { customDuration: pauseMs / 1000 })
      }
    } catch (error) {
      for (const key of counted) await wrong.reward(key)
      throw error
    }
  }
  async function takeBack(client: Client): Promise<void> {
    for (const { key } of countedFor(client)) await wrong.reward(key)
  }

  return async (client, { lookUp, canBeGuessed, isOtherKind }) => {
    // Counted before it is looked up: of a thousand guesses at once all but the first few are refused.
    if (canBeGuessed) await count(client)
    let isWrong = false
    try {
      return await lookUp()
    } catch (error) {
      isWrong = error instanceof AppError && error.kind === 'not_found' && !(await isOtherKind?.())
      if (isWrong && !canBeGuessed) await count(client)
      throw error
    } finally {
      if (canBeGuessed && !isWrong) await takeBack(client)
    }
  }
}
