import { availableParallelism } from 'node:os'
import type { Bench } from '../bench.ts'
import { inPairs } from '../pairs.ts'
import { repeatPhotos } from '../photos.ts'
import { cpuOf, memoryOf } from '../proc.ts'
import { startProgram } from '../processes.ts'
import { judge, type Row } from '../result.ts'

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
    ]
  } finally {
    await ours.stop()
    await bare.stop()
  }
}
