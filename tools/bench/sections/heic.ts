import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findOnPath } from '#test/support/on-path.ts'
import type { Bench } from '../bench.ts'
import { repeatPhotos, unique } from '../photos.ts'
import { startProduct, type Product } from '../product.ts'
import { judge, notRun, type Row } from '../result.ts'
import { upload, type Pieces } from '../upload-client.ts'

const CONNECTIONS = 16
/** One photo in `ONE_IN` is HEIC, which takes the worker ten times as long as a JPEG. */
const ONE_IN = 10

/** Compares the time until JPEGs have renditions, with and without HEIC photos among them. */
export async function heic(bench: Bench): Promise<Row[]> {
  const count = bench.long ? 500 : bench.quick ? 60 : 200
  const heics = count / ONE_IN
  const section = `95 % of ${count - heics} JPEGs ready, with ${heics} HEIC among them`
  if (!findOnPath('heif-enc')) return [notRun(section, 'heif-enc is not on the PATH')]
  const sample = await makeHeic(bench)
  const jpegs = () => repeatPhotos(bench.photos, count - heics).map(unique)
  const product = await startProduct(bench, { store: 's3', worker: true })
  try {
    await timeUntilJpegsReady(product, jpegs().slice(0, 8))
    const alone = await timeUntilJpegsReady(product, jpegs())
    const mixed = jpegs().flatMap((photo, i) => (i % (ONE_IN - 1) ? [photo] : [photo, [sample, uniqueBox()]]))
    const withHeic = await timeUntilJpegsReady(product, mixed)
    return [
      {
        section,
        measured: `${(withHeic / 1000).toFixed(1)} s`,
        reference: `without HEIC: ${(alone / 1000).toFixed(1)} s`,
        ratio: withHeic / alone,
        ...judge(withHeic / alone, { atMost: 1.3 }),
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

/** Returns a box that readers skip. Its random bytes make the file's hash unique. */
function uniqueBox(): Buffer {
  const box = Buffer.from('\0\0\0\x10free')
  return Buffer.concat([box, randomBytes(8)])
}

/** Returns milliseconds from the first byte until 95 % of the JPEGs among the photos are ready. */
async function timeUntilJpegsReady(product: Product, photos: Pieces[]): Promise<number> {
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
