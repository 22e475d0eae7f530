import { readFileSync, readSync } from 'node:fs'
import { MAX_PHOTO_PIXELS } from '#contract/values/limits.ts'
import { isMissing, READ_OBJECT } from '#core/infra/storage/durable-files.ts'
import { copyAsJpeg, decode, readHeader } from '#worker/imaging/decode.ts'
import type { DecodeRequest, HeavyDecoder, Made } from '#worker/imaging/decode-request.ts'
import { makeLarger, makeRenditions, makeSquare, type Picture } from '#worker/imaging/picture.ts'
import { PictureError } from '#worker/imaging/picture-error.ts'
import { release } from '#core/infra/release.ts'
import { HeifError, loadLibheif, TOO_MANY_PIXELS } from './libheif.ts'
import type { Result } from './decoder-process.ts'
import { makeFromPixels } from './make-from-pixels.ts'
import { PHOTOS_FD, type Pictures, type SentRequest } from './picture-request.ts'
import { watchLimits } from './watch-limits.ts'

/*
 * The decoding process, which decodes one photo at a time. `decoder-process.ts` starts and stops it. It exits when its
 * channel closes.
 */

// Signals to the whole service are ignored: the parent stops this process when its work is done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

const MAKERS: {
  [N in keyof Pictures]: (
    photo: Buffer,
    heavy: HeavyDecoder,
    options: Pictures[N]['options'],
    onTile: (tile: Picture) => void,
  ) => Promise<Pictures[N]['made']>
} = {
  renditions: makeRenditions,
  larger: makeLarger,
  square: (photo, heavy, { side }) => makeSquare(photo, side, heavy),
  jpeg: (photo, heavy, { takenAt }) => copyAsJpeg(photo, heavy, takenAt),
}

const watch = watchLimits({ memoryBytes: Number(process.argv[2]) })
let decodeHeic: ReturnType<typeof loadLibheif> | undefined

process.on('message', async (request: SentRequest) => {
  watch.begin(request.cpuMs)
  const result = await resultOf(request)
  watch.end()
  process.send!(result)
})
process.on('disconnect', () => process.exit())

async function resultOf({ photo: sent, make, options, heic, heavy }: SentRequest): Promise<Result> {
  const decoder: HeavyDecoder = {
    decode(request) {
      if (request.by === 'libheif' && !heic) throw new PictureError('picture.heicOff')
      if (!heavy) throw new PictureError('picture.tooDemanding')
      return decodeHere(request)
    },
  }
  const photo = 'path' in sent ? readFile(sent.path) : receive(sent.size)
  if (!Buffer.isBuffer(photo)) return photo
  try {
    return { made: await MAKERS[make](photo, decoder, options as never, (tile) => process.send!({ tile })) }
  } catch (error) {
    if (error instanceof PictureError) return { refused: error.code, reason: String(error.cause) }
    if (!(error instanceof HeifError)) throw error
    return {
      refused: error.message === TOO_MANY_PIXELS ? 'picture.tooLarge' : 'picture.damaged',
      reason: error.message,
    }
  } finally {
    release(photo)
  }
}

function readFile(path: string): Buffer | Result {
  try {
    return readFileSync(path, { flag: READ_OBJECT })
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (isMissing(error) || code === 'EISDIR') return { refused: 'picture.fileMissing', reason: message }
    return { unread: code }
  }
}

/** Reads the photo from the pipe. Exits if the parent has ended. */
function receive(size: number): Buffer {
  // Separate memory, which can be released.
  const photo = Buffer.allocUnsafeSlow(size)
  for (let at = 0; at < size;) at += readSync(PHOTOS_FD, photo, { offset: at }) || process.exit()
  return photo
}

async function decodeHere({ bytes, by, wanted }: DecodeRequest): Promise<Made> {
  if (by === 'libheif') {
    decodeHeic ??= loadLibheif()
    return makeFromPixels(decodeHeic(bytes, MAX_PHOTO_PIXELS), wanted)
  }
  if ('resize' in wanted) {
    const { raw, ...decoded } = await decode(bytes, await readHeader(bytes), wanted.resize)
    return { ...decoded, info: raw }
  }
  const { data, info } = await copyAsJpeg(bytes, undefined, wanted.takenAt)
  const { width, height } = info
  return { data, info, width, height, damaged: false }
}
