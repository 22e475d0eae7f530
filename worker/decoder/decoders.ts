import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import type { Metrics } from '#core/infra/metrics.ts'
import type { Lane } from '#core/jobs.ts'
import { DecoderProcess } from './decoder-process.ts'
import type { PictureRequest, Pictures } from './picture-request.ts'

/**
 * Maximum CPU milliseconds per picture. Measured: a progressive JPEG of 48 megapixels takes 440, a HEIC of 48
 * megapixels 1,500, an AVIF of 100 megapixels 8,000. Slow machines take several times as long.
 */
export const CPU_MS: Record<Lane, number> = { quick: 3_000, heavy: 10_000, last: 30_000 }

const MB = 1024 * 1024
/** Memory of a quick process besides shared memory, and of the worker with a large HEIC (measured). */
const [QUICK_BYTES, OTHER_BYTES] = [110 * MB, 850 * MB]
/** Quick processes that fit into memory. Unlimited unless a container limits it. */
const room = Math.floor(((process.constrainedMemory() || Infinity) - OTHER_BYTES) / QUICK_BYTES)
/**
 * Number of quick processes: the default number of concurrent jobs (`worker/consume.ts`). A core works while another
 * job waits for bytes.
 */
const PROCESSES = Math.max(1, Math.min(availableParallelism() + 1, room))
/** Quick processes are kept longer, because starting one takes 0.3 s of CPU time. */
const QUICK = { photosPerProcess: 300, idleMs: 10 * 60 * 1000 }

const inTurn = pLimit(PROCESSES)
const idle = Array.from({ length: PROCESSES }, () => new DecoderProcess(QUICK))
const heavy = new DecoderProcess({ low: true })

/**
 * Decodes and renders guests' files, never in this process. `quick` pictures share a few processes; `heavy` and `last`
 * ones take turns in one. Throws a `PictureError`. `picture.tooDemanding` means that the picture exceeds its lane's
 * limits.
 */
export async function makePicture<N extends keyof Pictures>(
  lane: Lane,
  { config, metrics }: { config: { heic: boolean }; metrics?: Pick<Metrics, 'pictureSeconds'> },
  bytes: PictureRequest['bytes'],
  make: N,
  options: Pictures[N]['options'],
  onTile?: PictureRequest['onTile'],
): Promise<Pictures[N]['made']> {
  const request = {
    bytes,
    make,
    options,
    heic: config.heic,
    heavy: lane !== 'quick',
    cpuMs: CPU_MS[lane],
    onTile,
  }
  const measured = async (decoder: DecoderProcess) => {
    const end = metrics?.pictureSeconds.startTimer({ lane })
    try {
      return await decoder.make(request)
    } finally {
      end?.()
    }
  }
  if (request.heavy) return measured(heavy)
  return inTurn(async () => {
    // The most recently used one, so that unused processes can end.
    const decoder = idle.pop()!
    try {
      return await measured(decoder)
    } finally {
      idle.push(decoder)
    }
  })
}
