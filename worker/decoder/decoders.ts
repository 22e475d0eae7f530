import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import type { Lane } from '#core/jobs.ts'
import { DecoderProcess } from './decoder-process.ts'
import type { Pictures } from './picture-request.ts'

/**
 * Maximum milliseconds of processor time for one picture. Measured: a progressive JPEG of 48 megapixels takes 440, a HEIC of
 * 48 megapixels 1500, an AVIF of 100 megapixels 8,000; slow machines take several times as long.
 */
export const CPU_MS: Record<Lane, number> = { quick: 3_000, heavy: 10_000, last: 30_000 }

const MB = 1024 * 1024
/** Of a process that makes quick pictures, beside what all share; and of the worker with a large HEIC (measured). */
const [QUICK_BYTES, OTHER_BYTES] = [110 * MB, 850 * MB]
/** 0 or more than the machine has where there is no limit, as a container's. */
const room = Math.floor(((process.constrainedMemory() || Infinity) - OTHER_BYTES) / QUICK_BYTES)
/** As many as jobs by default (`worker/consume.ts`): a core works while another job's bytes are on their way. */
const PROCESSES = Math.max(1, Math.min(availableParallelism() + 1, room))
/** Starting a process takes 0.3 s of processor time. */
const QUICK = { photosPerProcess: 300, idleMs: 10 * 60 * 1000 }

const inTurn = pLimit(PROCESSES)
const idle = Array.from({ length: PROCESSES }, () => new DecoderProcess(QUICK))
const heavy = new DecoderProcess({ low: true })

/**
 * Makes pictures of what guests sent, never in this process. `quick` ones share a few processes; `heavy` and
 * `last` ones take turns in a single process. Throws a `PictureError`; `picture.tooDemanding` means that the picture takes
 * more than its lane allows.
 */
export async function makePicture<N extends keyof Pictures>(
  lane: Lane,
  { heic }: { heic: boolean },
  bytes: Buffer,
  make: N,
  options: Pictures[N]['options'],
): Promise<Pictures[N]['made']> {
  const request = { bytes, make, options, heic, heavy: lane !== 'quick', cpuMs: CPU_MS[lane] }
  if (request.heavy) return heavy.make(request)
  return inTurn(async () => {
    // The one that worked last, so that processes without work can end.
    const decoder = idle.pop()!
    try {
      return await decoder.make(request)
    } finally {
      idle.push(decoder)
    }
  })
}
