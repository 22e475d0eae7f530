import { createReadStream } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { openDatabase } from '#core/open-database.ts'
import { archivePhotos } from '#core/archive/archive-photos.ts'
import { originalKey } from '#core/photos/object-keys.ts'
import { openStorage } from '#core/infra/storage/open-storage.ts'
import type { Bench } from '../bench.ts'
import { inPairs } from '../pairs.ts'
import { repeatPhotos, unique } from '../photos.ts'
import { memoryGrowth } from '../proc.ts'
import { startProgram } from '../processes.ts'
import { startProduct, type Product } from '../product.ts'
import { compared, judge, type Row } from '../result.ts'
import { upload } from '../upload-client.ts'

/** Compares an event's ZIP with sequential reads of the same objects, in one process and over HTTP. */
export async function archive(bench: Bench): Promise<Row[]> {
  const product = await startProduct(bench, { store: 'files' })
  const event = await product.createEvent()
  const photos = repeatPhotos(bench.photos, bench.quick ? 60 : 150).map(unique)
  await upload(product.port, `/api/events/${event}/photos`, photos, 4)
  const { rows } = await product.sql.query('select id, filename, size from photos order by id')
  const bytes = rows.reduce((sum, { size }) => sum + size, 0)
  const measure = async (read: () => Promise<unknown>) => {
    const start = performance.now()
    await read()
    return bytes / 1000 / (performance.now() - start)
  }
  const keys = rows.map(({ filename }) => originalKey(filename))
  const rounds = bench.quick ? 3 : 7
  try {
    const inside = await inProcess(product, event, rows.at(-1).id, keys)
    await inside.archive()
    const within = await inPairs(
      rounds,
      () => measure(inside.archive),
      () => measure(inside.plain),
      15_000,
    )
    await inside.close()
    const http = await overHttp(product, event, rows.at(-1).id, keys)
    await http.archive()
    const growth = await memoryGrowth(product.api, http.archive)
    const sent = await inPairs(
      rounds,
      () => measure(http.archive),
      () => measure(http.plain),
      15_000,
    )
    await http.close()
    const goal = { unit: 'MB/s', goal: { atLeast: 0.8 } }
    return [
      compared('Archive, built and discarded', within, 'plain read of the same files', goal),
      compared('Archive over HTTP', sent, 'the same files one by one from a bare Node server', goal),
      {
        section: "API's memory during an archive",
        measured: `+${growth.toFixed(0)} MB at most`,
        reference: `archive of ${(bytes / 1e6).toFixed(0)} MB`,
        ratio: null,
        ...judge(growth, { atMost: 20 }, ' MB'),
      },
    ]
  } finally {
    await product.stop()
  }
}

async function inProcess({ databaseUrl, dataDir }: Product, event: number, through: number, keys: string[]) {
  const orm = await openDatabase(databaseUrl)
  const storage = await openStorage({ dataDir, s3: undefined })
  return {
    async archive() {
      const plan = await archivePhotos(orm.em.fork(), event, through)
      for await (const _ of plan.read(storage, { start: 0, end: plan.size - 1 }, async () => true));
    },
    /** Reads and discards the files in Node, in chunks as large as the store's. */
    async plain() {
      for (const key of keys)
        for await (const _ of createReadStream(join(dataDir, 'objects', key), { highWaterMark: 256 * 1024 }));
    },
    close: () => orm.close(),
  }
}

async function overHttp({ port, dataDir }: Product, event: number, through: number, keys: string[]) {
  const server = startProgram('file-server')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const plainPort = await server.request<number>(join(dataDir, 'objects'))
  const fetchAll = (port: number, path: string) =>
    new Promise<void>((resolve, reject) => {
      get({ agent, host: '127.0.0.1', port, path }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path} returned ${response.statusCode}`))
        response.resume().on('end', resolve).on('error', reject)
      }).on('error', reject)
    })
  return {
    archive: () => fetchAll(port, `/api/events/${event}/photos.zip?through=${through}`),
    async plain() {
      for (const key of keys) await fetchAll(plainPort, `/${key}`)
    },
    async close() {
      agent.destroy()
      await server.stop()
    },
  }
}
