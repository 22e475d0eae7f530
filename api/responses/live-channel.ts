import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { LiveMessage } from '#contract/live.ts'
import type { PhotoView } from '#contract/photos.ts'
import { within } from '#core/infra/timeouts.ts'
import type { Services } from '#core/services.ts'

/** Messages are gathered for so long: two a second at most, however many photos come. */
const GATHER_MS = 500
/** A read that takes longer counts as failed, so that it can't delay what comes after it. */
const READ_TIMEOUT_MS = 10_000
/** A listener this far behind is disconnected; it reconnects by itself and fetches afresh. */
const MAX_UNSENT_BYTES = 1024 * 1024
/** Ids asked for in one query: a deleted event may tell of thousands at once. */
const BATCH_SIZE = 500

/** The photos among these that everybody may see now. */
export type ReadVisible = (ids: number[]) => Promise<PhotoView[]>

/**
 * The open galleries of one event. What is sent is what the rows say then: a photo hidden or failed meanwhile goes out as gone,
 * whatever had been said of it. Rows are read and sent by one run at a time, so that a slow read can't bring back what
 * a later one has found gone.
 */
export class LiveChannel {
  readonly listeners = new Set<ServerResponse>()
  /** Ends the channel, once nobody listens. */
  readonly close: () => void
  readonly #readVisible: ReadVisible
  readonly #log: Logger
  /** Photos that have changed and have not been read since. */
  readonly #pending = new Set<number>()
  #isSending = false

  constructor(eventId: number, { live, log }: Pick<Services, 'live' | 'log'>, readVisible: ReadVisible) {
    this.#readVisible = readVisible
    this.#log = log
    this.close = live.subscribe(eventId, (ids) => void this.#tell(ids))
  }

  /** Sends one message to every listener. */
  send(message: LiveMessage): void {
    const text = eventText(message)
    for (const listener of this.listeners)
      if (listener.writableLength > MAX_UNSENT_BYTES) listener.destroy()
      else write(listener, text)
  }

  /** The first change after a quiet time goes out at once, what comes meanwhile goes out together. */
  async #tell(ids: number[]): Promise<void> {
    for (const id of ids) this.#pending.add(id)
    if (this.#isSending) return
    this.#isSending = true
    while (this.#pending.size && this.listeners.size) {
      const gathered = sleep(GATHER_MS, undefined, { ref: false })
      const changed = [...this.#pending]
      this.#pending.clear()
      for (let i = 0; i < changed.length; i += BATCH_SIZE)
        await this.#sendPhotos(changed.slice(i, i + BATCH_SIZE))
      await gathered
    }
    this.#isSending = false
  }

  async #sendPhotos(ids: number[]): Promise<void> {
    try {
      const photos = await within(READ_TIMEOUT_MS, this.#readVisible(ids))
      const visible = new Set(photos.map(({ id }) => id))
      const gone = ids.filter((id) => !visible.has(id))
      if (photos.length) this.send({ type: 'photos', photos })
      if (gone.length) this.send({ type: 'gone', ids: gone })
    } catch (error) {
      this.#log.warn({ err: error }, 'live messages could not be read')
      this.send({ type: 'resync' })
    }
  }
}

/** Grows over restarts too, so that a browser never takes an old id for a new one. */
let lastId = Date.now()
export const nextId = () => ++lastId

/** The message as a server-sent event. */
export const eventText = (message: LiveMessage) =>
  `id: ${nextId()}\nevent: ${message.type}\ndata: ${JSON.stringify(message)}\n\n`

/** Between the end of a connection and its `close` there is nobody to write to. */
export function write(listener: ServerResponse, text: string): void {
  if (!listener.destroyed && !listener.writableEnded) listener.write(text)
}
