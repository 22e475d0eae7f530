import type { OutputInfo, ResizeOptions } from 'sharp'

/** What is to be made of a photo: its pixels in sRGB at a size, or a JPEG in full size. */
export type Wanted = { resize: ResizeOptions } | { jpegQuality: number }

export interface Request {
  bytes: Buffer
  /** What the file is decoded by: HEVC by libheif, everything else by sharp's libvips. */
  by: 'libheif' | 'libvips'
  wanted: Wanted
}

export interface Made {
  /** Pixels of 8 bits in sRGB row by row, or the JPEG. */
  data: Buffer
  info: { width: number; height: number; channels: OutputInfo['channels'] }
  /** Of the whole picture as seen upright, in pixels. */
  width: number
  height: number
  damaged: boolean
}

/** `refused`: there is no picture in the file, as a sentence; whoever tries again will be told the same. */
export type Answer = { made: Made } | { refused: string; reason: string }
