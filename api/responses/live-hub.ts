import type { ServerResponse } from 'node:http'
import { BEAT_INTERVAL_MS } from '#contract/values/live.ts'
import { findChanges } from '#core/photos/find-changes.ts'
import { findAccess } from '#core/events/open-event.ts'
import { findEventState } from '#core/events/find-event-state.ts'
import { countHostNews } from '#core/moderation/list-host-photos.ts'
import {
  countSendersPhotos,
  countVisiblePhotos,
  findSendersPhotos,
  findVisiblePhotos,
} from '#core/photos/list-photos.ts'
import type { Services } from '#core/services.ts'
import { LiveChannel, write, type LiveReads, type Rights } from './live-channel.ts'

export interface LiveHub {
  /** Sends the event's messages to the response until it closes, beginning with changes since the cursor. */
  join(eventId: number, response: ServerResponse, since?: string, device?: string, rights?: Rights): void
  countListeners(): number
  /** Ends all streams. Later ones are ended immediately. */
  close(): void
}

/** Creates the hub. When `live` reports a change, it is read once for all listeners of the event. */
export function createLiveHub(
  { live, orm, log }: Pick<Services, 'live' | 'orm' | 'log'>,
  readsOf: (eventId: number) => LiveReads = (eventId) => ({
    changes: (since) => findChanges(orm.em.fork(), eventId, since),
    visible: (ids) => findVisiblePhotos(orm.em.fork(), ids),
    ofSenders: (ids) => findSendersPhotos(orm.em.fork(), ids),
    count: () => countVisiblePhotos(orm.em.fork(), eventId),
    countOfSenders: () => countSendersPhotos(orm.em.fork(), eventId),
    state: () => findEventState(orm.em.fork(), eventId),
    hostNews: () => countHostNews(orm.em.fork(), eventId),
    access: () => findAccess(orm.em.fork(), eventId),
  }),
): LiveHub {
  const channels = new Map<number, { channel: LiveChannel; stop: () => void }>()
  let isClosed = false

  function openChannel(eventId: number): LiveChannel {
    const channel = new LiveChannel({ log }, readsOf(eventId))
    channels.set(eventId, { channel, stop: live.subscribe(eventId, () => void channel.notify()) })
    return channel
  }

  function leave(eventId: number, channel: LiveChannel, response: ServerResponse): void {
    channel.listeners.delete(response)
    if (channel.listeners.size) return
    channels.get(eventId)?.stop()
    channel.close()
    channels.delete(eventId)
  }

  // Proxies and phones drop silent connections.
  const heartbeat = setInterval(() => {
    for (const { channel } of channels.values()) {
      // Also ends streams whose access ended with time, or by a change whose notification was lost.
      void channel.endOutsiders()
      for (const listener of channel.listeners.keys()) write(listener, 'event: beat\ndata: 1\n\n')
    }
  }, BEAT_INTERVAL_MS).unref()
  const stopGaps = live.onGap(() => {
    for (const { channel } of channels.values()) void channel.notify()
  })

  return {
    join(eventId, response, since, device, rights) {
      // A disconnected client never emits `close`, and would stay in the list.
      if (response.destroyed) return
      if (isClosed) return void response.end()
      const channel = channels.get(eventId)?.channel ?? openChannel(eventId)
      response.once('close', () => leave(eventId, channel, response))
      write(response, 'retry: 2000\n\n')
      channel.join(response, since, device, rights)
    },
    countListeners() {
      return [...channels.values()].reduce((sum, { channel }) => sum + channel.listeners.size, 0)
    },
    close() {
      isClosed = true
      clearInterval(heartbeat)
      stopGaps()
      for (const { channel } of channels.values())
        for (const listener of channel.listeners.keys()) listener.end()
    },
  }
}
