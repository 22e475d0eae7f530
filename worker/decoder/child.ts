import { MAX_PHOTO_PIXELS } from '#contract/limits.ts'
import { copyAsJpeg, decode, readHeader } from '#worker/imaging/decode.ts'
import type { DecodeRequest, Made, Wanted } from '#worker/imaging/decode-request.ts'
import { PictureError } from '#worker/imaging/picture-error.ts'
import { HeifError, loadLibheif, TOO_MANY_PIXELS } from './libheif.ts'
import type { Answer } from './decoder-process.ts'
import { makeFromPixels } from './make-from-pixels.ts'
import { watchLimits } from './watch-limits.ts'

/*
 * The process that decodes, one photo at a time; `decoder-process.ts` starts and ends it. It ends with its channel.
 */

// Asked to stop together with the whole service, it leaves the time to its parent, which knows what is in hand.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

const [cpuMs, memoryBytes] = process.argv.slice(2).map(Number) as [number, number]
const watch = watchLimits({ cpuMs, memoryBytes })
let decodeHeic: ReturnType<typeof loadLibheif> | undefined

process.on('message', async (request: DecodeRequest) => {
  watch.begin()
  const answer = await answerTo(request)
  watch.end()
  process.send!(answer)
})
process.on('disconnect', () => process.exit())

async function answerTo({ bytes, by, wanted }: DecodeRequest): Promise<Answer> {
  const photo = Buffer.from(bytes)
  try {
    if (by === 'libvips') return { made: await makeByLibvips(photo, wanted) }
    decodeHeic ??= loadLibheif()
    return { made: await makeFromPixels(decodeHeic(photo, MAX_PHOTO_PIXELS), wanted) }
  } catch (error) {
    if (error instanceof PictureError) return { refused: error.code, reason: String(error.cause) }
    if (!(error instanceof HeifError)) throw error
    return {
      refused: error.message === TOO_MANY_PIXELS ? 'picture.tooLarge' : 'picture.damaged',
      reason: error.message,
    }
  }
}

async function makeByLibvips(photo: Buffer, wanted: Wanted): Promise<Made> {
  if ('resize' in wanted) {
    const { raw, ...decoded } = await decode(photo, await readHeader(photo), wanted.resize)
    return { ...decoded, info: raw }
  }
  const { data, info } = await copyAsJpeg(photo, undefined, wanted.takenAt)
  const { width, height } = info
  return { data, info, width, height, damaged: false }
}
