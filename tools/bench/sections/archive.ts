import { get } from 'node:http'
import type { Bench } from '../bench.ts'
import { repeatPhotos, unique } from '../photos.ts'
import { cpuOf, memoryGrowth } from '../proc.ts'
import { startProduct } from '../product.ts'
import { judge, type Row } from '../result.ts'
import { upload } from '../upload-client.ts'

/** Measures the API's CPU and memory while it sends an event's ZIP. */
export async function archive(bench: Bench): Promise<Row[]> {
  const product = await startProduct(bench, { store: 'files' })
  const event = await product.createEvent()
  const photos = repeatPhotos(bench.photos, bench.quick ? 60 : 150).map(unique)
  await upload(product.port, `/api/events/${event}/photos`, photos, 4)
  const { rows } = await product.sql.query('select max(id) as through, sum(size) as bytes from photos')
  const { through, bytes } = rows[0]
  const fetchArchive = () =>
    new Promise<void>((resolve, reject) => {
      const url = `http://127.0.0.1:${product.port}/api/events/${event}/photos.zip?through=${through}`
      get(url, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} returned ${response.statusCode}`))
        response.resume().on('end', resolve).on('error', reject)
      }).on('error', reject)
    })
  const rounds = bench.quick ? 3 : 7
  try {
    await fetchArchive()
    const before = cpuOf(product.api)
    const growth = await memoryGrowth(product.api, async () => {
      for (let round = 0; round < rounds; round++) await fetchArchive()
    })
    const seconds = (cpuOf(product.api) - before) / ((rounds * bytes) / 1e9)
    const reference = `archive of ${(bytes / 1e6).toFixed(0)} MB`
    return [
      {
        section: 'Archive: CPU of the API',
        measured: `${seconds.toFixed(2)} s per GB`,
        reference,
        ratio: null,
        ...judge(seconds, { atMost: 2 }, ' s'),
      },
      {
        section: 'Archive: memory of the API',
        measured: `+${growth.toFixed(0)} MB at most`,
        reference,
        ratio: null,
        ...judge(growth, { atMost: 20 }, ' MB'),
      },
    ]
  } finally {
    await product.stop()
  }
}
