import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#core/infra/postgres/embedded-postgres.ts'
import { end, startProcess } from '#tools/bench/processes.ts'
import { claimPort } from '#test/support/claim-port.ts'
import { findOnPath } from '#test/support/on-path.ts'

export interface Instance {
  origin: URL
  /** Returns current process ids by part. Empty for an instance given by `--url`. */
  parts(): Record<string, number>
  restarts: { what: string; run(): Promise<unknown> }[]
  stop(): Promise<void>
}

/** Starts an instance with embedded PostgreSQL and photos in files. Uses Redis if it is on the PATH. */
export async function startInstance(): Promise<Instance> {
  const folder = await mkdtemp(join(tmpdir(), 'candid-bench-venue-'))
  // When root starts PostgreSQL, it runs as another user, who needs access.
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres(folder)
  const redis = findOnPath('redis-server') ? await startRedis(folder) : undefined
  const port = await claimPort()
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DEMO_EVENT: 'off',
    REDIS_URL: redis?.url ?? '',
  }
  const start = (program: 'api' | 'worker') => startProcess(program, env, join(dataDir, `${program}.log`))
  const running = { api: await start('api'), worker: await start('worker') }
  const restart = (part: 'api' | 'worker') => ({
    what: part,
    async run() {
      await running[part].stop()
      running[part] = await start(part)
    },
  })
  const postmaster = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  return {
    origin: new URL(env.PUBLIC_URL),
    parts: () => ({
      api: running.api.pid,
      worker: running.worker.pid,
      postgres: postmaster,
      ...(redis && { redis: redis.pid() }),
    }),
    restarts: [restart('api'), restart('worker'), ...(redis ? [{ what: 'redis', run: redis.restart }] : [])],
    async stop() {
      await running.api.stop()
      await running.worker.stop()
      await redis?.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts Redis with the appliance's settings, which write each job to disk within a second. */
async function startRedis(folder: string) {
  const port = await claimPort()
  const dir = join(folder, 'redis')
  await mkdir(dir)
  const flags = {
    port: String(port),
    bind: '127.0.0.1',
    dir,
    appendonly: 'yes',
    'maxmemory-policy': 'noeviction',
  }
  const start = () =>
    spawn(
      'redis-server',
      Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]),
      {
        stdio: 'ignore',
      },
    )
  let server = start()
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: () => server.pid!,
    async restart() {
      await end(server)
      server = start()
    },
    stop: () => end(server),
  }
}

/** Returns a running instance that shell commands restart, such as `docker compose restart api`. */
export function attachTo(url: string, commands: string[]): Instance {
  return {
    origin: new URL(url),
    parts: () => ({}),
    restarts: commands.map((command) => ({
      what: command,
      run: () =>
        new Promise((resolve, reject) => {
          spawn(command, { shell: true, stdio: 'ignore' }).once('error', reject).once('exit', resolve)
        }),
    })),
    stop: async () => {},
  }
}
