import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const ROOT = new URL('../../', import.meta.url)
/** Environment of the deployed product (`deploy/Dockerfile`). The references use it too. */
const DEPLOYED = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  NODE_OPTIONS: '--max-semi-space-size=2',
}

/** Running processes. `endAll` ends them when a run ends or fails. */
const running = new Set<ChildProcess>()

/** A program of `programs` in its own process. It handles one request at a time. */
export interface Program {
  pid: number
  request<T>(message: unknown): Promise<T>
  stop(): Promise<void>
}

export function startProgram(name: string): Program {
  const child = fork(new URL(`./programs/${name}.ts`, import.meta.url), {
    env: { ...process.env, ...DEPLOYED },
  })
  running.add(child)
  const ended = once(child, 'close').then(() => Promise.reject(new Error(`${name} ended`)))
  ended.catch(() => {})
  return {
    pid: child.pid!,
    async request<T>(message: unknown) {
      const response = once(child, 'message')
      child.send(message as object)
      const [body] = await Promise.race([response, ended])
      return body as T
    },
    stop: () => end(child),
  }
}

/** Starts one process of the product as its container does. Resolves once it logs `ready`. */
export async function startProcess(
  program: 'api' | 'worker',
  env: NodeJS.ProcessEnv,
  logFile: string,
): Promise<{ pid: number; stop(): Promise<void> }> {
  const log = openSync(logFile, 'w')
  const child = spawn(process.execPath, [`${program}/main.ts`], {
    cwd: ROOT,
    env: { ...process.env, ...DEPLOYED, ...env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  running.add(child)
  // The loop below reports the failure. Without a listener, the error would end the benchmark.
  child.on('error', () => {})
  while (!readFileSync(logFile, 'utf8').includes('"msg":"ready"')) {
    if (child.exitCode !== null || child.pid === undefined)
      throw new Error(
        `the ${program} did not start: ${readFileSync(logFile, 'utf8').trim().split('\n').at(-1)}`,
      )
    await wait(50)
  }
  return { pid: child.pid!, stop: () => end(child) }
}

/** Stops a process. Kills it when it hasn't ended within 20 s. */
export async function end(child: ChildProcess): Promise<void> {
  running.delete(child)
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  // A suspended worker handles SIGTERM only after SIGCONT.
  child.kill('SIGCONT')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), 20_000)
  await ended
  clearTimeout(force)
}

export const endAll = () => Promise.all([...running].map(end))
