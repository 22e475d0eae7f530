import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimPort } from './claim-port.ts'

export async function startServerProgram(
  program: string,
  flags: (port: number, folder: string) => string[],
  env: Record<string, string> = {},
): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'candid-server-'))
  const port = await claimPort()
  const server = spawn(program, flags(port, folder), { env: { ...process.env, ...env }, stdio: 'ignore' })
  const ended = once(server, 'exit')
  return {
    port,
    async stop() {
      server.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
