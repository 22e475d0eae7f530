import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { LiveMessage } from '#contract/values/live.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { within } from '#core/infra/timeouts.ts'
import type { Access } from '#core/events/open-event.ts'
import type { LiveState } from '#core/events/find-event-state.ts'
import type { Changes } from '#core/photos/find-changes.ts'
import type { SendersPhoto } from '#core/photos/list-photos.ts'
import { HEART_INTERVAL_MS, HeartPace } from './heart-pace.ts'

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
/** `setTimeout` takes no more than 24 days. */
const MAX_TIMER_MS = 24 * 60 * 60 * 1000
/** Ids asked for in one query: a deleted event may tell of thousands at once. */
const BATCH_SIZE = 500

/** What a channel reads of its event. */
export interface LiveReads {
  changes(since?: string): Promise<Changes>
  /** The photos among these that everybody may see now. */
  visible(ids: number[]): Promise<PhotoView[]>
  /** The photos among these that only their senders may see now. */
  ofSenders(ids: number[]): Promise<SendersPhoto[]>
  /** How many photos everybody may see now. */
  count(): Promise<number>
  /** How many more each browser sees, since it sent them. */
  countOfSenders(): Promise<Map<string, number>>
  /** What else changes while people look at the event; undefined when it is gone. */
  state(): Promise<LiveState | undefined>
  /** Who may open the event now; undefined when it is gone. */
  access(): Promise<Access | undefined>
}

/** Returns whether a listener may still open the event. */
export type MayStay = (access: Access) => boolean | Promise<boolean>

interface PhotosRead {
  ids: number[]
  /** Everybody sees them. */
  photos: PhotoView[]
  ofSenders: SendersPhoto[]
}

interface Listener {
  /** Which browser it is, where that is known: it is told of its own photos that nobody else sees. */
  device: string | undefined
  /** False while it has not been told yet what it missed. */
  caughtUp: boolean
  mayStay: MayStay
}

/**
 * The open galleries of one event. What is sent is what the rows say then, found by what changed since the last time: a
 * photo hidden or failed meanwhile goes out as gone, whatever had been said of it, and a call that is lost is made
 * good by the next. One read at a time, so that a slow one can't bring back what a later one has found gone.
 */
export class LiveChannel {
  readonly listeners = new Map<ServerResponse, Listener>()
  readonly #reads: LiveReads
  readonly #log: Logger
  /** What every listener has been told of. */
  #cursor: string | undefined
  /** With which number they were told of a photo: a cursor leaves room for what may come late. */
  #told: ReadonlyMap<number, number> = new Map()
  readonly #pace = new HeartPace()
  /** Photos whose hearts are told of a little later, and until when. */
  #early: number[] = []
  #earlyTimer: ReturnType<typeof setTimeout> | undefined
  /** The event's state as every listener has been told it. */
  #state: string | undefined
  /** Until the clock changes that state. */
  #timer: ReturnType<typeof setTimeout> | undefined
  #hasNews = false
  #isSending = false
  #turn = Promise.resolve()

  constructor({ log }: { log: Logger }, reads: LiveReads) {
    this.#reads = reads
    this.#log = log
  }

  /** Lets a listener in, once it has been told what changed `since`; without that, it hears what comes. */
  join(
    listener: ServerResponse,
    since: string | undefined,
    device?: string,
    mayStay: MayStay = () => true,
  ): void {
    const joined = { device, caughtUp: false, mayStay }
    this.listeners.set(listener, joined)
    this.#inTurn(async () => {
      const state = await this.#readState()
      await this.#checkRights()
      if (listener.writableEnded) return
      if (state) write(listener, state.text)
      this.#state ??= state?.key
      const { cursor, changed } = await within(READ_TIMEOUT_MS, this.#reads.changes(since))
      this.#cursor ??= cursor
      const ids = changed && [...changed.keys()]
      const missed =
        !ids || ids.length > MAX_MISSED
          ? eventText({ type: 'resync' })
          : (await this.#textsOf(await this.#read(ids), cursor))(device)
      await this.#checkRights()
      if (listener.writableEnded) return
      write(listener, missed)
      // Also where there was nothing to tell.
      write(listener, `id: ${cursor}\n\n`)
      joined.caughtUp = true
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
    const state = await this.#readState()
    await this.#checkRights()
    if (state && state.key !== this.#state) this.#send(() => state.text)
    this.#state = state?.key
    const { cursor, changed } = await within(READ_TIMEOUT_MS, this.#reads.changes(this.#cursor))
    if (!changed) this.#send(() => eventText({ type: 'resync' }))
    const news = [...(changed ?? [])].filter(([id, number]) => this.#told.get(id) !== number)
    const ids = new Set([...this.#early, ...news.map(([id]) => id)])
    const { photos, ...read } = await this.#read([...ids])
    const { due, early } = this.#pace.pick(photos)
    const told = [...ids].filter((id) => !early.includes(id))
    // Who connects again before the others are told hears of all of these once more.
    const texts = await this.#textsOf({ ...read, ids: told, photos: due }, early.length ? undefined : cursor)
    // After all reads: a right that ended during them counts.
    await this.#checkRights()
    this.#send(texts)
    this.#early = early
    clearTimeout(this.#earlyTimer)
    if (early.length) this.#earlyTimer = setTimeout(() => void this.tell(), HEART_INTERVAL_MS).unref()
    this.#cursor = cursor
    this.#told = changed ?? new Map()
    if (!state) for (const listener of this.listeners.keys()) listener.end()
  }

  /** The event's state as a message, undefined when it is gone. Sees to it that listeners hear when the clock changes it. */
  async #readState(): Promise<{ key: string; text: string } | undefined> {
    const state = await within(READ_TIMEOUT_MS, this.#reads.state())
    clearTimeout(this.#timer)
    if (!state) return undefined
    const { event, now, nextChangeMs } = state
    if (nextChangeMs !== undefined)
      this.#timer = setTimeout(() => void this.tell(), Math.min(nextChangeMs + 1, MAX_TIMER_MS)).unref()
    return {
      key: JSON.stringify(event),
      text: eventText({ type: 'event', event, now: now.toISOString() }),
    }
  }

  /** These photos as they are now; those that are in neither list are gone. */
  async #read(ids: number[]): Promise<PhotosRead> {
    const photos: PhotoView[] = []
    const ofSenders: SendersPhoto[] = []
    for (let i = 0; i < ids.length; i += BATCH_SIZE) {
      const batch = ids.slice(i, i + BATCH_SIZE)
      photos.push(...(await within(READ_TIMEOUT_MS, this.#reads.visible(batch))))
      ofSenders.push(...(await within(READ_TIMEOUT_MS, this.#reads.ofSenders(batch))))
    }
    return { ids, photos, ofSenders }
  }

  /**
   * What is to be said of these photos, for each browser: one text for all but those that see photos of their own which
   * nobody else does. Only the last message has the cursor, so that half of them counts as nothing.
   */
  async #textsOf(
    { ids, photos, ofSenders }: PhotosRead,
    cursor: string | undefined,
  ): Promise<(device: string | undefined) => string> {
    if (!ids.length) return () => ''
    const count = await within(READ_TIMEOUT_MS, this.#reads.count())
    const counts = await within(READ_TIMEOUT_MS, this.#reads.countOfSenders())
    // Nobody was ever told of a photo that waits, so that nobody needs to hear that it can't be seen.
    const known = new Set(
      [...photos, ...ofSenders.filter((one) => one.isPending).map((one) => one.photo)].map(({ id }) => id),
    )
    const gone = ids.filter((id) => !known.has(id))

    const textFor = (own: PhotoView[], photoCount: number) => {
      const shown = [...photos, ...own].toSorted((a, b) => b.id - a.id)
      const left = gone.filter((id) => !own.some((photo) => photo.id === id))
      const messages: LiveMessage[] = []
      if (shown.length) messages.push({ type: 'photos', photos: shown, photoCount })
      if (left.length) messages.push({ type: 'gone', ids: left, photoCount })
      return messages
        .map((message) => eventText(message, message === messages.at(-1) ? cursor : undefined))
        .join('')
    }
    const shared = textFor([], count)
    const texts = new Map<string, string>()
    return (device) => {
      if (device === undefined || !counts.has(device)) return shared
      const own = ofSenders.filter((one) => one.device === device).map(({ photo }) => photo)
      const text = texts.get(device) ?? textFor(own, count + counts.get(device)!)
      texts.set(device, text)
      return text
    }
  }

  #send(textFor: (device: string | undefined) => string): void {
    for (const [listener, { device, caughtUp }] of this.listeners) {
      const text = caughtUp ? textFor(device) : ''
      if (!text) continue
      if (listener.writableLength > MAX_UNSENT_BYTES) listener.destroy()
      else write(listener, text)
    }
  }

  /** Ends the streams of everybody who may not open the event any more. Errors are logged: the next change checks again. */
  async endOutsiders(): Promise<void> {
    await this.#checkRights().catch((error: unknown) => {
      this.#log.warn({ err: error }, 'the rights of listeners could not be read')
    })
  }

  /** Ends streams without a right. All streams of a deleted event end once they were sent what is gone. */
  async #checkRights(): Promise<void> {
    const access = await within(READ_TIMEOUT_MS, this.#reads.access())
    if (!access) return
    for (const [listener, { mayStay }] of this.listeners) {
      if (listener.writableEnded) continue
      const answer = mayStay(access)
      if (answer === true || (await within(READ_TIMEOUT_MS, Promise.resolve(answer)))) continue
      // The hub removes it when the connection closes.
      listener.end()
    }
  }

  /** Nobody listens any more. */
  close(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#earlyTimer)
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
