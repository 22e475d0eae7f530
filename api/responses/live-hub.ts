import type { ServerResponse } from 'node:http'
import { BEAT_INTERVAL_MS } from '#contract/values/live.ts'
import { findChanges } from '#core/photos/find-changes.ts'
import { findAccess } from '#core/events/open-event.ts'
import { findEventState } from '#core/events/find-event-state.ts'
import {
  countSendersPhotos,
  countVisiblePhotos,
  findSendersPhotos,
  findVisiblePhotos,
} from '#core/photos/list-photos.ts'
import type { Services } from '#core/services.ts'
import { LiveChannel, write, type LiveReads, type MayStay } from './live-channel.ts'

/** Every open gallery that this process serves, by event. */
export interface LiveHub {
  /** Sends the event's messages to this response until it closes, first what changed since that cursor. */
  join(eventId: number, response: ServerResponse, since?: string, device?: string, mayStay?: MayStay): void
  /** Open galleries at this moment. */
  countListeners(): number
  /** Ends every stream; who joins later is ended at once. */
  close(): void
}

/** Reads what changed when `live` tells that something did, once for all listeners of an event. */
export function createLiveHub(
  { live, orm, log }: Pick<Services, 'live' | 'orm' | 'log'>,
  readsOf: (eventId: number) => LiveReads = (eventId) => ({
    changes: (since) => findChanges(orm.em.fork(), eventId, since),
    visible: (ids) => findVisiblePhotos(orm.em.fork(), ids),
    ofSenders: (ids) => findSendersPhotos(orm.em.fork(), ids),
    count: () => countVisiblePhotos(orm.em.fork(), eventId),
    countOfSenders: () => countSendersPhotos(orm.em.fork(), eventId),
    state: () => findEventState(orm.em.fork(), eventId),
    access: () => findAccess(orm.em.fork(), eventId),
  }),
): LiveHub {
  const channels = new Map<number, { channel: LiveChannel; stop: () => void }>()
  let isClosed = false

  function openChannel(eventId: number): LiveChannel {
    const channel = new LiveChannel({ log }, readsOf(eventId))
    channels.set(eventId, { channel, stop: live.subscribe(eventId, () => void channel.tell()) })
    return channel
  }

  function leave(eventId: number, channel: LiveChannel, response: ServerResponse): void {
    channel.listeners.delete(response)
    if (channel.listeners.size) return
    channels.get(eventId)?.stop()
    channel.close()
    channels.delete(eventId)
  }

  // Proxies and phones drop a connection that says nothing.
  const heartbeat = setInterval(() => {
    for (const { channel } of channels.values()) {
      // Also ends streams whose right ended by the clock, or by a change whose live message was lost.
      void channel.endOutsiders()
      for (const listener of channel.listeners.keys()) write(listener, 'event: beat\ndata: 1\n\n')
    }
  }, BEAT_INTERVAL_MS).unref()
  const stopGaps = live.onGap(() => {
    for (const { channel } of channels.values()) void channel.tell()
  })

  return {
    join(eventId, response, since, device, mayStay) {
      // Who left before the event was found has closed already, and would stay for ever.
      if (response.destroyed) return
      if (isClosed) return void response.end()
      const channel = channels.get(eventId)?.channel ?? openChannel(eventId)
      response.once('close', () => leave(eventId, channel, response))
      write(response, 'retry: 2000\n\n')
      channel.join(response, since, device, mayStay)
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
