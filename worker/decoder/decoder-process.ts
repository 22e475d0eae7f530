import { fork, type ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { fileError } from '#core/infra/storage/durable-files.ts'
import type { FailureCode } from '#contract/schemas/photos.ts'
import type { Picture } from '#worker/imaging/picture.ts'
import { PictureError } from '#worker/imaging/picture-error.ts'
import { PHOTOS_FD, type PictureRequest, type Pictures, type SentRequest } from './picture-request.ts'
import { SPENT, type Limits } from './watch-limits.ts'

/**
 * The response of the process. `refused` means that the file contains no picture; a retry would fail too. `unread` is
 * the code of the file's error.
 */
export type Result =
  | { made: Pictures[keyof Pictures]['made'] }
  | { refused: FailureCode; reason: string }
  | { unread: string }

export interface DecoderOptions extends Limits {
  /** Whether it runs at low priority, so that others are not slowed. */
  low: boolean
  /** Maximum wall-clock milliseconds per photo. */
  wallMs: number
  /** Photos after which a new process replaces this one, in case it leaks memory. */
  photosPerProcess: number
  /** Milliseconds after which an idle process ends and frees its memory. */
  idleMs: number
}

/** libheif never frees memory. A HEIC of 48 megapixels (an iPhone's largest) takes 700 MB (measured). */
const DEFAULTS: DecoderOptions = {
  low: false,
  memoryBytes: 1200 * 1024 * 1024,
  wallMs: 300_000,
  photosPerProcess: 25,
  idleMs: 20_000,
}

/** The process died while decoding a photo, or was ended because of its time or memory. */
export class DecoderDied extends Error {
  override name = 'DecoderDied'
  /** Whether the photo used up its CPU time, which it would do in another process too. */
  readonly isSpent: boolean

  constructor(message: string, { isSpent }: { isSpent: boolean }) {
    super(message)
    this.isSpent = isSpent
  }
}

/**
 * Decodes photos one at a time in a separate process. It can be ended when a photo takes too much time or memory, and a
 * broken file affects nothing else. Starts with the first photo.
 */
export class DecoderProcess {
  readonly #options: DecoderOptions
  #child: ChildProcess | undefined
  #photos = 0
  #last: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined

  constructor(options: Partial<DecoderOptions> = {}) {
    this.#options = { ...DEFAULTS, ...options }
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /**
   * Decodes the photo after earlier ones. Throws a `PictureError` when the file contains no picture or the process died.
   * A dead process is retried once, unless the photo used up its CPU time.
   */
  async make<N extends keyof Pictures>(request: PictureRequest<N>): Promise<Pictures[N]['made']> {
    const turn = this.#last.then(() => this.#makeNow(request))
    this.#last = turn.catch(() => {})
    const result = await turn.catch((cause) => {
      throw cause instanceof DecoderDied ? new PictureError('picture.tooDemanding', { cause }) : cause
    })
    if ('made' in result) return result.made
    if ('unread' in result)
      fileError(Object.assign(new Error('The photo could not be read'), { code: result.unread }))
    throw new PictureError(result.refused, { cause: new Error(result.reason) })
  }

  /** Ends the process. A photo being decoded fails with `DecoderDied`, and the next one starts a new process. */
  close(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  async #makeNow(request: PictureRequest): Promise<Result> {
    clearTimeout(this.#idle)
    if (this.#photos >= this.#options.photosPerProcess) this.close()
    const used = this.#child !== undefined
    try {
      return await this.#ask(request)
    } catch (error) {
      // An old process may have died because of earlier photos. Only a new one proves that this photo is the cause.
      if (!used || !(error instanceof DecoderDied) || error.isSpent) throw error
      return await this.#ask(request)
    } finally {
      this.#idle = setTimeout(() => this.close(), this.#options.idleMs).unref()
    }
  }

  #ask(request: PictureRequest): Promise<Result> {
    const child = (this.#child ??= this.#start())
    this.#photos++
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), this.#options.wallMs)
      const died = (why: number | null, signal: string | null) => {
        this.#forget(child)
        settle()
        const message = `The decoder ended while decoding a photo: ${signal ?? `exit code ${why}`}.`
        reject(new DecoderDied(message, { isSpent: signal === SPENT }))
      }
      const { bytes, onTile, ...rest } = request
      const received = (result: Result | { tile: Picture }) => {
        if ('tile' in result) return onTile?.(result.tile)
        settle()
        resolve(result)
      }
      // A process that failed to start never exits.
      const failed = ({ message }: Error) => void (child.kill('SIGKILL') || died(null, message))
      const settle = () => {
        clearTimeout(timer)
        child.off('exit', died).off('message', received).off('error', failed)
        keepAlive(child, false)
      }
      child.on('exit', died).on('message', received).on('error', failed)
      keepAlive(child, true)
      // Through a pipe, because the channel costs more CPU and memory (docs/decisions/011-decoder-processes.md).
      const isFile = !Buffer.isBuffer(bytes)
      if (!isFile) photosOf(child).write(bytes)
      child.send({ ...rest, photo: isFile ? bytes : { size: bytes.length } } satisfies SentRequest)
    })
  }

  #forget(child: ChildProcess): void {
    // Immediately, because the caller may free bytes that are still being written.
    photosOf(child).destroy()
    if (this.#child === child) this.#child = undefined
  }

  #start(): ChildProcess {
    const { low, memoryBytes } = this.#options
    const child = fork(fileURLToPath(new URL('./child.ts', import.meta.url)), [`${memoryBytes}`], {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=256'],
      // Contains no secrets, because the process reads untrusted files.
      env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc', 'pipe'],
    })
    this.#photos = 0
    // Also when it dies while idle, for example because the system needs memory.
    child.once('exit', () => this.#forget(child))
    // Without permission, it runs at normal priority.
    try {
      if (low && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    } catch {}
    // Sending to a dead process fails. `exit` reports the same.
    child.on('error', () => {})
    photosOf(child)
      .on('error', () => {})
      .unref()
    return child
  }
}

const photosOf = (child: ChildProcess) => child.stdio[PHOTOS_FD] as Socket

/** Makes the process keep ours alive only while it decodes a photo. */
function keepAlive(child: ChildProcess, alive: boolean): void {
  if (alive) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}
