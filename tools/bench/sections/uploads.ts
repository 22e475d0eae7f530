import type { Bench } from '../bench.ts'
import { inPairs } from '../pairs.ts'
import { repeatPhotos, unique } from '../photos.ts'
import { memoryOf } from '../proc.ts'
import { startProgram } from '../processes.ts'
import { startProduct } from '../product.ts'
import { compared, judge, notRun, type Row } from '../result.ts'
import { bytesOf, upload, uploadSimultaneously } from '../upload-client.ts'

const CONNECTIONS = 4
const IN_FLIGHT = 300

/** Compares receiving photos, without a worker, with an HTTP server that discards them. Both use the same client. */
export async function uploads(bench: Bench): Promise<Row[]> {
  const rows = [await speed(bench, 'files')]
  rows.push(bench.s3 ? await speed(bench, 's3') : notRun('Upload to S3', 'minio is not on the PATH'))
  rows.push(await simultaneous(bench))
  return rows
}

async function speed(bench: Bench, store: 'files' | 's3'): Promise<Row> {
  const product = await startProduct(bench, { store })
  const drain = startProgram('drain')
  try {
    const path = `/api/events/${await product.createEvent()}/photos`
    const drainPort = await drain.request<number>('listen')
    const send = async (port: number, count: number) => {
      const photos = repeatPhotos(bench.photos, count).map(unique)
      return bytesOf(photos) / 1000 / (await upload(port, path, photos, CONNECTIONS))
    }
    await send(product.port, 8)
    await send(drainPort, 8)
    const count = bench.quick ? 32 : 64
    const found = await inPairs(
      bench.quick ? 3 : 7,
      () => send(product.port, count),
      // Four times the photos, so that both sides take similar time.
      () => send(drainPort, count * 4),
      25_000,
    )
    return compared(
      `Upload to ${store === 's3' ? 'MinIO' : 'files'} (${CONNECTIONS} connections)`,
      found,
      'bare HTTP drain',
      { unit: 'MB/s', goal: { atLeast: store === 's3' ? 0.1 : 0.2 } },
    )
  } finally {
    await drain.stop()
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
      ...judge(peak, { atMost: 350 }, ' MB'),
    }
  } finally {
    await product.stop()
  }
}
