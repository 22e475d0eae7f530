import { BEAT_INTERVAL_MS, type LiveMessage } from '#contract/values/live.ts'
import { eventLivePath } from '#web/api/events.ts'
import { checkServer } from '#web/api/captive-portal.ts'
import { isLiveLost } from '#web/state/live-connection.ts'
import { LiveBatch } from './live-batch.ts'
import { watchReturn } from './watch-return.ts'

/** Milliseconds before reconnecting after the browser gave up (a proxy's error page, too many listeners). */
const REOPEN_MS = 10_000
/** Milliseconds in the background after which a phone may have lost its connection without an error. */
const SLEEP_MS = 10_000
/** Milliseconds without a connection before the guest is notified. The browser usually reconnects sooner. */
const LOST_AFTER_MS = 4000

/** Milliseconds without a message after which a stream counts as dead. After sleep, it can still seem open. */
const SILENCE_MS = 3 * BEAT_INTERVAL_MS

export interface LiveListener {
  /** Position up to which the listener has received changes. The server sends later ones. */
  readonly cursor: string | undefined
  /** `cursor` is the position after the message. Undefined if another message follows. */
  receive(message: LiveMessage, cursor?: string): void
}

/** Hidden pages have no animation frames. */
const beforeNextFrame = (run: () => void) => (document.hidden ? setTimeout(run) : requestAnimationFrame(run))

function markLost(): void {
  isLiveLost.set(true)
  void checkServer()
}

/**
 * Listens to an event's live messages. The browser reconnects automatically and sends the last id it received. A
 * listener without a cursor gets a resync whenever the connection opens. Returns a function that stops it.
 */
export function listenLive(eventId: number, listener: LiveListener): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let lostTimer: ReturnType<typeof setTimeout> | undefined
  let silenceTimer: ReturnType<typeof setTimeout> | undefined
  /** Browsers repeat the last id for messages without one. */
  let lastId = ''
  const batch = new LiveBatch((message, cursor) => listener.receive(message, cursor), beforeNextFrame)
  function onMessage() {
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(reopen, SILENCE_MS)
  }
  function take(event: MessageEvent<string>) {
    onMessage()
    const isNewId = event.lastEventId !== lastId
    lastId = event.lastEventId
    // The service worker updates its cached photos.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    navigator.serviceWorker?.controller?.postMessage(event.data)
    const message = JSON.parse(event.data) as LiveMessage
    batch.add(message, isNewId ? lastId : undefined)
    // A browser that replaced the host link is still a host, but only on a new connection.
    if (message.type === 'host' && !message.host) reopen()
  }

  function open() {
    source = new EventSource(eventLivePath(eventId, listener.cursor), { withCredentials: true })
    onMessage()
    source.addEventListener('beat', onMessage)
    source.addEventListener('open', () => {
      onMessage()
      clearTimeout(lostTimer)
      lostTimer = undefined
      if (isLiveLost.get()) isLiveLost.set(false)
      if (listener.cursor === undefined) listener.receive({ type: 'resync' })
    })
    source.addEventListener('photos', take)
    source.addEventListener('removed', take)
    source.addEventListener('resync', take)
    source.addEventListener('event', take)
    source.addEventListener('host', take)
    source.addEventListener('error', () => {
      lostTimer ??= setTimeout(markLost, LOST_AFTER_MS)
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_MS)
    })
  }
  function reopen() {
    clearTimeout(timer)
    source?.close()
    open()
  }
  open()
  // Safari drops the connection of a background page, often without an error.
  const stopWatching = watchReturn((hiddenMs) => {
    if (source?.readyState === EventSource.CLOSED || hiddenMs >= SLEEP_MS) reopen()
  })
  // Reconnects at once when the network returns; the browser itself would wait.
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
