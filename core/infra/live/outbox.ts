import { setTimeout as sleep } from 'node:timers/promises'

/** Ids in one message: the relay takes 512 KiB, and a listener reads the rows in one query. */
const MAX_IDS_PER_MESSAGE = 1_000

/** What waits to be sent: one message at a time, in order, and what comes meanwhile for one event goes together. */
export interface Outbox {
  add(eventId: number, photoIds: number[]): void
  /** Sends the rest, for `ms` milliseconds at most. */
  close(ms: number): Promise<void>
}

/** `send` is called again after a second when it fails; what is kept meanwhile is bounded by the number of photos. */
export function createOutbox(
  send: (eventId: number, photoIds: number[]) => Promise<void>,
  warn: (error: Error) => void,
): Outbox {
  const waiting = new Map<number, Set<number>>()
  const stop = new AbortController()
  let run: Promise<void> | undefined

  function keep(eventId: number, photoIds: Iterable<number>) {
    const kept = waiting.get(eventId) ?? new Set()
    for (const id of photoIds) kept.add(id)
    waiting.set(eventId, kept)
  }

  const start = (): Promise<void> =>
    flush().then(() => {
      // What was added after the last look and before this line.
      run = waiting.size > 0 && !stop.signal.aborted ? start() : undefined
      return run
    })

  async function flush() {
    for (let next = take(); next && !stop.signal.aborted; next = take()) {
      const [eventId, photoIds] = next
      try {
        await send(eventId, photoIds)
      } catch (error) {
        warn(error as Error)
        const newer = waiting.get(eventId) ?? []
        waiting.delete(eventId)
        keep(eventId, [...photoIds, ...newer])
        await sleep(1_000, undefined, { signal: stop.signal }).catch(() => {})
      }
    }
  }

  function take(): [number, number[]] | undefined {
    for (const [eventId, ids] of waiting) {
      const photoIds = [...ids].slice(0, MAX_IDS_PER_MESSAGE)
      waiting.delete(eventId)
      if (photoIds.length < ids.size) waiting.set(eventId, new Set([...ids].slice(MAX_IDS_PER_MESSAGE)))
      return [eventId, photoIds]
    }
    return undefined
  }

  return {
    add(eventId, photoIds) {
      if (stop.signal.aborted) return
      keep(eventId, photoIds)
      run ??= start()
    },
    async close(ms) {
      if (run) await Promise.race([run, sleep(ms, undefined, { signal: stop.signal }).catch(() => {})])
      stop.abort()
    },
  }
}
