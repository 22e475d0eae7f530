import { findOnPath } from '#test/support/on-path.ts'
import type { Bench } from '../bench.ts'
import { startApplianceCaddy } from '#test/support/caddy.ts'
import { requestsPerSecond } from '../load.ts'
import { inPairs } from '../pairs.ts'
import { repeatPhotos, unique } from '../photos.ts'
import { startProduct } from '../product.ts'
import { compared, notRun, type Row } from '../result.ts'
import { bytesOf, upload } from '../upload-client.ts'

const SECTION = 'Originals that Caddy fetches from MinIO'
const CONNECTIONS = 16

/** Compares originals that the appliance's Caddy fetches from MinIO with originals proxied through the API. */
export async function handover(bench: Bench): Promise<Row[]> {
  for (const program of ['caddy', 'minio'])
    if (!findOnPath(program)) return [notRun(SECTION, `${program} is not on the PATH`)]
  const direct = await open(bench, true)
  const through = await open(bench, false)
  try {
    const measure = async ({ port, path, bytes }: typeof direct) =>
      ((await requestsPerSecond(port, path, CONNECTIONS, bench.quick ? 1500 : 3000)) * bytes) / 1e6
    await measure(direct)
    await measure(through)
    const found = await inPairs(
      bench.quick ? 2 : 5,
      () => measure(direct),
      () => measure(through),
    )
    return [compared(SECTION, found, 'through the API', { unit: 'MB/s', goal: { atLeast: 1 } })]
  } finally {
    await direct.stop()
    await through.stop()
  }
}

/** Starts the product with one photo, behind its own Caddy. */
async function open(bench: Bench, handoff: boolean) {
  const product = await startProduct(bench, { store: 's3', handoff })
  const [photo] = repeatPhotos(bench.photos, 1).map(unique)
  await upload(product.port, `/api/events/${await product.createEvent()}/photos`, [photo!], 1)
  const { rows } = await product.sql.query('select filename from photos')
  const caddy = await startApplianceCaddy({
    api: `127.0.0.1:${product.port}`,
    store: new URL(bench.s3!.endpoint).host,
  })
  return {
    port: Number(new URL(caddy.origin).port),
    path: `/uploads/${rows[0].filename}`,
    bytes: bytesOf([photo!]),
    async stop() {
      await caddy.stop()
      await product.stop()
    },
  }
}
