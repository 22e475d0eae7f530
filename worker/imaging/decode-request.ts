import type { OutputInfo, ResizeOptions } from 'sharp'

/** The requested result: sRGB pixels at a size, or a full-size JPEG with `Photo.takenAt` in its EXIF. */
export type Wanted = { resize: ResizeOptions } | { jpegQuality: number; takenAt?: string | null }

export interface DecodeRequest {
  bytes: Buffer
  /** The decoder: libheif for HEVC, sharp's libvips for everything else. */
  by: 'libheif' | 'libvips'
  wanted: Wanted
}

export interface Made {
  /** sRGB pixels of 8 bits row by row, or the JPEG. */
  data: Buffer
  info: { width: number; height: number; channels: OutputInfo['channels'] }
  /** Size of the full picture in pixels, upright. */
  width: number
  height: number
  damaged: boolean
}

/** Decodes pictures that need too much time or memory for the current process. Throws a `PictureError`. */
export interface HeavyDecoder {
  decode(request: DecodeRequest): Promise<Made>
}
