import { BEAT_INTERVAL_MS } from '#contract/values/live.ts'
import type { LiveMessage } from '#contract/values/live.ts'
import { eventLivePath } from '#web/api/events.ts'
import { checkServer } from '#web/api/captive-portal.ts'
import { isLiveLost } from '#web/state/live-connection.ts'
import { LiveBatch } from './live-batch.ts'
import { watchReturn } from './watch-return.ts'

/** Before connecting again once the server has closed for good (a proxy's error page, too many listeners), ms. */
const REOPEN_MS = 10_000
/** Hidden for so long, ms, a page on a phone may have lost its connection without an error. */
const SLEEP_MS = 10_000
/** A break that the browser mends within this time, ms, is not told. */
const LOST_AFTER_MS = 4000

/** A stream that said nothing for so long, ms, is dead: a computer that slept keeps it open to the eye. */
const SILENCE_MS = 3 * BEAT_INTERVAL_MS

/** Who listens. */
export interface LiveListener {
  /** Up to where it knows what changed; it is told what changed since. */
  readonly cursor: string | undefined
  /** `cursor` is what it knows once it has taken the message; undefined where another one follows. */
  receive(message: LiveMessage, cursor?: string): void
}

/** A page that is not seen draws no frames. */
const beforeNextFrame = (act: () => void) => (document.hidden ? setTimeout(act) : requestAnimationFrame(act))

function tellLost(): void {
  isLiveLost.set(true)
  void checkServer()
}

/**
 * Listens to an event's live messages. The browser reconnects by itself after a break and says what it had last; who
 * knows no cursor, since its list has not come yet, is told to fetch it at each opening. Returns how to stop.
 */
export function listenLive(eventId: number, listener: LiveListener): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let lostTimer: ReturnType<typeof setTimeout> | undefined
  let silenceTimer: ReturnType<typeof setTimeout> | undefined
  /** The browser keeps the last id for all messages after it. */
  let lastId = ''
  const batch = new LiveBatch((message, cursor) => listener.receive(message, cursor), beforeNextFrame)
  function hear() {
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(reopen, SILENCE_MS)
  }
  function take(event: MessageEvent<string>) {
    hear()
    const isNewId = event.lastEventId !== lastId
    lastId = event.lastEventId
    // What is kept for when there is no network follows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    navigator.serviceWorker?.controller?.postMessage(event.data)
    batch.add(JSON.parse(event.data) as LiveMessage, isNewId ? lastId : undefined)
  }

  function open() {
    source = new EventSource(eventLivePath(eventId, listener.cursor), { withCredentials: true })
    hear()
    source.addEventListener('beat', hear)
    source.addEventListener('open', () => {
      hear()
      clearTimeout(lostTimer)
      lostTimer = undefined
      if (isLiveLost.get()) isLiveLost.set(false)
      if (listener.cursor === undefined) listener.receive({ type: 'resync' })
    })
    source.addEventListener('photos', take)
    source.addEventListener('gone', take)
    source.addEventListener('resync', take)
    source.addEventListener('event', take)
    source.addEventListener('error', () => {
      lostTimer ??= setTimeout(tellLost, LOST_AFTER_MS)
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_MS)
    })
  }
  function reopen() {
    clearTimeout(timer)
    source?.close()
    open()
  }
  open()
  // Safari drops the connection of a page in the background, and often leaves it open to the eye.
  const stopWatching = watchReturn((hiddenMs) => {
    if (source?.readyState === EventSource.CLOSED || hiddenMs >= SLEEP_MS) reopen()
  })
  // The browser waits before it connects again; a device that has its network back need not.
  window.addEventListener('online', reopen)
  return () => {
    batch.flush()
    clearTimeout(timer)
    clearTimeout(lostTimer)
    clearTimeout(silenceTimer)
    source?.close()
    stopWatching()
    window.removeEventListener('online', reopen)
    isLiveLost.set(false)
  }
}
