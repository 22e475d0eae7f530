import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '#core/infra/postgres/free-port.ts'
import { Browser } from '#test/support/browser.ts'
import { createEvent } from '#test/support/app.ts'
import type { Bench } from './bench.ts'
import { startProcess } from './processes.ts'

/** API and worker as processes, as deployed, with their own database and store. */
export interface Product {
  port: number
  /** Process ids. `worker` is 0 without a worker. */
  api: number
  worker: number
  databaseUrl: string
  redisUrl: string | undefined
  dataDir: string
  sql: Client
  services: string
  createEvent(): Promise<number>
  stop(): Promise<void>
}

export const ADMIN_PASSWORD = 'a password for the bench'

let started = 0

/**
 * Starts API and optionally the worker. Uses Redis as the queue if it is available.
 * @param store `s3` uses MinIO if it is available, otherwise files
 * @param handoff lets a proxy fetch originals from the store
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
  // A separate Redis database, so that workers see only their own product's jobs.
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
  // After a failed section, the server may close the connection first.
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
      return (await createEvent(new Browser(`http://127.0.0.1:${port}`), { name: 'Bench' })).id
    },
    async stop() {
      await sql.end()
      for (const { stop } of processes) await stop()
    },
  }
}

/**
 * Waits until `count` photos of the event have all their renditions. Returns the time (`performance.now()`) at which all
 * thumbnails were ready. Throws when a photo failed, or after three minutes.
 */
export async function waitUntilReady(
  { sql }: Product,
  eventId: number,
  count: number,
): Promise<{ thumbnailsAt: number }> {
  const end = performance.now() + 180_000
  let thumbnailsAt: number | undefined
  while (performance.now() < end) {
    const { rows } = await sql.query(
      `select count(*) filter (where state = 'ready')::int as ready, max(failure) as failure,
         count(*) filter (where state = 'ready' and not large_due)::int as complete
       from photos where event_id = $1`,
      [eventId],
    )
    if (rows[0].failure) throw new Error(`a photo failed: ${rows[0].failure}`)
    if (rows[0].ready >= count) thumbnailsAt ??= performance.now()
    if (rows[0].complete >= count) return { thumbnailsAt: thumbnailsAt! }
    await wait(20)
  }
  throw new Error('the photos were not ready within three minutes')
}
