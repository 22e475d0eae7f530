/* oxlint-disable no-underscore-dangle -- so Emscripten names what it exports of C */
import { createRequire } from 'node:module'
import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js'

/** Decoded pixels: upright, 8 bits, row by row, 3 channels or 4 with alpha. */
export interface HeifPixels {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
  colour: HeifColour
  /** Whether parts of the picture could not be decoded. */
  damaged: boolean
}

/** An ICC profile, or the primaries by number (ITU-T H.273, table 2). Both are missing when the file has neither. */
export interface HeifColour {
  icc?: Buffer
  primaries?: number
}

/** libheif's C functions as its package declares them, so that a missing one is a compile error. */
type LibHeif = Omit<MainModule, 'HEAPU8'> & { HEAPU8: Uint8Array }

/**
 * `heif_color_profile_type_nclx` of libheif's `heif_color.h`: its four letters as a number. The package doesn't export
 * it.
 */
const NCLX = 0x6e636c78
/** Offset in `heif_color_profile_nclx` in 32-bit WebAssembly. libheif only appends fields. */
const PRIMARIES = 4
/** Size for a `heif_error` (12 bytes: code, subcode, message), a pointer (at 16) and a stride (at 24). */
const SCRATCH = 32

/** The bytes contain no picture that libheif can decode. */
export class HeifError extends Error {}
export const TOO_MANY_PIXELS = 'too many pixels'

/** Loads libheif's WebAssembly. Its decoding blocks the thread. */
export function loadLibheif(): (bytes: Buffer, mostPixels: number) => HeifPixels {
  const lib = createRequire(import.meta.url)('libheif-js/wasm-bundle') as LibHeif
  return (bytes, mostPixels) => decode(lib, bytes, mostPixels)
}

/** Decodes the primary picture, rotated as the file specifies. Throws a `HeifError`. */
function decode(lib: LibHeif, bytes: Buffer, mostPixels: number): HeifPixels {
  const [freeing, scratch] = [[] as (() => void)[], lib._malloc(SCRATCH)]
  freeing.push(() => lib._free(scratch))
  const view = () => new DataView(lib.HEAPU8.buffer)
  const pointer = () => view().getUint32(scratch + 16, true)
  const checked = () => {
    const [code, subcode] = [view().getInt32(scratch, true), view().getInt32(scratch + 4, true)]
    if (code !== 0) throw new HeifError(`libheif rejects the file: error ${code}.${subcode}.`)
  }
  try {
    const input = lib._malloc(bytes.length)
    freeing.push(() => lib._free(input))
    lib.HEAPU8.set(bytes, input)
    const context = lib._heif_context_alloc()
    freeing.push(() => lib._heif_context_free(context))
    lib._heif_context_read_from_memory(scratch, context, input, bytes.length, 0)
    checked()
    lib._heif_context_get_primary_image_handle(scratch, context, scratch + 16)
    checked()
    const handle = pointer()
    freeing.push(() => lib._heif_image_handle_release(handle))
    if (lib._heif_image_handle_get_width(handle) * lib._heif_image_handle_get_height(handle) > mostPixels)
      throw new HeifError(TOO_MANY_PIXELS)
    const colour = colourOf(lib, handle, scratch, view, freeing)

    const channels = lib._heif_image_handle_has_alpha_channel(handle) ? 4 : 3
    const { heif_chroma_interleaved_RGBA: rgba, heif_chroma_interleaved_RGB: rgb } = lib.heif_chroma
    const chroma = channels === 4 ? rgba.value : rgb.value
    const colourSpace = lib.heif_colorspace.heif_colorspace_RGB.value
    // Without options, interleaved RGB has 8 bits, regardless of the file.
    lib._heif_decode_image(scratch, handle, scratch + 16, colourSpace, chroma, 0)
    checked()
    const image = pointer()
    freeing.push(() => lib._heif_image_release(image))
    const damaged = lib._heif_image_get_decoding_warnings(image, 0, 0, 0) > 0
    return { ...copyPixels(lib, image, scratch, view, channels), channels, colour, damaged }
  } finally {
    for (const free of freeing.toReversed()) free()
  }
}

function colourOf(
  lib: LibHeif,
  handle: number,
  scratch: number,
  view: () => DataView,
  freeing: (() => void)[],
): HeifColour {
  const type = lib._heif_image_handle_get_color_profile_type(handle)
  const size = lib._heif_image_handle_get_raw_color_profile_size(handle)
  if (size > 0) {
    const at = lib._malloc(size)
    freeing.push(() => lib._free(at))
    lib._heif_image_handle_get_raw_color_profile(scratch, handle, at)
    return { icc: Buffer.from(lib.HEAPU8.subarray(at, at + size)) }
  }
  if (type !== NCLX) return {}
  lib._heif_image_handle_get_nclx_color_profile(scratch, handle, scratch + 16)
  if (view().getInt32(scratch, true) !== 0) return {}
  return { primaries: view().getInt32(view().getUint32(scratch + 16, true) + PRIMARIES, true) }
}

/** Copies the pixels without the padding of libheif's rows. */
function copyPixels(lib: LibHeif, image: number, scratch: number, view: () => DataView, channels: 3 | 4) {
  const interleaved = lib.heif_channel.heif_channel_interleaved.value
  const plane = lib._heif_image_get_plane_readonly2(image, interleaved, scratch + 24)
  const width = lib._heif_image_get_width(image, interleaved)
  const height = lib._heif_image_get_height(image, interleaved)
  const stride = view().getUint32(scratch + 24, true)
  const row = width * channels
  const data = Buffer.allocUnsafeSlow(row * height)
  for (let y = 0; y < height; y++)
    data.set(lib.HEAPU8.subarray(plane + y * stride, plane + y * stride + row), y * row)
  return { data, width, height }
}
