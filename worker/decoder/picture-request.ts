import type { copyAsJpeg } from '#worker/imaging/decode.ts'
import type { makeLarger, makeRenditions, makeSquare } from '#worker/imaging/picture.ts'

/** Results that a decoder process can make from a photo; see the functions. */
export interface Pictures {
  renditions: { options: { tileFirst?: boolean }; made: Awaited<ReturnType<typeof makeRenditions>> }
  larger: { options: object; made: Awaited<ReturnType<typeof makeLarger>> }
  square: { options: { side: number }; made: Awaited<ReturnType<typeof makeSquare>> }
  jpeg: { options: { takenAt?: string | null }; made: Awaited<ReturnType<typeof copyAsJpeg>> }
}

export interface PictureRequest<N extends keyof Pictures = keyof Pictures> {
  bytes: Buffer
  make: N
  options: Pictures[N]['options']
  heic: boolean
  /** Whether HEIC and pictures that need hundreds of megabytes are allowed. */
  heavy: boolean
  cpuMs: number
}

/** A request as sent to the process. The photo's bytes follow through the pipe. */
export type SentRequest = Omit<PictureRequest, 'bytes'> & { size: number }

/** File descriptor of the pipe in the process. */
export const PHOTOS_FD = 4
