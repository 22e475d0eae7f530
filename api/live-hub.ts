import type { ServerResponse } from 'node:http'
import type { LiveMessage } from '#contract/live.ts'
import { findVisiblePhotos } from '#core/photos/list.ts'
import type { Services } from '#core/services.ts'

/** Messages of one event are gathered for so long, in milliseconds: two a second at most, however many photos come. */
const GATHER = 500
/** Proxies and phones drop a connection that says nothing, in milliseconds. */
const HEARTBEAT = 20_000
/** A listener so far behind, in bytes, is let go; it comes back by itself and fetches afresh. */
const MOST_UNSENT = 1024 * 1024

interface Room {
  listeners: Set<ServerResponse>
  pending: Set<number>
  /** Runs while messages are gathered; the first after a quiet time goes out at once. */
  timer: NodeJS.Timeout | undefined
  leave: () => void
}

/** Every open gallery that this process serves, by event. */
export interface LiveHub {
  join(eventId: number, response: ServerResponse): void
  close(): void
}

/**
 * Turns the ids that `live` tells of into messages, reading the rows once for all listeners of an event. What is
 * sent is what the rows say then: a photo hidden meanwhile goes out as gone, whatever had been said of it.
 */
export function createLiveHub({ live, orm, log }: Pick<Services, 'live' | 'orm' | 'log'>): LiveHub {
  const rooms = new Map<number, Room>()
  let lastId = Date.now()

  const send = (room: Room, message: LiveMessage) => {
    const text = `id: ${++lastId}\nevent: ${message.type}\ndata: ${JSON.stringify(message)}\n\n`
    for (const listener of room.listeners)
      if (listener.writableLength > MOST_UNSENT) listener.destroy()
      else listener.write(text)
  }

  async function flush(room: Room): Promise<void> {
    const ids = [...room.pending]
    room.pending.clear()
    try {
      const photos = await findVisiblePhotos(orm.em.fork(), ids)
      const visible = new Set(photos.map(({ id }) => id))
      const gone = ids.filter((id) => !visible.has(id))
      if (photos.length) send(room, { type: 'photos', photos })
      if (gone.length) send(room, { type: 'gone', ids: gone })
    } catch (error) {
      log.warn({ err: error }, 'live messages could not be read')
      send(room, { type: 'resync' })
    }
  }

  function gather(room: Room, ids: number[]): void {
    for (const id of ids) room.pending.add(id)
    if (room.timer) return
    room.timer = setTimeout(() => {
      room.timer = undefined
      if (room.pending.size) gather(room, [])
    }, GATHER)
    void flush(room)
  }

  function enter(eventId: number): Room {
    const room: Room = { listeners: new Set(), pending: new Set(), timer: undefined, leave: () => {} }
    room.leave = live.subscribe(eventId, (ids) => gather(room, ids))
    rooms.set(eventId, room)
    return room
  }

  const heartbeat = setInterval(() => {
    for (const room of rooms.values()) for (const listener of room.listeners) listener.write(':\n\n')
  }, HEARTBEAT)
  const stopGaps = live.onGap(() => {
    for (const room of rooms.values()) send(room, { type: 'resync' })
  })

  return {
    join(eventId, response) {
      const room = rooms.get(eventId) ?? enter(eventId)
      room.listeners.add(response)
      // An id from the start, so that the browser's next connection says that there was one before.
      response.write(`retry: 2000\nid: ${++lastId}\n\n`)
      response.once('close', () => {
        room.listeners.delete(response)
        if (room.listeners.size) return
        clearTimeout(room.timer)
        room.leave()
        rooms.delete(eventId)
      })
    },
    close() {
      clearInterval(heartbeat)
      stopGaps()
      for (const room of rooms.values()) for (const listener of room.listeners) listener.end()
    },
  }
}
