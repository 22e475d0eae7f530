import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { FailureCode } from '#contract/photos.ts'
import type { DecodeRequest, HeavyDecoder, Made } from '#worker/imaging/decode-request.ts'
import { PictureError } from '#worker/imaging/picture-error.ts'
import type { Limits } from './watch-limits.ts'

/** What the process sends back. `refused`: there is no picture in the file; asked again it says the same. */
export type Answer = { made: Made } | { refused: FailureCode; reason: string }

export interface DecoderOptions extends Limits {
  /** False: HEIC is not decoded, only what else is sent here. */
  heic: boolean
  /** Of time on the clock for one photo, whatever else the machine does. */
  wallMs: number
  /** After so many photos a new process takes over, for what the old one may have leaked. */
  photosPerProcess: number
  /** A process without work gives its memory back after so long, in milliseconds. */
  idleMs: number
}

/**
 * A photo of 12 megapixels takes 0.6 s of processor time and 290 MB, one of 48 (an iPhone's largest) 1.5 s and 700 MB
 * (measured); slow machines take several times as long.
 */
const DEFAULTS: DecoderOptions = {
  heic: true,
  cpuMs: 30_000,
  memoryBytes: 1200 * 1024 * 1024,
  wallMs: 300_000,
  photosPerProcess: 25,
  idleMs: 20_000,
}

/** The process died over a photo, or was ended because the photo took too much time or memory. */
class DecoderDied extends Error {
  override name = 'DecoderDied'
}

/**
 * Decodes in a process of its own, one photo after the other, what would harm the worker: HEIC, since libheif blocks
 * its thread for a second a photo, never gives memory back, and may be brought down by a broken file; and pictures
 * that take hundreds of megabytes. The process runs below the worker's priority, so that other photos are not slowed;
 * it starts with the first photo.
 */
export class DecoderProcess implements HeavyDecoder {
  readonly #options: DecoderOptions
  #child: ChildProcess | undefined
  #photos = 0
  #last: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined

  constructor(options: Partial<DecoderOptions> = {}) {
    this.#options = { ...DEFAULTS, ...options }
  }

  get takesHeic(): boolean {
    return this.#options.heic
  }

  /** The process that decodes now, if one does. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /**
   * Decodes after the photos that were asked for before. Throws a `PictureError` when there is no picture in the file,
   * it is HEIC and that is switched off, or the process did not survive it, also not a second time.
   */
  async decode(request: DecodeRequest): Promise<Made> {
    if (request.by === 'libheif' && !this.#options.heic) throw new PictureError('picture.heicOff')
    const turn = this.#last.then(() => this.#decodeNow(request))
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

  async #decodeNow(request: DecodeRequest): Promise<Answer> {
    clearTimeout(this.#idle)
    if (this.#photos >= this.#options.photosPerProcess) this.close()
    const used = this.#child !== undefined
    try {
      return await this.#ask(request)
    } catch (error) {
      // An old process may have died of the photos before; only a new one proves that it is this one.
      if (!used || !(error instanceof DecoderDied)) throw error
      return await this.#ask(request)
    } finally {
      this.#idle = setTimeout(() => this.close(), this.#options.idleMs).unref()
    }
  }

  #ask(request: DecodeRequest): Promise<Answer> {
    const child = (this.#child ??= this.#start())
    this.#photos++
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), this.#options.wallMs)
      const died = (why: number | null, signal: string | null) => {
        this.#forget(child)
        settle()
        reject(new DecoderDied(`The decoder ended over a photo: ${signal ?? `exit code ${why}`}.`))
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
    const { cpuMs, memoryBytes } = this.#options
    const child = fork(
      fileURLToPath(new URL('./child.ts', import.meta.url)),
      [`${cpuMs}`, `${memoryBytes}`],
      {
        serialization: 'advanced',
        execArgv: ['--max-old-space-size=256'],
        // No secrets: it reads what strangers send.
        env: { MALLOC_ARENA_MAX: '2' },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    )
    this.#photos = 0
    // Also while it has no photo, as when the system needs the memory.
    child.once('exit', () => this.#forget(child))
    // Where the system does not allow it, it runs like the others.
    try {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    } catch {}
    // Errors of sending to a process that is gone: `exit` tells the same.
    child.on('error', () => {})
    return child
  }
}

let shared: DecoderProcess | undefined

/** The decoder of this process, so that however many jobs run, one such photo is decoded at a time. */
export function sharedDecoder({ heic }: { heic: boolean }): DecoderProcess {
  if (shared?.takesHeic !== heic) shared = new DecoderProcess({ heic })
  return shared
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
