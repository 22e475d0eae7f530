import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { claimPort } from './claim-port.ts'

/** Starts the `caddy` on the PATH; resolves when it serves `url`. */
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

interface Upstreams {
  port: number
  api: string
  store: string
}

/** Returns the appliance's Caddyfile with the containers' names replaced by addresses (`host:port`) of this machine. */
export const applianceCaddyfile = ({ port, api, store }: Upstreams): string =>
  CADDYFILE.replace(/dynamic a \{[^}]*\}/, `to ${api}`)
    .replaceAll('minio:9000', store)
    .replace(/^import https.*$/m, `http://127.0.0.1:${port} {\n\timport candid\n}`)

/**
 * Starts the appliance's Caddy on a free port. `replaced` maps further texts of the Caddyfile to their replacements.
 */
export async function startApplianceCaddy(
  { api, store = '127.0.0.1:9' }: { api: string; store?: string },
  replaced: Record<string, string> = {},
): Promise<{ origin: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'candid-caddy-'))
  const port = await claimPort()
  let text = applianceCaddyfile({ port, api, store })
  for (const [from, to] of Object.entries(replaced)) text = text.replaceAll(from, to)
  const file = join(folder, 'Caddyfile')
  await writeFile(file, text)
  const origin = `http://127.0.0.1:${port}`
  const caddy = await startCaddy(['run', '--config', file, '--adapter', 'caddyfile'], `${origin}/api/health`)
  return {
    origin,
    async stop() {
      await caddy.stop()
      await rm(folder, { recursive: true })
    },
  }
}
