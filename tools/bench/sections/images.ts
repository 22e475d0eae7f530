import { join } from 'node:path'
import { freePort } from '#core/infra/postgres/free-port.ts'
import { renditionKey } from '#core/photos/object-keys.ts'
import { findOnPath } from '#test/support/on-path.ts'
import type { Bench } from '../bench.ts'
import { startCaddy } from '#test/support/caddy.ts'
import { requestsPerSecond } from '../load.ts'
import { inPairs } from '../pairs.ts'
import { repeatPhotos, unique } from '../photos.ts'
import { startProgram } from '../processes.ts'
import { startProduct, waitUntilReady } from '../product.ts'
import { compared, notRun, type Row } from '../result.ts'
import { upload } from '../upload-client.ts'

const CONNECTIONS = 64

/**
 * Compares thumbnails from the API with servers that only send the file. The API looks the photo up for each request. There
 * is no goal, because browsers cache images.
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
    return [await compare("Node's file stream", nodePort), await againstCaddy(root, compare)]
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
