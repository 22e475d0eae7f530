import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Starts the `caddy` on the PATH; resolves when it answers `url`. */
export async function startCaddy(args: string[], url: string): Promise<{ stop(): Promise<void> }> {
  const server = spawn('caddy', args, { stdio: 'ignore' })
  const ended = once(server, 'exit')
  while (!(await fetch(url).catch(() => null))) {
    if (server.exitCode !== null) throw new Error('caddy did not start')
    await wait(50)
  }
  return {
    async stop() {
      server.kill()
      await ended
    },
  }
}

const CADDYFILE = readFileSync(new URL('../../Caddyfile', import.meta.url), 'utf8')

/** Returns the appliance's Caddyfile with the containers' names replaced by addresses (`host:port`) of this machine. */
export function applianceCaddyfile({
  port,
  api,
  store,
}: {
  port: number
  api: string
  store: string
}): string {
  return CADDYFILE.replace(/dynamic a \{[^}]*\}/, `to ${api}`)
    .replaceAll('minio:9000', store)
    .replace(/^import https.*$/m, `http://127.0.0.1:${port} {\n\timport candid\n}`)
}
