import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#core/infra/postgres/free-port.ts'
import { findOnPath } from '#test/support/on-path.ts'
import type { Bench } from '../bench.ts'
import { applianceCaddyfile, startCaddy } from '#test/support/caddy.ts'
import { requestsPerSecond } from '../load.ts'
import { inPairs } from '../pairs.ts'
import { repeatPhotos, unique } from '../photos.ts'
import { startProduct, type Product } from '../product.ts'
import { judge, notRun, type Row } from '../result.ts'
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
    const { ratio, ...found } = await inPairs(
      bench.quick ? 2 : 5,
      () => measure(direct),
      () => measure(through),
    )
    return [
      {
        section: SECTION,
        measured: `${found.ours.toFixed(0)} MB/s`,
        reference: `through the API: ${found.reference.toFixed(0)} MB/s`,
        ratio,
        ...judge(ratio, { atLeast: 1 }),
      },
    ]
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
  const port = await freePort()
  const caddy = await startCaddy(
    ['run', '--config', await caddyfile(bench, product, port), '--adapter', 'caddyfile'],
    `http://127.0.0.1:${port}/api/health`,
  )
  return {
    port,
    path: `/uploads/${rows[0].filename}`,
    bytes: bytesOf([photo!]),
    async stop() {
      await caddy.stop()
      await product.stop()
    },
  }
}

async function caddyfile({ folder, s3 }: Bench, product: Product, port: number): Promise<string> {
  const file = join(folder, `Caddyfile-${port}`)
  const api = `127.0.0.1:${product.port}`
  await writeFile(file, applianceCaddyfile({ port, api, store: new URL(s3!.endpoint).host }))
  return file
}
