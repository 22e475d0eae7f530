import type { LiveMessage } from '#contract/live.ts'
import { eventLivePath } from '#web/api/events.ts'
import { isLiveLost } from '#web/ui/live-connection.ts'
import { watchReturn } from './watch-return.ts'

/** Before connecting again once the server has closed for good (a proxy's error page, too many listeners), ms. */
const REOPEN_MS = 10_000
/** Hidden for so long, ms, a page on a phone may have lost its connection without an error. */
const SLEEP_MS = 10_000
/** A break that the browser mends within this time, ms, is not told. */
const LOST_AFTER_MS = 4000
/** A resync within this time of the opening, ms, is for that opening. */
const OPENING_RESYNC_MS = 1000

/**
 * Listens to an event's live messages. The browser reconnects by itself after a break; each (re)opening asks for a
 * resync, since a photo may have come between the list and the connection. Returns how to stop.
 */
export function listenLive(eventId: number, receive: (message: LiveMessage) => void): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let lostTimer: ReturnType<typeof setTimeout> | undefined
  let openedAt = 0
  const take = (event: MessageEvent<string>) => receive(JSON.parse(event.data) as LiveMessage)

  function open() {
    source = new EventSource(eventLivePath(eventId), { withCredentials: true })
    source.addEventListener('open', () => {
      openedAt = performance.now()
      clearTimeout(lostTimer)
      lostTimer = undefined
      if (isLiveLost.get()) isLiveLost.set(false)
      receive({ type: 'resync' })
    })
    source.addEventListener('photos', take)
    source.addEventListener('gone', take)
    // The server asks for the same right after a reconnection; once is enough.
    source.addEventListener(
      'resync',
      (event) => performance.now() - openedAt > OPENING_RESYNC_MS && take(event),
    )
    source.addEventListener('error', () => {
      lostTimer ??= setTimeout(() => isLiveLost.set(true), LOST_AFTER_MS)
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
    clearTimeout(timer)
    clearTimeout(lostTimer)
    source?.close()
    stopWatching()
    window.removeEventListener('online', reopen)
    isLiveLost.set(false)
  }
}
