import { setTimeout as sleep } from 'node:timers/promises'
import { Relay, type RelayMessage } from 'bullmq'
import type { Logger } from 'pino'
import { chooseBackend, type BackendConfig } from '#core/infra/bullmq-backend.ts'
import { waitForStart, warnSeldom, within } from '#core/infra/timeouts.ts'
import { createOutbox } from './outbox.ts'

/** Notifies every process about changed photos of an event. Messages contain ids; subscribers read the rows. */
export interface Live {
  /**
   * Publishes that these photos were added, changed or deleted. An empty list means that the event itself changed.
   * Never throws and does not wait; during an outage the ids are queued.
   */
  publish(eventId: number, photoIds: number[]): Promise<void>
  /** Calls `listener` for each message to the event, from any process. Returns a function that stops it. */
  subscribe(eventId: number, listener: (photoIds: number[]) => void): () => void
  /**
   * Calls `listener` when messages of any event may have been lost, so that it reads the rows again. Returns a function
   * that stops it.
   */
  onGap(listener: () => void): () => void
  close(): Promise<void>
}

const TOPIC = 'event.'

/**
 * Opens live messages on BullMQ's Relay. A process has one subscription to all events and forwards messages to its
 * listeners. An unreachable Redis is retried in the background.
 */
export async function openLive(config: BackendConfig, log: Logger): Promise<Live> {
  const backend = chooseBackend(config, 'producer')
  const listeners = new Map<number, Set<(photoIds: number[]) => void>>()
  const gapListeners = new Set<() => void>()
  const warn = warnSeldom(log, 'live messages are in trouble')
  const notifyGap = () => call(gapListeners, warn)
  const closing = new AbortController()
  let relay: Relay | undefined

  const receive = ({ topic, data }: RelayMessage<number[]>) =>
    call(listeners.get(Number(topic.slice(TOPIC.length))) ?? [], warn, data)

  /** Creates a new relay for each attempt, because one that failed to start stays failed. */
  async function connect() {
    const attempt = new Relay({
      connection: backend.connection,
      backend: backend.relays,
      namespace: 'candid',
      name: 'candid',
      // A node that lost its registration (wiped Redis, long outage) notices this at its next heartbeat.
      leaseDuration: 15_000,
      heartbeatInterval: 5_000,
    })
    const abandon = () => void attempt.close().catch(warn)
    closing.signal.addEventListener('abort', abandon)
    attempt.on('error', warn)
    attempt.on('recovered', notifyGap)
    attempt.on('lag', notifyGap)
    try {
      await attempt.subscribe(`${TOPIC}*`, receive)
      closing.signal.throwIfAborted()
      relay = attempt
    } catch (error) {
      abandon()
      throw error
    } finally {
      closing.signal.removeEventListener('abort', abandon)
    }
  }

  async function connectUntilItWorks() {
    for (let attempts = 1; !closing.signal.aborted; attempts++) {
      try {
        await connect()
        if (attempts > 1) notifyGap()
        return
      } catch (error) {
        if (closing.signal.aborted) return
        warn(error as Error)
        await sleep(1_000, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }

  const outbox = createOutbox(async (eventId, photoIds) => {
    if (!relay) throw new Error('Not connected yet.')
    await within(2_000, relay.publish(`${TOPIC}${eventId}`, photoIds))
  }, warn)

  await waitForStart(backend.startTimeoutMs, connectUntilItWorks())

  return {
    async publish(eventId, photoIds) {
      outbox.add(eventId, photoIds)
    },
    subscribe(eventId, listener) {
      const own = listeners.get(eventId) ?? new Set()
      // Wrapped, so that a function subscribed twice is called twice and stopped separately.
      const entry = (photoIds: number[]) => listener(photoIds)
      listeners.set(eventId, own.add(entry))
      return () => {
        own.delete(entry)
        if (own.size === 0 && listeners.get(eventId) === own) listeners.delete(eventId)
      }
    },
    onGap(listener) {
      const entry = () => listener()
      gapListeners.add(entry)
      return () => void gapListeners.delete(entry)
    },
    async close() {
      await outbox.close(relay ? 2_000 : 0)
      listeners.clear()
      gapListeners.clear()
      closing.abort()
      if (relay) await within(3_000, relay.close()).catch(warn)
    },
  }
}

/** Calls every listener. An error in one does not stop the others. */
function call<A extends unknown[]>(
  listeners: Iterable<(...args: A) => void>,
  warn: (error: Error) => void,
  ...args: A
) {
  // A copy, because listeners may subscribe or stop during the loop.
  for (const listener of Array.from(listeners))
    try {
      listener(...args)
    } catch (error) {
      warn(error as Error)
    }
}
