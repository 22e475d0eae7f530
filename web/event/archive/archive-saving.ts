import type { ArchiveOffer } from '#web/api/archives.ts'
import { sentenceIn } from '#web/api/request.ts'
import { retryAfterSeconds } from '#web/api/retry-after.ts'
import { t } from '#web/i18n/t.ts'
import { Store, type ReadableStore } from '#web/state/store.ts'
import { isTransient, retryDelay } from './retries.ts'

/** `pausing` before a retry; `broken` until the guest resumes; `ended` when complete, stopped or failed. */
export interface SavingState {
  status: 'saving' | 'pausing' | 'broken' | 'ended'
  /** Bytes in the file. */
  done: number
  /** Bytes of the whole archive. */
  size: number
}

/** The file on disk, a `FileSystemWritableFileStream`. */
export interface SavedFile {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  truncate(size: number): Promise<void>
  /** Creates the file under its name. */
  close(): Promise<void>
  abort(): Promise<void>
}

export interface SavingPorts {
  fetch: typeof fetch
  /** Resolves after `ms` milliseconds, once the device is online. */
  pause(ms: number): Promise<void>
  onSaved(): void
  /** Called after a permanent failure, with a sentence for the guest. */
  onFailed(problem: string): void
}

const PROGRESS_INTERVAL_MS = 100

/** A permanent rejection. */
class Rejected extends Error {}

/**
 * Streams an archive into a file, in constant memory. A broken download resumes with `Range`. If a photo was hidden or
 * deleted since, the server sends the whole archive again and the file restarts.
 */
export class ArchiveSaving {
  #store = new Store<SavingState>({ status: 'saving', done: 0, size: 0 })
  readonly store: ReadableStore<SavingState> = this.#store
  /** Bytes written. Copied to the store at intervals. */
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

  /** Saves the rest, until complete or retries are exhausted. Never throws. */
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

  /** Cancels the saving and discards the file. */
  stop(): void {
    this.#stop.abort()
    this.#set({ status: 'ended' })
    this.#file.abort().catch(() => {})
  }

  /** Sends one request. Returns `whole` when complete, otherwise the server's Retry-After in seconds, if any. */
  async #fetchRest(): Promise<'whole' | number | undefined> {
    const { signal } = this.#stop
    const from = this.#done
    const headers = from && this.#etag ? { Range: `bytes=${from}-`, 'If-Range': this.#etag } : undefined
    const init = { credentials: 'include', cache: 'no-store', signal, ...(headers && { headers }) } as const
    const response = await this.#ports.fetch(this.#url, init).catch(broken)
    if (!response) return undefined
    if (!response.ok) {
      const body = await response.text().catch(() => '')
      if (isTransient(response.status)) return retryAfterSeconds(response.headers.get('Retry-After'))
      throw new Rejected(sentenceIn(body))
    }
    if (from && response.status !== 206) {
      await this.#file.truncate(0)
      this.#done = 0
      this.#set({})
    }
    this.#etag = response.headers.get('ETag')
    const length = response.headers.get('Content-Length')
    if (length) this.#set({ size: this.#done + Number(length) })
    await this.#write(response.body?.getReader())
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
  if (error instanceof Rejected) return error.message || t('archive.failed')
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return t('archive.noSpace')
  return t('archive.notWritten')
}
