import type { ArchiveOffer } from '#web/api/archives.ts'
import { sentenceIn } from '#web/api/request.ts'
import { isPassing, pauseBefore, secondsOf } from '#web/event/upload/retries.ts'

/** `pausing` before it tries again by itself; `broken` waits for the person; `ended` is done, stopped or given up. */
export interface SavingState {
  status: 'saving' | 'pausing' | 'broken' | 'ended'
  /** Bytes that are in the file. */
  done: number
  /** Bytes of the whole archive. */
  size: number
}

/** The file on the disk; a `FileSystemWritableFileStream`. */
export interface SavedFile {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  truncate(size: number): Promise<void>
  /** Until then the file does not exist under its name. */
  close(): Promise<void>
  abort(): Promise<void>
}

export interface SavingPorts {
  fetch: typeof fetch
  /** Resolves after that many ms, and not before there is a network. */
  pause(ms: number): Promise<void>
  onSaved(): void
  /** Called when it can't go on, with a sentence for the person. */
  onFailed(problem: string): void
}

/** Bytes arrive thousands of times a second; that often, in ms, somebody looks. */
const TOLD_MS = 100

/** Nothing that another try could mend. */
class Refused extends Error {}

/**
 * Saves an archive into a file as its bytes arrive, so that memory stays the same at any size. What breaks off goes on
 * with `Range`; when a photo was hidden or deleted meanwhile, the server sends the whole anew and the file starts over.
 */
export class ArchiveSaving {
  #state: SavingState
  #url: string
  #etag: string | null = null
  #file: SavedFile
  #ports: SavingPorts
  #stop = new AbortController()
  #tries = 0
  #toldAt = -Infinity
  #listeners = new Set<() => void>()

  constructor({ url, size }: ArchiveOffer, file: SavedFile, ports: SavingPorts) {
    this.#state = { status: 'saving', done: 0, size }
    this.#url = url
    this.#file = file
    this.#ports = ports
  }

  get state(): SavingState {
    return this.#state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Saves from where it is, to the end or until it has broken off too often. Never throws. */
  async run(): Promise<void> {
    this.#tries = 0
    try {
      while (!this.#stop.signal.aborted) {
        this.#set({ status: 'saving' })
        const retryAfter = await this.#fetchRest()
        if (this.#stop.signal.aborted) return
        if (retryAfter === 'whole') {
          await this.#file.close()
          this.#set({ status: 'ended' })
          return this.#ports.onSaved()
        }
        const pause = pauseBefore(++this.#tries, retryAfter)
        if (pause === undefined) return this.#set({ status: 'broken' })
        this.#set({ status: 'pausing' })
        await this.#ports.pause(pause)
      }
    } catch (error) {
      if (this.#stop.signal.aborted) return
      this.stop()
      this.#ports.onFailed(problemOf(error))
    }
  }

  /** Ends it for good and drops what there is of the file. */
  stop(): void {
    this.#stop.abort()
    this.#set({ status: 'ended' })
    this.#file.abort().catch(() => {})
  }

  /** One request. Gives `whole` at the end, else the seconds that the server asks to be left alone, if any. */
  async #fetchRest(): Promise<'whole' | number | undefined> {
    const { signal } = this.#stop
    const from = this.#state.done
    const headers = from && this.#etag ? { Range: `bytes=${from}-`, 'If-Range': this.#etag } : undefined
    const init = { credentials: 'include', cache: 'no-store', signal, ...(headers && { headers }) } as const
    const answer = await this.#ports.fetch(this.#url, init).catch(broken)
    if (!answer) return undefined
    if (!answer.ok) {
      const body = await answer.text().catch(() => '')
      if (isPassing({ status: answer.status, body })) return secondsOf(answer.headers.get('Retry-After'))
      throw new Refused(sentenceIn(body))
    }
    if (from && answer.status !== 206) {
      await this.#file.truncate(0)
      this.#set({ done: 0 })
    }
    this.#etag = answer.headers.get('ETag')
    const length = answer.headers.get('Content-Length')
    if (length) this.#set({ size: this.#state.done + Number(length) })
    await this.#write(answer.body?.getReader())
    return this.#state.done === this.#state.size ? 'whole' : undefined
  }

  async #write(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined): Promise<void> {
    for (;;) {
      const chunk = (await reader?.read().catch(broken))?.value
      if (!chunk) return
      await this.#file.write(chunk)
      this.#tries = 0
      this.#state = { ...this.#state, done: this.#state.done + chunk.length }
      if (performance.now() - this.#toldAt >= TOLD_MS) this.#tell()
    }
  }

  #set(change: Partial<SavingState>): void {
    this.#state = { ...this.#state, ...change }
    this.#tell()
  }

  #tell(): void {
    this.#toldAt = performance.now()
    for (const listener of this.#listeners) listener()
  }
}

const broken = () => undefined

function problemOf(error: unknown): string {
  if (error instanceof Refused) return error.message || 'Unable to download the photos. Please try again.'
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return 'There is not enough space for the file. Please make room and try again.'
  return 'The file could not be written. Please try again.'
}
