import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#core/postgres/free-port.ts'

/** The `redis-server` on the PATH, on 127.0.0.1 and in a folder that goes with it, with further settings by name. */
export async function startRedisServer(settings: Record<string, string>) {
  const dir = await mkdtemp(join(tmpdir(), 'candid-redis-'))
  const port = await freePort()
  const flags = Object.entries({ port, bind: '127.0.0.1', dir, ...settings }).flatMap(([name, value]) => [
    `--${name}`,
    String(value),
  ])
  const server = spawn('redis-server', flags, { stdio: 'ignore' })
  const ended = once(server, 'exit')
  return {
    port,
    async stop() {
      server.kill()
      await ended
      await rm(dir, { recursive: true, force: true })
    },
  }
}
