import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findOnPath } from '#test/support/on-path.ts'
import type { Bench } from '../bench.ts'
import { several, unique } from '../photos.ts'
import { startProduct, type Product } from '../product.ts'
import { judge, notRun, type Row } from '../result.ts'
import { upload, type Pieces } from '../upload-client.ts'

/** Phones that send at once. */
const CONNECTIONS = 16
/** One photo in this many is HEIC, which takes the worker ten times as long as a JPEG. */
const ONE_IN = 10

/** How long JPEGs wait for their renditions with HEIC photos among them, against the same JPEGs alone. */
export async function heic(bench: Bench): Promise<Row[]> {
  const count = bench.long ? 500 : bench.quick ? 60 : 200
  const heics = count / ONE_IN
  const section = `95 % of ${count - heics} JPEGs ready, with ${heics} HEIC among them`
  if (!findOnPath('heif-enc')) return [notRun(section, 'heif-enc is not on the PATH')]
  const sample = await makeHeic(bench)
  const jpegs = () => several(bench.photos, count - heics).map(unique)
  const product = await startProduct(bench, { store: 's3', worker: true })
  try {
    await readyJpegs(product, jpegs().slice(0, 8))
    const alone = await readyJpegs(product, jpegs())
    const mixed = jpegs().flatMap((photo, i) => (i % (ONE_IN - 1) ? [photo] : [photo, [sample, uniqueBox()]]))
    const beside = await readyJpegs(product, mixed)
    return [
      {
        section,
        measured: `${(beside / 1000).toFixed(1)} s`,
        reference: `without HEIC: ${(alone / 1000).toFixed(1)} s`,
        ratio: beside / alone,
        ...judge(beside / alone, { atMost: 1.3 }),
      },
    ]
  } finally {
    await product.stop()
  }
}

async function makeHeic({ folder, photos }: Bench): Promise<Buffer> {
  const path = join(folder, 'sample.heic')
  await promisify(execFile)('heif-enc', ['-q', '60', '-o', path, photos[0]!.path])
  return readFile(path)
}

/** A box that readers skip and that makes the file another photo to the product. */
function uniqueBox(): Buffer {
  const box = Buffer.from('\0\0\0\x10free')
  return Buffer.concat([box, randomBytes(8)])
}

/** Milliseconds from the first byte until 95 % of the JPEGs among the photos are ready. */
async function readyJpegs(product: Product, photos: Pieces[]): Promise<number> {
  const event = await product.createEvent()
  const jpegs = photos.filter((pieces) => pieces[0]!.readUInt16BE(0) === 0xffd8).length
  const start = performance.now()
  const sent = upload(product.port, `/api/events/${event}/photos`, photos, CONNECTIONS)
  for (;;) {
    const { rows } = await product.sql.query(
      `select count(*)::int as ready from photos where event_id = $1 and state = 'ready' and mime_type = 'image/jpeg'`,
      [event],
    )
    if (rows[0].ready >= 0.95 * jpegs) break
    if (performance.now() - start > 600_000) throw new Error('the JPEGs were not ready within ten minutes')
    await wait(20)
  }
  const ms = performance.now() - start
  await sent
  return ms
}
