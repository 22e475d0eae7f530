import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { FailureCode } from '#contract/schemas/photos.ts'
import { PictureError } from '#worker/imaging/picture-error.ts'
import type { PictureRequest, Pictures } from './picture-request.ts'
import { SPENT, type Limits } from './watch-limits.ts'

/** What the process sends back. `refused`: there is no picture in the file; asked again it says the same. */
export type Answer = { made: Pictures[keyof Pictures]['made'] } | { refused: FailureCode; reason: string }

export interface DecoderOptions extends Limits {
  /** Runs below the worker's priority, so that others are not slowed. */
  low: boolean
  /** Of time on the clock for one photo, whatever else the machine does. */
  wallMs: number
  /** After so many photos a new process takes over, for what the old one may have leaked. */
  photosPerProcess: number
  /** A process without work gives its memory back after so long, in milliseconds. */
  idleMs: number
}

/** libheif never gives memory back. A HEIC of 48 megapixels (an iPhone's largest) takes 700 MB (measured). */
const DEFAULTS: DecoderOptions = {
  low: false,
  memoryBytes: 1200 * 1024 * 1024,
  wallMs: 300_000,
  photosPerProcess: 25,
  idleMs: 20_000,
}

/** The process died over a photo, or was ended because the photo took too much time or memory. */
export class DecoderDied extends Error {
  override name = 'DecoderDied'
  /** True when the photo took all its processor time: another process would, too. */
  readonly isSpent: boolean

  constructor(message: string, { isSpent }: { isSpent: boolean }) {
    super(message)
    this.isSpent = isSpent
  }
}

/**
 * Decodes in a process of its own, one photo after the other: it can be ended when a photo takes too much time or memory,
 * and a broken file brings down nothing else. It starts with the first photo.
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

  /** The process that decodes now, if one does. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /**
   * Decodes after the photos that were asked for before. Throws a `PictureError` when there is no picture in the file,
   * or when the process did not survive it; unless the photo's processor time was over, also not a second time.
   */
  async make<N extends keyof Pictures>(request: PictureRequest<N>): Promise<Pictures[N]['made']> {
    const turn = this.#last.then(() => this.#makeNow(request))
    this.#last = turn.catch(() => {})
    const answer = await turn.catch((cause) => {
      throw cause instanceof DecoderDied ? new PictureError('picture.tooDemanding', { cause }) : cause
    })
    if ('made' in answer) return answer.made
    throw new PictureError(answer.refused, { cause: new Error(answer.reason) })
  }

  /** Ends the process; a photo in hand fails with `DecoderDied`, and the next one starts a new process. */
  close(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  async #makeNow(request: PictureRequest): Promise<Answer> {
    clearTimeout(this.#idle)
    if (this.#photos >= this.#options.photosPerProcess) this.close()
    const used = this.#child !== undefined
    try {
      return await this.#ask(request)
    } catch (error) {
      // An old process may have died of the photos before; only a new one proves that it is this one.
      if (!used || !(error instanceof DecoderDied) || error.isSpent) throw error
      return await this.#ask(request)
    } finally {
      this.#idle = setTimeout(() => this.close(), this.#options.idleMs).unref()
    }
  }

  #ask(request: PictureRequest): Promise<Answer> {
    const child = (this.#child ??= this.#start())
    this.#photos++
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), this.#options.wallMs)
      const died = (why: number | null, signal: string | null) => {
        this.#forget(child)
        settle()
        const message = `The decoder ended over a photo: ${signal ?? `exit code ${why}`}.`
        reject(new DecoderDied(message, { isSpent: signal === SPENT }))
      }
      const answered = (answer: Answer) => {
        settle()
        resolve(answer)
      }
      // One that could not be started never ends.
      const failed = ({ message }: Error) => void (child.kill('SIGKILL') || died(null, message))
      const settle = () => {
        clearTimeout(timer)
        child.off('exit', died).off('message', answered).off('error', failed)
        setHeld(child, false)
      }
      child.on('exit', died).on('message', answered).on('error', failed)
      setHeld(child, true)
      child.send(request)
    })
  }

  #forget(child: ChildProcess): void {
    if (this.#child === child) this.#child = undefined
  }

  #start(): ChildProcess {
    const { low, memoryBytes } = this.#options
    const child = fork(fileURLToPath(new URL('./child.ts', import.meta.url)), [`${memoryBytes}`], {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=256'],
      // No secrets: it reads what strangers send.
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#photos = 0
    // Also while it has no photo, as when the system needs the memory.
    child.once('exit', () => this.#forget(child))
    // Where the system does not allow it, it runs like the others.
    try {
      if (low && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    } catch {}
    // Errors of sending to a process that is gone: `exit` tells the same.
    child.on('error', () => {})
    return child
  }
}

/** While a photo is in hand the process keeps ours alive, and not otherwise. */
function setHeld(child: ChildProcess, held: boolean): void {
  if (held) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}
