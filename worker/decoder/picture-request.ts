import type { copyAsJpeg } from '#worker/imaging/decode.ts'
import type { makeLarger, makeRenditions, makeSquare, Picture } from '#worker/imaging/picture.ts'

/** Results that a decoder process can make from a photo; see the functions. */
export interface Pictures {
  renditions: { options: { tileFirst?: boolean }; made: Awaited<ReturnType<typeof makeRenditions>> }
  larger: { options: object; made: Awaited<ReturnType<typeof makeLarger>> }
  square: { options: { side: number }; made: Awaited<ReturnType<typeof makeSquare>> }
  jpeg: { options: { takenAt?: string | null }; made: Awaited<ReturnType<typeof copyAsJpeg>> }
}

export interface PictureRequest<N extends keyof Pictures = keyof Pictures> {
  /** The photo, or its file. The process reads the file itself, which takes half of the CPU that a pipe does. */
  bytes: Buffer | { path: string }
  make: N
  options: Pictures[N]['options']
  heic: boolean
  /** Whether HEIC and pictures that need hundreds of megabytes are allowed. */
  heavy: boolean
  cpuMs: number
  /** See `makeRenditions`. Called again if the process died and the photo is retried. */
  onTile?: ((tile: Picture) => void) | undefined
}

/** A request as sent to the process. If it has a size, the photo's bytes follow through the pipe. */
export type SentRequest = Omit<PictureRequest, 'bytes' | 'onTile'> & {
  photo: { path: string } | { size: number }
}

/** File descriptor of the pipe in the process. */
export const PHOTOS_FD = 4
