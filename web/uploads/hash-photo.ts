import type { HashAnswer } from './hash-worker.ts'

/** Without work for so long, ms, the worker is ended and gives its memory back. */
const IDLE_MS = 10_000
/** A worker that has not answered by then, ms, never will: 10 MB take a slow phone a second. */
const MAX_HASH_MS = 30_000

/** Hashes one blob at a time, in the order asked, in a worker that is kept while there is work. */
export class PhotoHasher {
  readonly #startWorker: () => Worker
  #worker: Worker | undefined
  #idle: ReturnType<typeof setTimeout> | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(startWorker: () => Worker) {
    this.#startWorker = startWorker
  }

  /** Rejects with the reason of `signal`, or where the worker or the file fails. */
  hash(blob: Blob, signal?: AbortSignal): Promise<string> {
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      const mine = this.#last.then(() => this.#next(blob, signal))
      this.#last = mine.catch(() => {})
      mine.then(resolve, reject)
    })
  }

  async #next(blob: Blob, signal?: AbortSignal): Promise<string> {
    signal?.throwIfAborted()
    clearTimeout(this.#idle)
    try {
      const answer = await ask((this.#worker ??= this.#startWorker()), blob, signal)
      if ('error' in answer) throw new Error(answer.error)
      this.#idle = setTimeout(() => this.#end(), IDLE_MS)
      return answer.hash
    } catch (error) {
      // One that was stopped in the middle would answer the next question with this one's hash.
      this.#end()
      throw error
    }
  }

  #end(): void {
    this.#worker?.terminate()
    this.#worker = undefined
  }
}

function ask(worker: Worker, blob: Blob, signal?: AbortSignal): Promise<HashAnswer> {
  const asked = new AbortController()
  const answer = new Promise<HashAnswer>((resolve, reject) => {
    const until = { signal: asked.signal }
    worker.addEventListener('message', ({ data }: MessageEvent<HashAnswer>) => resolve(data), until)
    worker.addEventListener('error', () => reject(new Error('The worker failed.')), until)
    signal?.addEventListener('abort', () => reject(signal.reason as Error), until)
    const timer = setTimeout(() => reject(new Error('The worker does not answer.')), MAX_HASH_MS)
    asked.signal.addEventListener('abort', () => clearTimeout(timer))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(blob)
  })
  return answer.finally(() => asked.abort())
}

const hasher = new PhotoHasher(
  () => new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' }),
)

/**
 * The SHA-256 of a photo's bytes as lower-case hex, read in a worker a megabyte at a time. Over plain HTTP there is no
 * `crypto.subtle`, hence WebAssembly. Rejects where workers fail, the file can't be read or `signal` aborts; whoever
 * can't have a hash sends the photo without asking, and the server compares it then.
 */
export const hashPhoto = (blob: Blob, signal?: AbortSignal): Promise<string> => hasher.hash(blob, signal)
