import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { end } from './processes.ts'

/** The `caddy` on the PATH; resolves when `url` is answered. */
export async function startCaddy(args: string[], url: string): Promise<{ stop(): Promise<void> }> {
  const server = spawn('caddy', args, { stdio: 'ignore' })
  while (!(await fetch(url).catch(() => null))) {
    if (server.exitCode !== null) throw new Error('caddy did not start')
    await wait(50)
  }
  return { stop: () => end(server) }
}
