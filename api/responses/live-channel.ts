import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { HostNews } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { within } from '#core/infra/timeouts.ts'
import type { Access } from '#core/events/open-event.ts'
import type { LiveState } from '#core/events/find-event-state.ts'
import type { Changes } from '#core/photos/find-changes.ts'
import type { SendersPhoto } from '#core/photos/list-photos.ts'
import { eventText, photoTexts, type PhotosRead } from './live-texts.ts'

/** Milliseconds between messages on average. Changes in between are sent together. */
const GATHER_MS = 500
/** After a pause, this many more messages follow sooner, so that a new photo’s thumbnail arrives at once. */
const EXTRA_MESSAGES = 2
const MIN_GATHER_MS = 100
/** Milliseconds after which a read fails, so that it can't delay later ones. */
const READ_TIMEOUT_MS = 10_000
/** Milliseconds before a failed read is retried. */
const RETRY_MS = 1000
/** Maximum unsent bytes. A listener beyond it is disconnected. It reconnects and receives what it missed. */
const MAX_UNSENT_BYTES = 1024 * 1024
/** Maximum missed photos to send. Beyond that, the client fetches the list, page by page. */
const MAX_MISSED = 500
/** Maximum timer in milliseconds. `setTimeout` accepts at most 24 days. */
const MAX_TIMER_MS = 24 * 60 * 60 * 1000
/** Ids per query. A deleted event may have thousands. */
const BATCH_SIZE = 500

export interface LiveReads {
  changes(since?: string): Promise<Changes>
  /** Returns the photos that everyone may see now. */
  visible(ids: number[]): Promise<PhotoView[]>
  /** Returns the photos that only their senders may see now. */
  ofSenders(ids: number[]): Promise<SendersPhoto[]>
  /** Counts the photos that everyone may see now. */
  count(): Promise<number>
  /** Counts, by browser, the photos that only their senders see. */
  countOfSenders(): Promise<Map<string, number>>
  /** Returns the state that changes while galleries are open; undefined when the event was deleted. */
  state(): Promise<LiveState | undefined>
  /** Counts the photos that need the hosts' attention. */
  hostNews(): Promise<HostNews>
  /** Returns the current access columns; undefined when the event was deleted. */
  access(): Promise<Access | undefined>
}

/** Returns whether a listener still has a right. */
type StillMay = (access: Access) => boolean | Promise<boolean>

/** Rights of a listener, checked again with each message. */
export interface Rights {
  open?: StillMay
  /** Undefined for guests. */
  host?: StillMay | undefined
}

interface Listener {
  /** Device id, if known. The browser receives its own photos that no other browser sees. */
  device: string | undefined
  /** False until the client has received the changes it missed. */
  caughtUp: boolean
  rights: Rights
  /** The last message it received as a host. */
  hostText?: string
}

/**
 * The open galleries of one event. Sends the current rows of everything that changed since the last message. Photos
 * that are no longer visible are sent as removed. The next notification makes up for a lost one. Reads are serialized,
 * so that a slow one can't restore a removed photo.
 */
export class LiveChannel {
  readonly listeners = new Map<ServerResponse, Listener>()
  readonly #reads: LiveReads
  readonly #log: Logger
  /** Listeners that await missed changes, by cursor. */
  readonly #joining = new Map<string | undefined, Map<ServerResponse, Listener>>()
  /** Changes before this were sent to all listeners. */
  #cursor: string | undefined
  /** Change numbers already sent. A cursor overlaps with late commits. */
  #sent: ReadonlyMap<number, number> = new Map()
  /** The event's state as last sent. */
  #state: string | undefined
  /** Timer for the next change of the state by time. */
  #timer: ReturnType<typeof setTimeout> | undefined
  #hasNews = false
  #isSending = false
  /** When the average allows another message, in milliseconds of the process's monotonic clock. */
  #due = 0
  #turn = Promise.resolve()

  constructor({ log }: { log: Logger }, reads: LiveReads) {
    this.#reads = reads
    this.#log = log
  }

  /** Adds a listener. With `since`, it first receives the changes after that cursor. */
  join(listener: ServerResponse, since: string | undefined, device?: string, rights: Rights = {}): void {
    const joined: Listener = { device, caughtUp: false, rights }
    this.listeners.set(listener, joined)
    const waiting = this.#joining.get(since)
    if (waiting) return void waiting.set(listener, joined)
    // After a restart, thousands join with the same cursor. They share their reads.
    this.#joining.set(since, new Map([[listener, joined]]))
    void this.#inTurn(async () => {
      const group = this.#joining.get(since)!
      this.#joining.delete(since)
      await this.#catchUp(since, group).catch((error: unknown) => {
        this.#log.warn({ err: error }, 'missed changes could not be sent to listeners')
        // The clients reconnect with the same cursor.
        for (const one of group.keys()) one.destroy()
      })
    })
  }

  /** Sends listeners the changes after their cursor, the event's state and a new cursor. */
  async #catchUp(since: string | undefined, group: ReadonlyMap<ServerResponse, Listener>): Promise<void> {
    const state = await this.#readState()
    this.#state ??= state?.key
    const { cursor, changed } = await within(READ_TIMEOUT_MS, this.#reads.changes(since))
    this.#cursor ??= cursor
    const ids = changed && [...changed.keys()]
    const missed =
      !ids || ids.length > MAX_MISSED
        ? () => eventText({ type: 'resync' })
        : await this.#textsOf(await this.#read(ids), cursor)
    // Only their own rights: checking everyone's would make many concurrent joins quadratic.
    await this.#checkRights(group)
    if (state) for (const listener of group.keys()) write(listener, state.text)
    await this.#sendHostNews(group)
    for (const [listener, joined] of group) {
      // The cursor is also sent when nothing was missed.
      write(listener, `${missed(joined.device)}id: ${cursor}\n\n`)
      joined.caughtUp = true
    }
    if (this.#hasNews) void this.notify()
  }

  /** Sends changes. The first one after a pause is sent immediately, later ones are grouped (`GATHER_MS`). */
  async notify(): Promise<void> {
    this.#hasNews = true
    if (this.#isSending) return
    this.#isSending = true
    while (this.#hasNews && this.#cursor !== undefined && this.listeners.size) {
      const now = performance.now()
      this.#due = Math.max(this.#due, now - EXTRA_MESSAGES * GATHER_MS) + GATHER_MS
      const gathered = sleep(Math.max(MIN_GATHER_MS, this.#due - now), undefined, { ref: false })
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
    const { cursor, changed } = await within(READ_TIMEOUT_MS, this.#reads.changes(this.#cursor))
    const news = [...(changed ?? [])].filter(([id, number]) => this.#sent.get(id) !== number)
    const texts = await this.#textsOf(await this.#read(news.map(([id]) => id)), cursor)
    // After all reads, so that rights lost during them count.
    await this.#checkRights()
    if (state && state.key !== this.#state) this.#send(() => state.text)
    this.#state = state?.key
    await this.#sendHostNews()
    if (!changed) this.#send(() => eventText({ type: 'resync' }))
    this.#send(texts)
    this.#cursor = cursor
    this.#sent = changed ?? new Map()
    if (!state) for (const listener of this.listeners.keys()) listener.end()
  }

  /** Returns the event's state as a message; undefined when it was deleted. Schedules the next change by time. */
  async #readState(): Promise<{ key: string; text: string } | undefined> {
    const state = await within(READ_TIMEOUT_MS, this.#reads.state())
    clearTimeout(this.#timer)
    if (!state) return undefined
    const { event, now, nextChangeMs } = state
    if (nextChangeMs !== undefined)
      this.#timer = setTimeout(() => void this.notify(), Math.min(nextChangeMs + 1, MAX_TIMER_MS)).unref()
    return {
      key: JSON.stringify(event),
      text: eventText({ type: 'event', event, now: now.toISOString() }),
    }
  }

  /** Reads the photos' current views. Photos in neither list are removed. */
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

  async #textsOf(read: PhotosRead, cursor: string): Promise<(device: string | undefined) => string> {
    if (!read.ids.length) return () => ''
    const count = await within(READ_TIMEOUT_MS, this.#reads.count())
    const counts = await within(READ_TIMEOUT_MS, this.#reads.countOfSenders())
    return photoTexts(read, cursor, count, counts)
  }

  #send(textFor: (device: string | undefined) => string): void {
    for (const [listener, { device, caughtUp }] of this.listeners) {
      const text = caughtUp ? textFor(device) : ''
      if (!text) continue
      if (listener.writableLength > MAX_UNSENT_BYTES) listener.destroy()
      else write(listener, text)
    }
  }

  /** Ends the streams of clients that lost access. Errors are logged; the next change checks again. */
  async endOutsiders(): Promise<void> {
    await this.#checkRights().catch((error: unknown) => {
      this.#log.warn({ err: error }, 'the rights of listeners could not be read')
    })
  }

  /** Ends streams without access. Those of a deleted event end after its photos were sent as removed. */
  async #checkRights(listeners: ReadonlyMap<ServerResponse, Listener> = this.listeners): Promise<void> {
    const access = await within(READ_TIMEOUT_MS, this.#reads.access())
    if (!access) return
    for (const [listener, { rights }] of listeners) {
      if (listener.writableEnded) continue
      const allowed = isAllowed(access, rights.open)
      if (allowed === true || (await allowed)) continue
      // The hub removes it when the connection closes.
      listener.end()
    }
  }

  /** Sends the hosts their counts if these changed. A host who lost the right is notified. */
  async #sendHostNews(listeners: ReadonlyMap<ServerResponse, Listener> = this.listeners): Promise<void> {
    const hosts = [...listeners].filter(([, { rights }]) => rights.host)
    if (!hosts.length) return
    const news = eventText({ type: 'host', host: await within(READ_TIMEOUT_MS, this.#reads.hostNews()) })
    const access = await within(READ_TIMEOUT_MS, this.#reads.access())
    if (!access) return
    for (const [listener, host] of hosts) {
      const isHost = await isAllowed(access, host.rights.host)
      const text = isHost ? news : eventText({ type: 'host', host: null })
      if (text !== host.hostText) write(listener, text)
      host.hostText = text
      if (!isHost) delete host.rights.host
    }
  }

  /** Stops the timer once the last listener has left. */
  close(): void {
    clearTimeout(this.#timer)
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => {})
    return done
  }
}

/**
 * Whether a right still holds. Only administrators' sessions are read: awaiting each of thousands of guests would delay
 * the message.
 */
function isAllowed(access: Access, may: StillMay = () => true): boolean | Promise<boolean> {
  const allowed = may(access)
  return typeof allowed === 'boolean' ? allowed : within(READ_TIMEOUT_MS, allowed)
}

/** Writes unless the connection has ended but not yet emitted `close`. */
export function write(listener: ServerResponse, text: string): void {
  if (!listener.destroyed && !listener.writableEnded) listener.write(text)
}
