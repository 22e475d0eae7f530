import type { ServerResponse } from 'node:http'
import { findVisiblePhotos } from '#core/photos/list-photos.ts'
import type { Services } from '#core/services.ts'
import { eventText, LiveChannel, nextId, write, type ReadVisible } from './live-channel.ts'

/** Proxies and phones drop a connection that says nothing. */
const HEARTBEAT_MS = 20_000

/** Every open gallery that this process serves, by event. */
export interface LiveHub {
  /** Sends the event's messages to this response until it closes; with `isAgain` the first says to fetch afresh. */
  join(eventId: number, response: ServerResponse, isAgain?: boolean): void
  /** Open galleries at this moment. */
  countListeners(): number
  /** Ends every stream; who joins later is ended at once. */
  close(): void
}

/** Turns the ids that `live` tells of into messages, reading the rows once for all listeners of an event. */
export function createLiveHub(
  { live, orm, log }: Pick<Services, 'live' | 'orm' | 'log'>,
  readVisible: ReadVisible = (ids) => findVisiblePhotos(orm.em.fork(), ids),
): LiveHub {
  const channels = new Map<number, LiveChannel>()
  let isClosed = false

  function openChannel(eventId: number): LiveChannel {
    const channel = new LiveChannel(eventId, { live, log }, readVisible)
    channels.set(eventId, channel)
    return channel
  }

  function leave(eventId: number, channel: LiveChannel, response: ServerResponse): void {
    channel.listeners.delete(response)
    if (channel.listeners.size) return
    channel.close()
    channels.delete(eventId)
  }

  const heartbeat = setInterval(() => {
    for (const { listeners } of channels.values()) for (const listener of listeners) write(listener, ':\n\n')
  }, HEARTBEAT_MS).unref()
  const stopGaps = live.onGap(() => {
    for (const channel of channels.values()) channel.send({ type: 'resync' })
  })

  return {
    join(eventId, response, isAgain = false) {
      // Who left before the event was found has closed already, and would stay for ever.
      if (response.destroyed) return
      if (isClosed) return void response.end()
      const channel = channels.get(eventId) ?? openChannel(eventId)
      channel.listeners.add(response)
      response.once('close', () => leave(eventId, channel, response))
      // An id from the start, so that the browser's next connection says that there was one before.
      write(response, `retry: 2000\nid: ${nextId()}\n\n`)
      // What happened between two connections is not kept; the rows are.
      if (isAgain) write(response, eventText({ type: 'resync' }))
    },
    countListeners() {
      return [...channels.values()].reduce((sum, { listeners }) => sum + listeners.size, 0)
    },
    close() {
      isClosed = true
      clearInterval(heartbeat)
      stopGaps()
      for (const { listeners } of channels.values()) for (const listener of listeners) listener.end()
    },
  }
}
