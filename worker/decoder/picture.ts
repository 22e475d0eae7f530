import { PictureError } from '#worker/imaging/picture-error.ts'
import { DecoderDied, type ApartDecoder } from './decoder.ts'
import type { Made, Request } from './messages.ts'

const SWITCHED_OFF = 'HEIC photos cannot be shown yet; the original can be downloaded.'
const TOO_MUCH = 'This photo took too much time or memory to be read; the file may be damaged.'

/** Has the photo made in the other process. HEIC can't be made without one. Throws a `PictureError`. */
export async function makeApart(request: Request, decoder: ApartDecoder | undefined): Promise<Made> {
  if (!decoder || (request.by === 'libheif' && !decoder.takesHeic)) throw new PictureError(SWITCHED_OFF)
  const answer = await decoder.decode(request).catch((cause) => {
    throw cause instanceof DecoderDied ? new PictureError(TOO_MUCH, { cause }) : cause
  })
  if ('made' in answer) return answer.made
  throw new PictureError(answer.refused, { cause: new Error(answer.reason) })
}
