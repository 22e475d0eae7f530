import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

export interface Command {
  program: string
  args: string[]
  env?: Record<string, string>
  cwd?: string
  uid?: number
  gid?: number
}

/** All running supervised processes. An interrupted battery stops them. */
const supervised = new Set<Supervised>()

/** Milliseconds before a restart: the maximum of a container's restart policy after some uptime. */
const RESTART_AFTER_MS = 1_000
/** Milliseconds from SIGTERM to SIGKILL, as `stop_grace_period` in docker-compose.yml. */
const GRACE_MS = 30_000

/**
 * Runs one process and restarts it after a second, as a container's restart policy does. `hold` prevents the restart.
 * Writes its output to `logFile`.
 */
export class Supervised {
  readonly name: string
  readonly logFile: string
  /** Number of exits that this class didn't cause. */
  unexpectedExits = 0
  restarts = 0
  #command: Command
  #child: ChildProcess | undefined
  #isWanted = true
  #isExitExpected = false

  constructor(name: string, command: Command, logFile: string) {
    this.name = name
    this.logFile = logFile
    this.#command = command
    supervised.add(this)
    this.#start()
  }

  get running(): boolean {
    return this.#child?.pid !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Kills the process and its descendants, as stopping a container does. It restarts. */
  kill(): void {
    this.#signal('SIGKILL')
  }

  /** Sends SIGTERM, and SIGKILL after 30 seconds. Returns the milliseconds until the exit. The process restarts. */
  async terminate(): Promise<number> {
    const child = this.#child
    if (!this.running || !child) return 0
    const start = performance.now()
    const ended = once(child, 'exit')
    const force = setTimeout(() => this.kill(), GRACE_MS)
    this.#isExitExpected = true
    child.kill('SIGTERM')
    await ended
    clearTimeout(force)
    return performance.now() - start
  }

  /** Kills the process. It restarts only after `release`. */
  hold(): void {
    this.#isWanted = false
    this.kill()
  }

  release(): void {
    this.#isWanted = true
    if (!this.running) this.#start()
  }

  /** Stops the process by SIGSTOP until `thaw`. */
  freeze(): void {
    this.#signal('SIGSTOP')
  }

  thaw(): void {
    this.#signal('SIGCONT')
  }

  async stop(): Promise<void> {
    this.#isWanted = false
    supervised.delete(this)
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
      // Only the battery receives Ctrl-C. It stops all processes in order.
      detached: true,
    })
    closeSync(log)
    this.#child = child
    this.#isExitExpected = false
    child.once('error', () => {})
    child.once('close', () => void this.#onExit())
  }

  async #onExit(): Promise<void> {
    if (!this.#isWanted) return
    if (!this.#isExitExpected) this.unexpectedExits++
    await wait(RESTART_AFTER_MS)
    if (!this.#isWanted || this.running) return
    this.restarts++
    this.#start()
  }

  #signal(signal: NodeJS.Signals): void {
    if (!this.running) return
    if (signal === 'SIGKILL') this.#isExitExpected = true
    for (const pid of processTree(this.#child!.pid!))
      try {
        process.kill(pid, signal)
      } catch {
        // The process has ended.
      }
  }
}

export const stopAll = () => Promise.all([...supervised].map((service) => service.stop()))

/** Returns a process and its descendants. Without `/proc`, only the process. */
function processTree(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return [pid, ...children.flatMap((child) => processTree(Number(child)))]
  } catch {
    return [pid]
  }
}
