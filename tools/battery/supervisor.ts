import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Spawns a fresh process. */
export interface Command {
  program: string
  args: string[]
  env?: Record<string, string>
  cwd?: string
  uid?: number
  gid?: number
}

/** Supervised processes, ended when a battery is interrupted. */
const kept = new Set<Supervised>()

/** What a container's restart policy takes at most for a process that had been up for a while. */
const RESTART_AFTER_MS = 1_000
/** After SIGTERM, as `stop_grace_period` in docker-compose.yml. */
const GRACE_MS = 30_000

/**
 * Keeps one process running as a container's restart policy does: whatever ends it, it is started again after a second,
 * unless it is held down. Everything it says is in `logFile`.
 */
export class Supervised {
  readonly name: string
  readonly logFile: string
  /** Times that it ended without being killed from here. */
  ownEnds = 0
  restarts = 0
  #command: Command
  #child: ChildProcess | undefined
  #wanted = true
  #meant = false

  constructor(name: string, command: Command, logFile: string) {
    this.name = name
    this.logFile = logFile
    this.#command = command
    kept.add(this)
    this.#start()
  }

  get running(): boolean {
    return this.#child?.pid !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Ends it and its children at once, as the end of a container does; it comes back by itself. */
  kill(): void {
    this.#signal('SIGKILL')
  }

  /** Asks it to end; resolves with the milliseconds it took. It is killed after 30 s, and comes back either way. */
  async terminate(): Promise<number> {
    const child = this.#child
    if (!this.running || !child) return 0
    const start = performance.now()
    const ended = once(child, 'exit')
    const force = setTimeout(() => this.kill(), GRACE_MS)
    this.#meant = true
    child.kill('SIGTERM')
    await ended
    clearTimeout(force)
    return performance.now() - start
  }

  /** Kills it and keeps it down until `release`. */
  hold(): void {
    this.#wanted = false
    this.kill()
  }

  release(): void {
    this.#wanted = true
    if (!this.running) this.#start()
  }

  /** It stays there and answers nothing until `thaw`. */
  freeze(): void {
    this.#signal('SIGSTOP')
  }

  thaw(): void {
    this.#signal('SIGCONT')
  }

  async stop(): Promise<void> {
    this.#wanted = false
    kept.delete(this)
    this.thaw()
    await this.terminate()
  }

  #start(): void {
    const { program, args, env, ...where } = this.#command
    const log = openSync(this.logFile, 'a')
    const child = spawn(program, args, {
      ...where,
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log],
      // A Ctrl-C is for the battery alone, which stops everything in order.
      detached: true,
    })
    closeSync(log)
    this.#child = child
    this.#meant = false
    child.once('error', () => {})
    child.once('close', () => void this.#ended())
  }

  async #ended(): Promise<void> {
    if (!this.#wanted) return
    if (!this.#meant) this.ownEnds++
    await wait(RESTART_AFTER_MS)
    if (!this.#wanted || this.running) return
    this.restarts++
    this.#start()
  }

  #signal(signal: NodeJS.Signals): void {
    if (!this.running) return
    if (signal === 'SIGKILL') this.#meant = true
    for (const pid of familyOf(this.#child!.pid!))
      try {
        process.kill(pid, signal)
      } catch {
        // The process has ended.
      }
  }
}

export const stopAll = () => Promise.all([...kept].map((one) => one.stop()))

/** The process and all its descendants; where there is no `/proc`, the process alone. */
function familyOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return [pid, ...children.flatMap((child) => familyOf(Number(child)))]
  } catch {
    return [pid]
  }
}
