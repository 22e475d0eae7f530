import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { S3Config } from '#core/config.ts'
import { startEmbeddedPostgres } from '#core/infra/postgres/embedded-postgres.ts'
import { startS3 } from '#test/support/s3-store.ts'
import { findOnPath } from '#test/support/on-path.ts'
import { startRedisServer } from '#test/support/redis.ts'
import { makePhotos, type SamplePhoto } from './photos.ts'

export interface Options {
  /** Runs fewer rounds with fewer photos, in about 90 seconds. */
  quick: boolean
  /** Sends 2,000 photos, to check that the worker's memory stays flat. */
  long: boolean
}

/** Backing services and sample photos, passed to every section. */
export interface Bench extends Options {
  folder: string
  photos: SamplePhoto[]
  database(): Promise<string>
  /** Undefined unless `redis-server` is on the PATH. */
  redisUrl: string | undefined
  /** Undefined unless `minio` is on the PATH. */
  s3: S3Config | undefined
  close(): Promise<void>
}

/** Starts the real services on 127.0.0.1 in a temporary folder, with the product's settings. */
export async function openBench(options: Options): Promise<Bench> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    const folder = await mkdtemp(join(tmpdir(), 'candid-bench-'))
    closers.push(() => rm(folder, { recursive: true, force: true }))
    // When root starts PostgreSQL, it runs as another user, who needs access.
    await chmod(folder, 0o755)
    const postgres = await startEmbeddedPostgres(folder, ['-c max_connections=200'])
    closers.push(() => postgres.stop())
    const minio = findOnPath('minio') ? await startS3('minio', 'bench') : undefined
    if (minio) closers.push(() => minio.stop())
    const redis = findOnPath('redis-server')
      ? await startRedisServer({ appendonly: 'yes', 'maxmemory-policy': 'noeviction' })
      : undefined
    if (redis) closers.push(() => redis.stop())
    await mkdir(join(folder, 'photos'))
    const photos = await makePhotos(join(folder, 'photos'), options.quick ? 8 : 16)
    let databases = 0
    return {
      ...options,
      folder,
      photos,
      redisUrl: redis && `redis://127.0.0.1:${redis.port}`,
      s3: minio?.s3,
      close,
      database: () => createDatabase(postgres.url, `bench_${++databases}`),
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function createDatabase(server: string, name: string): Promise<string> {
  const client = new Client(server)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
