import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findOnPath } from '#test/support/on-path.ts'
import type { Bench } from '../bench.ts'
import { forEach, inPairs } from '../pairs.ts'
import { repeatPhotos, type SamplePhoto } from '../photos.ts'
import { cpuOf, memoryOf } from '../proc.ts'
import { startProgram } from '../processes.ts'
import { judge, notRun, type Row } from '../result.ts'

const run = promisify(execFile)
/** Number of concurrent photos, as in the worker. */
export const JOBS = availableParallelism() + 1

/** Compares the worker's renditions with a bare libvips cascade, each in its own process. */
export async function renditions(bench: Bench): Promise<Row[]> {
  const photos = repeatPhotos(bench.photos, bench.quick ? 16 : 32)
  const request = { photos: photos.map(({ path, srgb }) => ({ path, srgb })), jobs: JOBS }
  const perSecond = (ms: number) => (photos.length / ms) * 1000
  const ours = startProgram('renditions')
  const bare = startProgram('bare-cascade')
  const measure = async (program: typeof ours) => perSecond(await program.request<number>(request))
  try {
    const { ratio, ...found } = await inPairs(
      bench.quick ? 2 : 5,
      () => measure(ours),
      () => measure(bare),
    )
    const use = ({ pid }: typeof ours) =>
      `${((cpuOf(pid) / (photos.length * found.rounds)) * 1000).toFixed(0)} ms of CPU each, ${memoryOf(pid).peak.toFixed(0)} MB`
    return [
      {
        section: `Renditions in the worker (${JOBS} at once)`,
        measured: `${found.ours.toFixed(1)} photos/s, ${use(ours)}`,
        reference: `bare libvips cascade: ${found.reference.toFixed(1)} photos/s, ${use(bare)}`,
        ratio,
        ...judge(ratio, { atLeast: 0.9 }),
      },
      await againstVipsthumbnail(bench, photos, () => measure(ours), perSecond),
    ]
  } finally {
    await ours.stop()
    await bare.stop()
  }
}

/** Compares with the command-line tool, which decodes per size and makes no blurs, colours or damage checks. */
async function againstVipsthumbnail(
  bench: Bench,
  photos: SamplePhoto[],
  measure: () => Promise<number>,
  perSecond: (ms: number) => number,
): Promise<Row> {
  const section = 'Renditions against vipsthumbnail'
  if (!findOnPath('vipsthumbnail')) return notRun(section, 'vipsthumbnail is not on the PATH')
  const out = join(bench.folder, 'vipsthumbnail')
  await mkdir(out)
  const env = { ...process.env, VIPS_CONCURRENCY: '1' }
  const { ratio, ...found } = await inPairs(2, measure, async () => {
    const start = performance.now()
    await forEach(photos, JOBS, async ({ path }) => {
      for (const size of [400, 1280])
        await run(
          'vipsthumbnail',
          ['-s', String(size), '-o', `${out}/%s-${size}.webp[Q=80,effort=2]`, path],
          { env },
        )
    })
    return perSecond(performance.now() - start)
  })
  return {
    section,
    measured: `${found.ours.toFixed(1)} photos/s`,
    reference: `vipsthumbnail, ${JOBS} at once: ${found.reference.toFixed(1)} photos/s`,
    ratio,
    ...judge(ratio, undefined),
  }
}
