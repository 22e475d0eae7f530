import { setTimeout as sleep } from 'node:timers/promises'

/** Maximum ids per message. The relay accepts 512 KiB, and a subscriber reads the rows in one query. */
const MAX_IDS_PER_MESSAGE = 1_000

/** Pending messages, sent one at a time and in order. Ids for one event are merged while they wait. */
export interface Outbox {
  add(eventId: number, photoIds: number[]): void
  /** Sends pending messages for at most `ms` milliseconds. */
  close(ms: number): Promise<void>
}

/** Creates an outbox that retries a failed `send` after a second. Pending ids are bounded by the number of photos. */
export function createOutbox(
  send: (eventId: number, photoIds: number[]) => Promise<void>,
  warn: (error: Error) => void,
): Outbox {
  const pending = new Map<number, Set<number>>()
  const stop = new AbortController()
  let run: Promise<void> | undefined

  function queue(eventId: number, photoIds: Iterable<number>) {
    const ids = pending.get(eventId) ?? new Set()
    for (const id of photoIds) ids.add(id)
    pending.set(eventId, ids)
  }

  const start = (): Promise<void> =>
    flush().then(() => {
      // Ids may have been added since the last `take`.
      run = pending.size > 0 && !stop.signal.aborted ? start() : undefined
      return run
    })

  async function flush() {
    for (let next = take(); next && !stop.signal.aborted; next = take()) {
      const [eventId, photoIds] = next
      try {
        await send(eventId, photoIds)
      } catch (error) {
        warn(error as Error)
        const newer = pending.get(eventId) ?? []
        pending.delete(eventId)
        queue(eventId, [...photoIds, ...newer])
        await sleep(1_000, undefined, { signal: stop.signal }).catch(() => {})
      }
    }
  }

  function take(): [number, number[]] | undefined {
    for (const [eventId, ids] of pending) {
      const photoIds = [...ids].slice(0, MAX_IDS_PER_MESSAGE)
      pending.delete(eventId)
      if (photoIds.length < ids.size) pending.set(eventId, new Set([...ids].slice(MAX_IDS_PER_MESSAGE)))
      return [eventId, photoIds]
    }
    return undefined
  }

  return {
    add(eventId, photoIds) {
      if (stop.signal.aborted) return
      queue(eventId, photoIds)
      run ??= start()
    },
    async close(ms) {
      if (run) await Promise.race([run, sleep(ms, undefined, { signal: stop.signal }).catch(() => {})])
      stop.abort()
    },
  }
}
