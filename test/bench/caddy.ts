import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
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

const CADDYFILE = readFileSync(new URL('../../Caddyfile', import.meta.url), 'utf8')

/** The appliance's own Caddyfile, with addresses (`host:port`) of this machine in the place of the containers' names. */
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
