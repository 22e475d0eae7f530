import { randomUUID } from 'node:crypto'
import { Client } from 'minio'
import type { S3Config } from '#core/config.ts'
import type { Bench } from '../bench.ts'
import { inPairs } from '../pairs.ts'
import { repeatPhotos, unique } from '../photos.ts'
import { cpuOf, memoryOf } from '../proc.ts'
import { startProgram } from '../processes.ts'
import { startProduct } from '../product.ts'
import { compared, judge, notRun, type Row } from '../result.ts'
import { byForm, byPut, bytesOf, byTus, upload, uploadSimultaneously, type Way } from '../upload-client.ts'

const CONNECTIONS = 4
const IN_FLIGHT = 300
const WARM_UP = 24
const BARE_BUCKET = 'bare'

/**
 * Compares receiving photos, without a worker: its CPU with a bare receiver's, and its speed to MinIO with PUTs of the same
 * bytes to MinIO. All use the same client.
 */
export async function uploads(bench: Bench): Promise<Row[]> {
  const rows = await receiving(bench)
  rows.push(bench.s3 ? await toMinio(bench, bench.s3) : notRun('Upload to MinIO', 'minio is not on the PATH'))
  rows.push(await simultaneous(bench))
  return rows
}

const ROUNDS = ({ quick }: Bench) => (quick ? 3 : 7)
const COUNT = ({ quick }: Bench) => (quick ? 32 : 64)
const photosOf = (bench: Bench, count: number) => repeatPhotos(bench.photos, count).map(unique)

async function receiving(bench: Bench): Promise<Row[]> {
  const product = await startProduct(bench, { store: 'files' })
  const bare = startProgram('bare-receiver')
  try {
    const { folder } = bench
    const port = await bare.request<number>({ folder, databaseUrl: await bench.database() })
    const path = `/api/events/${await product.createEvent()}/photos`
    /** Returns CPU milliseconds per photo. */
    const measure = async (pid: number, port: number, way: Way, count = COUNT(bench)) => {
      const before = cpuOf(pid)
      await upload(port, path, photosOf(bench, count), CONNECTIONS, way)
      return ((cpuOf(pid) - before) * 1000) / count
    }
    const rows: Row[] = []
    for (const [name, way, atMost] of [
      ['form', byForm, 1.6],
      ['tus', byTus, 2],
    ] as const) {
      // Code that runs the first time is still compiled.
      await measure(product.api, product.port, way, WARM_UP)
      await measure(bare.pid, port, byForm, WARM_UP)
      const found = await inPairs(
        ROUNDS(bench),
        () => measure(product.api, product.port, way),
        () => measure(bare.pid, port, byForm),
      )
      const goal = { atMost }
      rows.push(
        compared(`API's CPU per photo (${name})`, found, 'bare receiver', { unit: 'ms', digits: 1, goal }),
      )
    }
    return rows
  } finally {
    await bare.stop()
    await product.stop()
  }
}

async function toMinio(bench: Bench, s3: S3Config): Promise<Row> {
  const product = await startProduct(bench, { store: 's3' })
  const { hostname, port } = new URL(s3.endpoint)
  const minio = new Client({ ...s3, endPoint: hostname, port: Number(port), useSSL: false })
  try {
    const path = `/api/events/${await product.createEvent()}/photos`
    await minio.makeBucket(BARE_BUCKET, s3.region)
    const sign = async () => {
      const address = await minio.presignedPutObject(BARE_BUCKET, randomUUID(), 3600)
      return address.slice(s3.endpoint.length)
    }
    /** Returns MB/s. */
    const measure = async (port: number, paths: string | string[], way: Way, count: number) => {
      const photos = photosOf(bench, count)
      return bytesOf(photos) / 1000 / (await upload(port, paths, photos, CONNECTIONS, way))
    }
    const ours = (count: number) => measure(product.port, path, byForm, count)
    const bare = async (count: number) =>
      measure(Number(port), await Promise.all(Array.from({ length: count }, sign)), byPut, count)
    await ours(WARM_UP)
    await bare(WARM_UP)
    const count = COUNT(bench)
    const found = await inPairs(
      ROUNDS(bench),
      () => ours(count),
      () => bare(count),
    )
    const goal = { atLeast: 0.7 }
    return compared(`Upload to MinIO (${CONNECTIONS} connections)`, found, 'bare PUT to MinIO', {
      unit: 'MB/s',
      goal,
    })
  } finally {
    await product.stop()
  }
}

/** Measures the API's peak memory with `IN_FLIGHT` simultaneous uploads. */
async function simultaneous(bench: Bench): Promise<Row> {
  const product = await startProduct(bench, { store: 's3' })
  try {
    const path = `/api/events/${await product.createEvent()}/photos`
    const before = memoryOf(product.api).now
    await uploadSimultaneously(product.port, path, repeatPhotos(bench.photos, IN_FLIGHT).map(unique))
    const { peak } = memoryOf(product.api)
    return {
      section: `API's memory with ${IN_FLIGHT} uploads in flight (${product.services})`,
      measured: `${peak.toFixed(0)} MB at most`,
      reference: `before: ${before.toFixed(0)} MB`,
      ratio: peak / before,
      ...judge(peak, { atMost: 300 }, ' MB'),
    }
  } finally {
    await product.stop()
  }
}
