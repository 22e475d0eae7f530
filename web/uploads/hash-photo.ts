import type { HashResponse } from './hash-worker.ts'

/** Milliseconds without work before the worker is terminated to free its memory. */
const IDLE_MS = 10_000
/** Timeout in milliseconds. A slow phone needs a second for 10 MB. */
const MAX_HASH_MS = 30_000

/** Hashes one blob at a time, in call order, in a worker that runs while there is work. */
export class PhotoHasher {
  readonly #startWorker: () => Worker
  #worker: Worker | undefined
  #idle: ReturnType<typeof setTimeout> | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(startWorker: () => Worker) {
    this.#startWorker = startWorker
  }

  /** Rejects if the worker or the file fails. */
  hash(blob: Blob): Promise<string> {
    const hash = this.#last.then(() => this.#next(blob))
    this.#last = hash.catch(() => {})
    return hash
  }

  async #next(blob: Blob): Promise<string> {
    clearTimeout(this.#idle)
    try {
      const response = await request((this.#worker ??= this.#startWorker()), blob)
      if ('error' in response) throw new Error(response.error)
      this.#idle = setTimeout(() => this.#end(), IDLE_MS)
      return response.hash
    } catch (error) {
      // A worker stopped midway would return this hash for the next blob.
      this.#end()
      throw error
    }
  }

  #end(): void {
    this.#worker?.terminate()
    this.#worker = undefined
  }
}

function request(worker: Worker, blob: Blob): Promise<HashResponse> {
  const settled = new AbortController()
  const response = new Promise<HashResponse>((resolve, reject) => {
    const until = { signal: settled.signal }
    worker.addEventListener('message', ({ data }: MessageEvent<HashResponse>) => resolve(data), until)
    worker.addEventListener('error', () => reject(new Error('The worker failed.')), until)
    const timer = setTimeout(() => reject(new Error('The worker timed out.')), MAX_HASH_MS)
    settled.signal.addEventListener('abort', () => clearTimeout(timer))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(blob)
  })
  return response.finally(() => settled.abort())
}

const hasher = new PhotoHasher(
  () => new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' }),
)

/**
 * Returns the SHA-256 of a photo's bytes as lower-case hex, computed in a worker. Uses WebAssembly, because plain HTTP
 * has no `crypto.subtle`. Rejects if the worker fails or the file can't be read. Photos without a hash are sent, and the
 * server compares them.
 */
export const hashPhoto = (blob: Blob): Promise<string> => hasher.hash(blob)
