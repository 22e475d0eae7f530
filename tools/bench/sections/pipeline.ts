import { availableParallelism } from 'node:os'
import type { Bench } from '../bench.ts'
import { median } from '../pairs.ts'
import { repeatPhotos, unique } from '../photos.ts'
import { cpuOf, memoryOf } from '../proc.ts'
import { startProgram, type Program } from '../processes.ts'
import { startProduct, waitUntilReady, type Product } from '../product.ts'
import { judge, type Row } from '../result.ts'
import { upload } from '../upload-client.ts'
import { JOBS } from './renditions.ts'

const CONNECTIONS = 16
const CORES = availableParallelism()
/** Highest possible share of the bare cascade's speed if each photo is decoded for its thumbnail first (measured). */
const THUMBNAILS_FIRST = 0.73
/** Milliseconds after which no round starts, so a busy machine measures fewer photos. */
const BUDGET_MS = 60_000

/**
 * Measures photos from upload to `ready`. API, worker, PostgreSQL, store, queue and client share this machine. The
 * references, bare loops that make all renditions or only thumbnails, run alone. Then measures the worker's memory
 * as the same process continues.
 */
export async function pipeline(bench: Bench): Promise<Row[]> {
  const product = await startProduct(bench, { store: 's3', worker: true })
  const bare = startProgram('bare-cascade')
  const bareThumbnails = startProgram('bare-thumbnails')
  try {
    const count = bench.quick ? 32 : 64
    const memory: MemorySample[] = []
    // Warm up both sides: the first photos load code and grow pools.
    await burst(product, bench, 8)
    await bareLoop(bare, bench, 8)
    await bareLoop(bareThumbnails, bench, 8)
    const drained: [number, number][] = []
    const bursts: [number, number][] = []
    const thumbnails: [number, number][] = []
    const cpu: [number, number][] = []
    const end = performance.now() + BUDGET_MS
    for (let round = 0; round < (bench.quick ? 1 : 3) && performance.now() < end; round++) {
      const before = [cpuOf(product.worker), cpuOf(bare.pid)] as const
      drained.push([
        await drain(product, bench, count),
        (await bareLoop(bare, bench, count)) * THUMBNAILS_FIRST,
      ])
      cpu.push([cpuOf(product.worker) - before[0], cpuOf(bare.pid) - before[1]])
      await sample(product, memory)
      const { thumbnails: thumbnailSpeed, complete } = await burst(product, bench, count)
      bursts.push([complete, await bareLoop(bare, bench, count)])
      thumbnails.push([thumbnailSpeed, await bareLoop(bareThumbnails, bench, count)])
      await sample(product, memory)
    }
    return [
      rowOf(
        `Queue drained (${product.services})`,
        drained,
        0.68,
        `bare libvips cascade × ${THUMBNAILS_FIRST}`,
      ),
      rowOf(`Burst until all thumbnails are ready (${product.services})`, thumbnails, 0.7, 'bare thumbnails'),
      rowOf(`Burst until all renditions are ready (${product.services})`, bursts, 0.7),
      cpuRow(cpu, count),
      peaks(product, bare),
      await steadyMemory(product, bench, memory),
    ]
  } finally {
    await bare.stop()
    await bareThumbnails.stop()
    await product.stop()
  }
}

/** Returns photos per second from a full queue. The warm worker is suspended until the last photo is queued. */
async function drain(product: Product, bench: Bench, count: number): Promise<number> {
  const event = await product.createEvent()
  process.kill(product.worker, 'SIGSTOP')
  await upload(
    product.port,
    `/api/events/${event}/photos`,
    repeatPhotos(bench.photos, count).map(unique),
    CONNECTIONS,
  )
  const start = performance.now()
  process.kill(product.worker, 'SIGCONT')
  await waitUntilReady(product, event, count)
  return (count / (performance.now() - start)) * 1000
}

/** Returns photos per second from the first uploaded byte until all thumbnails, and until all renditions, are ready. */
async function burst(product: Product, bench: Bench, count: number) {
  const event = await product.createEvent()
  const photos = repeatPhotos(bench.photos, count).map(unique)
  const start = performance.now()
  const sent = upload(product.port, `/api/events/${event}/photos`, photos, CONNECTIONS)
  const [{ thumbnailsAt }] = await Promise.all([waitUntilReady(product, event, count), sent])
  const perSecond = (end: number) => (count / (end - start)) * 1000
  return { thumbnails: perSecond(thumbnailsAt), complete: perSecond(performance.now()) }
}

async function bareLoop(bare: Program, bench: Bench, count: number): Promise<number> {
  const photos = repeatPhotos(bench.photos, count).map(({ path, srgb }) => ({ path, srgb }))
  return (count / (await bare.request<number>({ photos, jobs: JOBS }))) * 1000
}

function rowOf(section: string, pairs: [number, number][], goal: number, bare = 'bare libvips cascade'): Row {
  const ratio = median(pairs.map(([ours, reference]) => ours / reference))
  const speed = (side: 0 | 1) => median(pairs.map((pair) => pair[side]))
  const perCore = (perSecond: number) =>
    `${perSecond.toFixed(1)} photos/s (${(perSecond / CORES).toFixed(1)} per core)`
  return {
    section,
    measured: perCore(speed(0)),
    reference: `${bare}: ${perCore(speed(1))}`,
    ratio,
    ...judge(ratio, { atLeast: goal }),
  }
}

/** Compares CPU per photo, including store and rows. It depends less on other load than speed does. */
function cpuRow(cpu: [number, number][], count: number): Row {
  const each = (side: 0 | 1) => (median(cpu.map((pair) => pair[side])) / count) * 1000
  return {
    section: "Worker's CPU per photo, queue drained",
    measured: `${each(0).toFixed(0)} ms`,
    reference: `bare libvips cascade: ${each(1).toFixed(0)} ms`,
    ratio: each(0) / each(1),
    ...judge(0, undefined),
  }
}

function peaks({ api, worker }: Product, bare: Program): Row {
  const [ours, reference] = [memoryOf(worker).peak, memoryOf(bare.pid).peak]
  return {
    section: 'Peak memory',
    measured: `worker ${ours.toFixed(0)} MB, API ${memoryOf(api).peak.toFixed(0)} MB`,
    reference: `bare libvips cascade: ${reference.toFixed(0)} MB`,
    ratio: ours / reference,
    ...judge(0, undefined),
  }
}

interface MemorySample {
  photos: number
  mb: number
}

/** Records the worker's resident memory with the number of photos in the rows. */
async function sample({ worker, sql }: Product, samples: MemorySample[]): Promise<void> {
  const mb = memoryOf(worker).now
  const { rows } = await sql.query('select count(*)::int as photos from photos')
  samples.push({ photos: rows[0].photos, mb })
}

async function steadyMemory(product: Product, bench: Bench, samples: MemorySample[]): Promise<Row> {
  const last = bench.long ? 2000 : bench.quick ? 100 : 600
  const end = performance.now() + (bench.long ? Number.POSITIVE_INFINITY : BUDGET_MS)
  while (samples.at(-1)!.photos < last && performance.now() < end) {
    await burst(product, bench, bench.long ? 200 : 50)
    await sample(product, samples)
  }
  // Pools and the heap reach their size in the first quarter.
  const early = samples.find(({ photos }) => photos >= last / 4) ?? samples[0]!
  const late = samples.at(-1)!
  const ratio = late.mb / early.mb
  return {
    section: `Worker's memory after ${late.photos} photos`,
    measured: `${late.mb.toFixed(0)} MB`,
    reference: `after ${early.photos}: ${early.mb.toFixed(0)} MB`,
    ratio,
    ...judge(ratio, { atMost: 1.1 }),
  }
}
