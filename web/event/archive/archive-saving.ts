import type { ArchiveOffer } from '#web/api/archives.ts'
import { sentenceIn } from '#web/api/request.ts'
import { retryAfterSeconds } from '#web/api/retry-after.ts'
import { t } from '#web/i18n/t.ts'
import { Store } from '#web/state/store.ts'
import type { ReadableStore } from '#web/state/store.ts'
import { isTransient, retryDelay } from './retries.ts'

/** `pausing` before a retry; `broken` waits for the person; `ended` is done, stopped or given up. */
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

/** Bytes arrive thousands of times a second; the screen is told of them at most this often, ms. */
const PROGRESS_INTERVAL_MS = 100

/** A refusal that a retry would not change. */
class Refused extends Error {}

/**
 * Saves an archive into a file as its bytes arrive, so that memory stays the same at any size. What breaks off goes on
 * with `Range`; when a photo was hidden or deleted meanwhile, the server sends the whole anew and the file starts over.
 */
export class ArchiveSaving {
  #store = new Store<SavingState>({ status: 'saving', done: 0, size: 0 })
  readonly store: ReadableStore<SavingState> = this.#store
  /** Bytes written; the store learns of them now and then. */
  #done = 0
  #url: string
  #etag: string | null = null
  #file: SavedFile
  #ports: SavingPorts
  #stop = new AbortController()
  #attempts = 0
  #shownAt = -Infinity

  constructor({ url, size }: ArchiveOffer, file: SavedFile, ports: SavingPorts) {
    this.#set({ size })
    this.#url = url
    this.#file = file
    this.#ports = ports
  }

  get state(): SavingState {
    return this.#store.get()
  }

  /** Saves from where it is, to the end or until it has broken off too often. Never throws. */
  async run(): Promise<void> {
    this.#attempts = 0
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
        const pause = retryDelay(++this.#attempts, retryAfter)
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

  /** One request. Gives `whole` at the end, else the seconds to wait that the server asks for, if any. */
  async #fetchRest(): Promise<'whole' | number | undefined> {
    const { signal } = this.#stop
    const from = this.#done
    const headers = from && this.#etag ? { Range: `bytes=${from}-`, 'If-Range': this.#etag } : undefined
    const init = { credentials: 'include', cache: 'no-store', signal, ...(headers && { headers }) } as const
    const answer = await this.#ports.fetch(this.#url, init).catch(broken)
    if (!answer) return undefined
    if (!answer.ok) {
      const body = await answer.text().catch(() => '')
      if (isTransient(answer.status)) return retryAfterSeconds(answer.headers.get('Retry-After'))
      throw new Refused(sentenceIn(body))
    }
    if (from && answer.status !== 206) {
      await this.#file.truncate(0)
      this.#done = 0
      this.#set({})
    }
    this.#etag = answer.headers.get('ETag')
    const length = answer.headers.get('Content-Length')
    if (length) this.#set({ size: this.#done + Number(length) })
    await this.#write(answer.body?.getReader())
    return this.#done === this.state.size ? 'whole' : undefined
  }

  async #write(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined): Promise<void> {
    for (;;) {
      const chunk = (await reader?.read().catch(broken))?.value
      if (!chunk) return
      await this.#file.write(chunk)
      this.#attempts = 0
      this.#done += chunk.length
      if (performance.now() - this.#shownAt >= PROGRESS_INTERVAL_MS) this.#set({})
    }
  }

  #set(change: Partial<Omit<SavingState, 'done'>>): void {
    this.#shownAt = performance.now()
    this.#store.set({ ...this.state, done: this.#done, ...change })
  }
}

const broken = () => undefined

function problemOf(error: unknown): string {
  if (error instanceof Refused) return error.message || t('archive.failed')
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return t('archive.noSpace')
  return t('archive.notWritten')
}
