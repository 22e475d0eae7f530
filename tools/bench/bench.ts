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
  /** Fewer rounds and photos: about a minute and a half. */
  quick: boolean
  /** 2,000 photos for the memory that stays flat. */
  long: boolean
}

/** What every section is given: the services behind the product, and photos. */
export interface Bench extends Options {
  /** Goes when the run ends. */
  folder: string
  photos: SamplePhoto[]
  /** A new, empty database of the embedded PostgreSQL. */
  database(): Promise<string>
  /** Where `redis-server` is on the PATH. */
  redisUrl: string | undefined
  /** Where `minio` is on the PATH. */
  s3: S3Config | undefined
  close(): Promise<void>
}

/** Starts the real services on 127.0.0.1, on a folder of their own, with the settings that the product gives them. */
export async function openBench(options: Options): Promise<Bench> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    const folder = await mkdtemp(join(tmpdir(), 'candid-bench-'))
    closers.push(() => rm(folder, { recursive: true, force: true }))
    // PostgreSQL runs as another user where root started it.
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
