import { AppError } from '#core/errors.ts'
import { networkOf } from '#core/infra/network/network-of.ts'
import { consume, type Counters } from './counters.ts'
import type { Client } from './limits.ts'
import { ADDRESS_FACTOR, WRONG_CODES } from './limits-table.ts'

export interface CodeAttempt<T> {
  /** Throws `not_found` for a wrong code. */
  lookUp: () => Promise<T>
  canBeGuessed: boolean
  /** Whether the code is valid for another purpose. Checked before it counts as wrong. */
  isOtherKind?: () => Promise<boolean>
}

/** Looks up a code. Throws `too_many` during a pause. */
export type AttemptCode = <T>(client: Client, attempt: CodeAttempt<T>) => Promise<T>

/**
 * Counts wrong codes. After `free` of them, each causes a pause, during which wrong and guessable codes get `too_many`.
 * Correct unguessable codes always work, so that nobody can lock out an address. Searching the 2^49 event codes is
 * hopeless anyway.
 */
export function createCodeAttempts(counters: Counters): AttemptCode {
  const { free, windowMs, maxPauseMs, code } = WRONG_CODES
  const wrong = counters.counter('wrong-codes', free, windowMs)
  // One attempt per pause.
  const pauses = counters.counter('code-pauses', 1, maxPauseMs)
  // Wrong codes without a cookie don't affect known devices.
  const countedFor = ({ device, address }: Client) => [
    ...(device === undefined ? [] : [{ key: `device:${device}`, free }]),
    {
      key: `${device === undefined ? 'cookieless' : 'address'}:${networkOf(address)}`,
      free: free * ADDRESS_FACTOR,
    },
  ]

  /** Counts a code that is or may be wrong. Throws `too_many` during a pause without counting. */
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
  async function uncount(client: Client): Promise<void> {
    for (const { key } of countedFor(client)) await wrong.reward(key)
  }

  return async (client, { lookUp, canBeGuessed, isOtherKind }) => {
    // Counted before the lookup, so that concurrent guesses are limited too.
    if (canBeGuessed) await count(client)
    let isWrong = false
    try {
      return await lookUp()
    } catch (error) {
      isWrong = error instanceof AppError && error.kind === 'not_found' && !(await isOtherKind?.())
      if (isWrong && !canBeGuessed) await count(client)
      throw error
    } finally {
      if (canBeGuessed && !isWrong) await uncount(client)
    }
  }
}
