import { readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'yaml'
import { readConfig } from '#core/config.ts'
import { openStorage } from '#core/infra/storage/open-storage.ts'
import type { Storage } from '#core/infra/storage/storage.ts'
import { applianceCaddyfile } from '#test/support/caddy.ts'
import { findOnPath } from '#test/support/on-path.ts'
import { claimPort } from '#test/support/claim-port.ts'
import { postgresCommand } from './postgres.ts'
import { Supervised, type Command } from './supervisor.ts'

export type ServiceName = 'postgres' | 'redis' | 'minio' | 'api' | 'worker' | 'caddy'

/** The parts of the appliance as local processes. A supervisor restarts each. */
export interface Stack {
  origin: string
  databaseUrl: string
  redisUrl: string | undefined
  admin: { username: string; password: string }
  storage: Storage
  services: Map<ServiceName, Supervised>
  folder: string
  stop(): Promise<void>
}

export interface StackChoices {
  /** External services to start. Without `postgres`, `databaseUrl` must name a running server. */
  parts: ('postgres' | 'redis' | 'minio' | 'caddy')[]
  databaseUrl?: string
  /** Folders for data, by default in the stack's own folder. */
  folders?: { postgres?: string; minio?: string; data?: string; redis?: string }
  workerProgram?: string
  env?: Record<string, string>
}

const ROOT = new URL('../../', import.meta.url)
const ADMIN = { username: 'admin', password: 'a password for the battery' }
const S3 = { S3_ACCESS_KEY: 'candid-battery', S3_SECRET_KEY: 'candid-battery-secret', S3_BUCKET: 'candid' }
const compose = parse(readFileSync(new URL('docker-compose.yml', ROOT), 'utf8')).services

/** Returns why a part can't run here, or undefined. */
export function missingProgram(part: ServiceName): string | undefined {
  if (['postgres', 'api', 'worker'].includes(part)) return undefined
  const program = part === 'redis' ? 'redis-server' : part
  return findOnPath(program) ? undefined : `${program} is not on the PATH`
}

/** Starts the parts on free ports of 127.0.0.1. Resolves when all are ready. */
export async function startStack(choices: StackChoices): Promise<Stack> {
  const folder = await mkdtemp(join(tmpdir(), 'candid-battery-'))
  // PostgreSQL runs as another user if root starts it.
  await chmod(folder, 0o755)
  const services = new Map<ServiceName, Supervised>()
  const has = (part: StackChoices['parts'][number]) => choices.parts.includes(part)
  const place = async (name: 'postgres' | 'minio' | 'data' | 'redis') => {
    const path = choices.folders?.[name] ?? join(folder, name)
    await mkdir(path, { recursive: true })
    return path
  }
  const start = (name: ServiceName, program: string, args: string[], env: Record<string, string> = {}) =>
    services.set(
      name,
      new Supervised(
        name,
        { program, args, cwd: ROOT.pathname, env: { ...choices.env, ...env } },
        join(folder, `${name}.log`),
      ),
    )
  const stop = async () => {
    for (const service of [...services.values()].toReversed()) await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    let { databaseUrl = '' } = choices
    if (has('postgres')) {
      const { command, url } = await postgresCommand(await place('postgres'), await claimPort())
      const withEnv = { ...command, env: { ...choices.env } }
      services.set('postgres', new Supervised('postgres', withEnv, join(folder, 'postgres.log')))
      databaseUrl = url
    }
    const redisPort = has('redis') ? await claimPort() : undefined
    if (redisPort) {
      const command = await redisCommand(redisPort, await place('redis'))
      services.set('redis', new Supervised('redis', command, join(folder, 'redis.log')))
    }
    const minioPort = has('minio') ? await claimPort() : undefined
    if (minioPort)
      start(
        'minio',
        'minio',
        ['server', '--quiet', '--address', `127.0.0.1:${minioPort}`, await place('minio')],
        {
          MINIO_ROOT_USER: S3.S3_ACCESS_KEY,
          MINIO_ROOT_PASSWORD: S3.S3_SECRET_KEY,
          MINIO_BROWSER: 'off',
          MINIO_UPDATE: 'off',
          MINIO_API_REQUESTS_MAX: compose.minio.environment.MINIO_API_REQUESTS_MAX,
          MINIO_FS_OSYNC: compose.minio.environment.MINIO_FS_OSYNC,
          MC_CONFIG_DIR: join(folder, 'mc'),
        },
      )
    const [apiPort, workerPort] = [await claimPort(), await claimPort()]
    const redisUrl = redisPort && `redis://127.0.0.1:${redisPort}`
    const env = {
      NODE_OPTIONS: '--max-semi-space-size=2',
      MALLOC_ARENA_MAX: '2',
      DATA_DIR: await place('data'),
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://candid.test',
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'info',
      TRUSTED_PROXIES: 'loopback',
      // All simulated phones share one address.
      RATE_LIMITS: 'off',
      DEMO_EVENT: 'off',
      ...(redisUrl && { REDIS_URL: redisUrl }),
      ...(minioPort && { S3_ENDPOINT: `http://127.0.0.1:${minioPort}`, ...S3 }),
      ...(minioPort && has('caddy') && { OBJECT_HANDOFF: 'caddy' }),
    }
    start('api', process.execPath, ['api/main.ts'], { ...env, PORT: `${apiPort}` })
    const worker = choices.workerProgram ?? 'deploy/appliance/worker.ts'
    start('worker', process.execPath, [worker], { ...env, PORT: `${workerPort}` })
    const frontPort = has('caddy') ? await claimPort() : apiPort
    if (has('caddy')) {
      const file = join(folder, 'Caddyfile')
      await writeFile(
        file,
        applianceCaddyfile({
          port: frontPort,
          api: `127.0.0.1:${apiPort}`,
          // Caddy needs an address here, also without MinIO.
          store: `127.0.0.1:${minioPort ?? apiPort}`,
        }),
      )
      start('caddy', 'caddy', ['run', '--config', file, '--adapter', 'caddyfile'])
    }
    const origin = `http://127.0.0.1:${frontPort}`
    await untilReady(origin, services)
    const storage = await openStorage(readConfig(env))
    return {
      origin,
      databaseUrl,
      redisUrl: redisUrl || undefined,
      admin: ADMIN,
      storage,
      services,
      folder,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts Redis as docker-compose.yml does, without the image's own script and without the password. */
async function redisCommand(port: number, dir: string): Promise<Command> {
  const { entrypoint, command } = compose.redis as { entrypoint: string[]; command: string[] }
  const [program, ...args] = entrypoint.map((part) =>
    part.replaceAll('$$', '$').replace('exec docker-entrypoint.sh', 'exec'),
  )
  const flags = command.slice(0, command.indexOf('--requirepass'))
  const own = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', dir]
  return { program: program!, args: [...args, ...flags, ...own], cwd: dir }
}

/** Resolves when every part is ready. Throws after two minutes, with the parts' last log lines. */
export async function untilReady(origin: string, services: Map<ServiceName, Supervised>): Promise<void> {
  const end = Date.now() + 120_000
  for (;;) {
    const response = await fetch(`${origin}/api/health/ready`, { signal: AbortSignal.timeout(10_000) }).catch(
      () => null,
    )
    await response?.arrayBuffer().catch(() => null)
    if (response?.status === 200 && [...services.values()].every(({ running }) => running)) return
    if (Date.now() > end)
      throw new Error(`The stack was not ready within two minutes.\n${lastLines(services)}`)
    await wait(200)
  }
}

function lastLines(services: Map<ServiceName, Supervised>): string {
  return [...services.values()]
    .map(
      ({ name, logFile }) =>
        `${name}: ${readFileSync(logFile, 'utf8').trim().split('\n').slice(-3).join('\n  ')}`,
    )
    .join('\n')
}
