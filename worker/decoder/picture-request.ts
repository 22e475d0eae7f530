import type { copyAsJpeg } from '#worker/imaging/decode.ts'
import type { makeLarger, makeRenditions, makeSquare } from '#worker/imaging/picture.ts'

/** What a decoder's process makes of a photo; see the functions. */
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
  /** False: a HEIC is refused. */
  heic: boolean
  /** False: refused as too demanding when it is HEIC or takes hundreds of megabytes. */
  heavy: boolean
  /** Maximum milliseconds of processor time. */
  cpuMs: number
}
