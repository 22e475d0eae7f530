import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#core/infra/postgres/free-port.ts'
import { renditionKey } from '#core/photos/object-keys.ts'
import { findOnPath } from '#test/support/on-path.ts'
import type { Bench } from '../bench.ts'
import { startApplianceCaddy, startCaddy } from '#test/support/caddy.ts'
import { requestsPerSecond } from '../load.ts'
import { inPairs } from '../pairs.ts'
import { repeatPhotos, unique } from '../photos.ts'
import { startProgram } from '../processes.ts'
import { startProduct, waitUntilReady } from '../product.ts'
import { compared, judge, notRun, type Row } from '../result.ts'
import { upload } from '../upload-client.ts'

const CONNECTIONS = 64
const THUMBNAIL_BYTES = 25_000
const GIGABIT_ETHERNET = 900

/**
 * Compares thumbnails from the API with servers that only send the file. The API looks the photo up for each request.
 * Then measures them through the appliance's Caddy.
 */
export async function images(bench: Bench): Promise<Row[]> {
  const product = await startProduct(bench, { store: 'files', worker: true })
  const node = startProgram('file-server')
  try {
    const event = await product.createEvent()
    await upload(product.port, `/api/events/${event}/photos`, repeatPhotos(bench.photos, 1).map(unique), 1)
    await waitUntilReady(product, event, 1)
    const { rows } = await product.sql.query('select filename from photos')
    const root = join(product.dataDir, 'objects')
    const key = `/${renditionKey(rows[0].filename, 400)}`
    await writeFile(join(root, key), randomBytes(THUMBNAIL_BYTES))
    const nodePort = await node.request<number>(root)
    const measure = (port: number, path: string) =>
      requestsPerSecond(port, path, CONNECTIONS, bench.quick ? 1000 : 2000)
    const api = () => measure(product.port, `/uploads/${rows[0].filename}/400.webp`)
    const compare = async (what: string, port: number): Promise<Row> => {
      await api()
      const found = await inPairs(bench.quick ? 2 : 4, api, () => measure(port, key))
      return compared(`Renditions through the API (${CONNECTIONS} connections)`, found, what, {
        unit: 'images/s',
      })
    }
    return [
      await compare("Node's file stream", nodePort),
      await againstCaddy(root, compare),
      await throughAppliance(product.port, (port) => measure(port, `/uploads/${rows[0].filename}/400.webp`)),
    ]
  } finally {
    await node.stop()
    await product.stop()
  }
}

async function againstCaddy(
  root: string,
  compare: (what: string, port: number) => Promise<Row>,
): Promise<Row> {
  if (!findOnPath('caddy'))
    return notRun("Renditions against Caddy's file server", 'caddy is not on the PATH')
  const port = await freePort()
  const caddy = await startCaddy(
    ['file-server', '--root', root, '--listen', `127.0.0.1:${port}`],
    `http://127.0.0.1:${port}`,
  )
  try {
    return await compare("Caddy's file server", port)
  } finally {
    await caddy.stop()
  }
}

async function throughAppliance(apiPort: number, measure: (port: number) => Promise<number>): Promise<Row> {
  const section = `Thumbnails of ${THUMBNAIL_BYTES / 1000} kB through the appliance's Caddy`
  if (!findOnPath('caddy')) return notRun(section, 'caddy is not on the PATH')
  const caddy = await startApplianceCaddy({ api: `127.0.0.1:${apiPort}` })
  try {
    const port = Number(new URL(caddy.origin).port)
    await measure(port)
    const perSecond = await measure(port)
    const megabits = (perSecond * THUMBNAIL_BYTES * 8) / 1e6
    return {
      section,
      measured: `${perSecond.toFixed(0)} images/s, ${megabits.toFixed(0)} Mbit/s`,
      reference: `gigabit Ethernet: ${GIGABIT_ETHERNET} Mbit/s`,
      ratio: megabits / GIGABIT_ETHERNET,
      ...judge(megabits / GIGABIT_ETHERNET, { atLeast: 1 }),
    }
  } finally {
    await caddy.stop()
  }
}
