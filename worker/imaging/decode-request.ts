import type { OutputInfo, ResizeOptions } from 'sharp'

/** What is to be made of a photo: its pixels in sRGB at a size, or a JPEG in full size that says when it was taken (`Photo.takenAt`). */
export type Wanted = { resize: ResizeOptions } | { jpegQuality: number; takenAt?: string | null }

export interface DecodeRequest {
  bytes: Buffer
  /** What the file is decoded by: HEVC by libheif, everything else by sharp's libvips. */
  by: 'libheif' | 'libvips'
  wanted: Wanted
}

export interface Made {
  /** Pixels of 8 bits in sRGB row by row, or the JPEG. */
  data: Buffer
  info: { width: number; height: number; channels: OutputInfo['channels'] }
  /** Of the full picture as seen upright, in pixels. */
  width: number
  height: number
  damaged: boolean
}

/** Decodes what takes too long or too much memory to be decoded in this process. Throws a `PictureError`. */
export interface HeavyDecoder {
  decode(request: DecodeRequest): Promise<Made>
}
