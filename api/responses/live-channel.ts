import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { LiveMessage } from '#contract/live.ts'
import type { PhotoView } from '#contract/photos.ts'
import { within } from '#core/infra/timeouts.ts'
import type { Changes } from '#core/photos/find-changes.ts'

/** Messages are gathered for so long: two a second at most, however many photos come. */
const GATHER_MS = 500
/** A read that takes longer counts as failed, so that it can't delay what comes after it. */
const READ_TIMEOUT_MS = 10_000
/** Before a read that failed is tried again. */
const RETRY_MS = 1000
/** A listener this far behind is disconnected; it reconnects by itself and is told what it missed. */
const MAX_UNSENT_BYTES = 1024 * 1024
/** Who was away while more photos changed fetches the list: it asks for pages, and for no more than it shows. */
const MAX_MISSED = 500
/** Ids asked for in one query: a deleted event may tell of thousands at once. */
const BATCH_SIZE = 500

/** What a channel reads of its event. */
export interface LiveReads {
  changes(since?: string): Promise<Changes>
  /** The photos among these that everybody may see now. */
  visible(ids: number[]): Promise<PhotoView[]>
  /** How many photos everybody may see now. */
  count(): Promise<number>
}

/**
 * The open galleries of one event. What is sent is what the rows say then, found by what changed since the last time: a
 * photo hidden or failed meanwhile goes out as gone, whatever had been said of it, and a call that is lost is made
 * good by the next. One read at a time, so that a slow one can't bring back what a later one has found gone.
 */
export class LiveChannel {
  /** False for those who have not been told yet what they missed. */
  readonly listeners = new Map<ServerResponse, boolean>()
  readonly #reads: LiveReads
  readonly #log: Logger
  /** What every listener has been told of. */
  #cursor: string | undefined
  /** With which number they were told of a photo: a cursor leaves room for what may come late. */
  #told: ReadonlyMap<number, number> = new Map()
  #hasNews = false
  #isSending = false
  #turn = Promise.resolve()

  constructor({ log }: { log: Logger }, reads: LiveReads) {
    this.#reads = reads
    this.#log = log
  }

  /** Lets a listener in, once it has been told what changed `since`; without that, it hears what comes. */
  join(listener: ServerResponse, since: string | undefined): void {
    this.listeners.set(listener, false)
    this.#inTurn(async () => {
      const { cursor, changed } = await within(READ_TIMEOUT_MS, this.#reads.changes(since))
      this.#cursor ??= cursor
      const ids = changed && [...changed.keys()]
      if (!ids || ids.length > MAX_MISSED) write(listener, eventText({ type: 'resync' }))
      else write(listener, await this.#textOf(ids, cursor))
      // Also where there was nothing to tell.
      write(listener, `id: ${cursor}\n\n`)
      if (this.listeners.has(listener)) this.listeners.set(listener, true)
      if (this.#hasNews) void this.tell()
    }).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'a listener could not be told what it missed')
      // It comes again by itself, and asks for the same.
      listener.destroy()
    })
  }

  /** Sends what changed. The first change after a quiet time goes out at once, what comes meanwhile goes out together. */
  async tell(): Promise<void> {
    this.#hasNews = true
    if (this.#isSending) return
    this.#isSending = true
    while (this.#hasNews && this.#cursor !== undefined && this.listeners.size) {
      const gathered = sleep(GATHER_MS, undefined, { ref: false })
      this.#hasNews = false
      await this.#inTurn(() => this.#sendChanges()).catch(async (error: unknown) => {
        this.#log.warn({ err: error }, 'live messages could not be read')
        this.#hasNews = true
        await sleep(RETRY_MS, undefined, { ref: false })
      })
      await gathered
    }
    this.#isSending = false
  }

  async #sendChanges(): Promise<void> {
    const { cursor, changed } = await within(READ_TIMEOUT_MS, this.#reads.changes(this.#cursor))
    if (!changed) this.#send(eventText({ type: 'resync' }))
    const news = [...(changed ?? [])].filter(([id, number]) => this.#told.get(id) !== number)
    this.#send(
      await this.#textOf(
        news.map(([id]) => id),
        cursor,
      ),
    )
    this.#cursor = cursor
    this.#told = changed ?? new Map()
  }

  /** What is to be said of these photos; only the last message has the cursor, so that half of them counts as nothing. */
  async #textOf(ids: number[], cursor: string): Promise<string> {
    if (!ids.length) return ''
    const photos: PhotoView[] = []
    for (let i = 0; i < ids.length; i += BATCH_SIZE)
      photos.push(...(await within(READ_TIMEOUT_MS, this.#reads.visible(ids.slice(i, i + BATCH_SIZE)))))
    const photoCount = await within(READ_TIMEOUT_MS, this.#reads.count())
    const visible = new Set(photos.map(({ id }) => id))
    const gone = ids.filter((id) => !visible.has(id))
    const messages: LiveMessage[] = []
    if (photos.length) messages.push({ type: 'photos', photos, photoCount })
    if (gone.length) messages.push({ type: 'gone', ids: gone, photoCount })
    return messages
      .map((message) => eventText(message, message === messages.at(-1) ? cursor : undefined))
      .join('')
  }

  #send(text: string): void {
    if (!text) return
    for (const [listener, isToldAll] of this.listeners)
      if (!isToldAll) continue
      else if (listener.writableLength > MAX_UNSENT_BYTES) listener.destroy()
      else write(listener, text)
  }

  #inTurn(act: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(act)
    this.#turn = done.catch(() => {})
    return done
  }
}

/** The message as a server-sent event; the browser says its `id` as `Last-Event-ID` when it connects again. */
const eventText = (message: LiveMessage, id?: string) =>
  `${id ? `id: ${id}\n` : ''}event: ${message.type}\ndata: ${JSON.stringify(message)}\n\n`

/** Between the end of a connection and its `close` there is nobody to write to. */
export function write(listener: ServerResponse, text: string): void {
  if (!listener.destroyed && !listener.writableEnded) listener.write(text)
}
