import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { EventView } from '#contract/schemas/events.ts'
import { freePort } from '#core/infra/postgres/free-port.ts'
import { Browser } from '#test/support/browser.ts'
import type { Bench } from './bench.ts'
import { startProcess } from './processes.ts'

/** The product as it is deployed: the API and the worker as processes, on a database and a store of their own. */
export interface Product {
  port: number
  /** Process ids; 0 where there is no worker. */
  api: number
  worker: number
  databaseUrl: string
  redisUrl: string | undefined
  dataDir: string
  sql: Client
  /** Its backing services, for the printed table. */
  services: string
  createEvent(): Promise<number>
  stop(): Promise<void>
}

export const ADMIN_PASSWORD = 'a password for the bench'

let started = 0

/**
 * `store`: `s3` takes MinIO where there is one, else files; with `handoff` a proxy fetches originals from there. The
 * queue is on Redis where there is one.
 */
export async function startProduct(
  bench: Bench,
  { store, worker = false, handoff = false }: { store: 's3' | 'files'; worker?: boolean; handoff?: boolean },
): Promise<Product> {
  const name = `product-${++started}`
  const dataDir = join(bench.folder, name)
  await mkdir(dataDir)
  const databaseUrl = await bench.database()
  const port = await freePort()
  // A Redis database of its own, so that no worker finds the jobs of another product.
  const redisUrl = bench.redisUrl && `${bench.redisUrl}/${started}`
  const s3 = store === 's3' ? bench.s3 : undefined
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: 'http://candid.test',
    ADMIN_PASSWORD,
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'off',
    DEMO_EVENT: 'off',
    REDIS_URL: redisUrl ?? '',
    S3_ENDPOINT: s3?.endpoint ?? '',
    S3_ACCESS_KEY: s3?.accessKey ?? '',
    S3_SECRET_KEY: s3?.secretKey ?? '',
    S3_BUCKET: name,
    OBJECT_HANDOFF: handoff ? 'caddy' : '',
  }
  const processes = [await startProcess('api', env, join(dataDir, 'api.log'))]
  if (worker) processes.push(await startProcess('worker', env, join(dataDir, 'worker.log')))
  const sql = new Client(databaseUrl)
  // After a section that failed, the server may go first.
  sql.on('error', () => {})
  await sql.connect()
  return {
    port,
    databaseUrl,
    redisUrl,
    dataDir,
    sql,
    api: processes[0]!.pid,
    worker: processes[1]?.pid ?? 0,
    services: [s3 ? 'MinIO' : 'files', redisUrl ? 'Redis' : 'queue in PostgreSQL'].join(', '),
    async createEvent() {
      const form = new FormData()
      for (const [field, value] of Object.entries({ name: 'Bench', date: '2027-06-05' }))
        form.set(field, value)
      const response = await new Browser(`http://127.0.0.1:${port}`).post('/api/events', form)
      if (response.status !== 201) throw new Error(`no event: ${await response.text()}`)
      return ((await response.json()) as EventView).id
    },
    async stop() {
      await sql.end()
      for (const one of processes) await one.stop()
    },
  }
}

/**
 * Resolves when that many photos of the event are `ready` with all their renditions; `shown` when they all were `ready`,
 * the moment in `performance.now()`. Throws when one has failed or after three minutes.
 */
export async function untilReady(
  { sql }: Product,
  eventId: number,
  count: number,
): Promise<{ shown: number }> {
  const end = performance.now() + 180_000
  let shown: number | undefined
  while (performance.now() < end) {
    const { rows } = await sql.query(
      `select count(*) filter (where state = 'ready')::int as ready, max(failure) as failure,
         count(*) filter (where state = 'ready' and not large_due)::int as whole
       from photos where event_id = $1`,
      [eventId],
    )
    if (rows[0].failure) throw new Error(`a photo failed: ${rows[0].failure}`)
    if (rows[0].ready >= count) shown ??= performance.now()
    if (rows[0].whole >= count) return { shown: shown! }
    await wait(20)
  }
  throw new Error('the photos were not ready within three minutes')
}
