import { connect, createServer, type Socket } from 'node:net'
import { Redis } from 'ioredis'
import { Client } from 'pg'
import { expect } from 'vitest'
import { claimPort } from './claim-port.ts'
import { freshDatabase } from './database.ts'
import type { BackendConfig } from '#core/infra/bullmq-backend.ts'
import { inContainers } from './in-containers.ts'
import { lacks } from './on-path.ts'
import { startRedisServer } from './redis.ts'

/** One suite's own backend, behind a connection that can be cut. */
export interface TestBackend {
  config: BackendConfig
  /** Ends every connection and rejects new ones. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Leaves old and new connections open without responding. */
  freeze(): void
  thaw(): void
  /** Deletes all jobs, schedules and subscriptions while it runs. */
  wipe(): Promise<void>
  stop(): Promise<void>
}

/** Resolves once `count` queries of this database run `pg_sleep`. */
export async function untilAsleep(databaseUrl: string, count: number): Promise<void> {
  const asleep = "select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'"
  await expect.poll(async () => (await ask(databaseUrl, asleep)).length).toBe(count)
}

/** Every backend. `missing` names the program that this machine lacks. */
export const testBackends: {
  name: string
  missing?: string | undefined
  start: () => Promise<TestBackend>
}[] = [
  { name: 'PostgreSQL', start: startPostgres },
  {
    name: 'Redis',
    missing: inContainers ? undefined : lacks('redis-server'),
    start: startRedis,
  },
]

async function startPostgres(): Promise<TestBackend> {
  const direct = await freshDatabase()
  // The queue finds no tables here, as at a first start.
  await ask(direct, 'drop schema bullmq cascade')
  const address = new URL(direct)
  const line = await startLine(Number(address.port))
  address.port = String(line.port)
  return {
    ...line,
    config: { redisUrl: undefined, databaseUrl: address.href },
    async wipe() {
      const [row] = await ask(
        direct,
        "select string_agg('bullmq.' || quote_ident(tablename), ', ') as tables from pg_tables where schemaname = 'bullmq' and tablename <> 'migration'",
      )
      await ask(direct, `truncate ${row.tables} cascade`)
    },
  }
}

async function ask(url: string, sql: string) {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

async function startRedis(): Promise<TestBackend> {
  const server = await (inContainers ? startRedisImage() : startRedisServer({ save: '', appendonly: 'no' }))
  const admin = new Redis(server.port, '127.0.0.1', { maxRetriesPerRequest: null, retryStrategy: () => 50 })
  admin.on('error', () => {})
  await admin.ping()
  const line = await startLine(server.port)
  return {
    ...line,
    config: { redisUrl: `redis://127.0.0.1:${line.port}`, databaseUrl: undefined },
    async wipe() {
      await admin.flushall()
    },
    async stop() {
      await line.stop()
      admin.disconnect()
      await server.stop()
    },
  }
}

async function startRedisImage() {
  const { startContainer } = await import('./containers.ts')
  return startContainer('redis', { port: 6379 })
}

async function startLine(target: number) {
  const sockets = new Set<Socket>()
  let frozen = false
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (frozen) from.pause()
    }
  })
  // Keep the port after a cut.
  const port = await claimPort()
  const listen = () =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve)
    })
  await listen()
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    port,
    cut,
    mend: listen,
    freeze() {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      frozen = false
      for (const socket of sockets) socket.resume()
    },
    async stop() {
      if (server.listening) await cut()
    },
  }
}
