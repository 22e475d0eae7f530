/* oxlint-disable no-underscore-dangle -- so Emscripten names what it exports of C */
import { createRequire } from 'node:module'

/** Pixels as libheif hands them out: upright, 8 bits, row by row, 3 channels or 4 with alpha. */
export interface HeifPixels {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
  colour: HeifColour
  /** True when parts of the picture could not be decoded. */
  damaged: boolean
}

/** An ICC profile, or the primaries by number (ITU-T H.273, table 2); neither when the file says nothing. */
export interface HeifColour {
  icc?: Buffer
  primaries?: number
}

/** What of libheif's C interface is used; numbers are pointers (libheif 1.23, `heif.h`). */
interface LibHeif {
  HEAPU8: Uint8Array
  _malloc(size: number): number
  _free(at: number): void
  _heif_context_alloc(): number
  _heif_context_free(context: number): void
  _heif_context_read_from_memory(error: number, context: number, at: number, size: number, _: number): void
  _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void
  _heif_image_handle_get_width(handle: number): number
  _heif_image_handle_get_height(handle: number): number
  _heif_image_handle_has_alpha_channel(handle: number): number
  _heif_image_handle_get_color_profile_type(handle: number): number
  _heif_image_handle_get_raw_color_profile_size(handle: number): number
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, at: number): void
  _heif_image_handle_get_nclx_color_profile(error: number, handle: number, at: number): void
  _heif_image_handle_release(handle: number): void
  _heif_decoding_options_alloc(): number
  _heif_decoding_options_free(options: number): void
  _heif_decode_image(
    error: number,
    handle: number,
    image: number,
    colourSpace: number,
    chroma: number,
    options: number,
  ): void
  _heif_image_get_width(image: number, channel: number): number
  _heif_image_get_height(image: number, channel: number): number
  _heif_image_get_plane_readonly2(image: number, channel: number, stride: number): number
  _heif_image_get_decoding_warnings(image: number, first: number, errors: number, most: number): number
  _heif_image_release(image: number): void
}

const RGB = 1
const [INTERLEAVED_RGB, INTERLEAVED_RGBA] = [10, 11]
const INTERLEAVED = 10
const NCLX = 0x6e636c78
/** Offsets in C structures of 32-bit WebAssembly; libheif only ever adds fields behind the known ones. */
const [CONVERT_TO_8_BITS, PRIMARIES] = [20, 4]
/** Room for an error (12 bytes), a pointer (at 16) and a stride (at 24). */
const SCRATCH = 32

/** The bytes hold no picture that libheif can make sense of. */
export class HeifError extends Error {}
export const TOO_MANY_PIXELS = 'too many pixels'

/** libheif in WebAssembly, loaded by the first use. It blocks the thread for as long as it decodes. */
export function loadLibheif(): (bytes: Buffer, mostPixels: number) => HeifPixels {
  const lib = createRequire(import.meta.url)('libheif-js/wasm-bundle') as LibHeif
  return (bytes, mostPixels) => decode(lib, bytes, mostPixels)
}

/** Decodes the primary picture, turned as the file says. Throws a `HeifError`. */
function decode(lib: LibHeif, bytes: Buffer, mostPixels: number): HeifPixels {
  const [freeing, scratch] = [[] as (() => void)[], lib._malloc(SCRATCH)]
  freeing.push(() => lib._free(scratch))
  const view = () => new DataView(lib.HEAPU8.buffer)
  const pointer = () => view().getUint32(scratch + 16, true)
  const checked = () => {
    const [code, subcode] = [view().getInt32(scratch, true), view().getInt32(scratch + 4, true)]
    if (code !== 0) throw new HeifError(`libheif refuses the file: error ${code}.${subcode}.`)
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

    const options = lib._heif_decoding_options_alloc()
    freeing.push(() => lib._heif_decoding_options_free(options))
    lib.HEAPU8[options + CONVERT_TO_8_BITS] = 1
    const channels = lib._heif_image_handle_has_alpha_channel(handle) ? 4 : 3
    const chroma = channels === 4 ? INTERLEAVED_RGBA : INTERLEAVED_RGB
    lib._heif_decode_image(scratch, handle, scratch + 16, RGB, chroma, options)
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

/** Rows in libheif's memory are padded; these are not. */
function copyPixels(lib: LibHeif, image: number, scratch: number, view: () => DataView, channels: 3 | 4) {
  const plane = lib._heif_image_get_plane_readonly2(image, INTERLEAVED, scratch + 24)
  const [width, height] = [
    lib._heif_image_get_width(image, INTERLEAVED),
    lib._heif_image_get_height(image, INTERLEAVED),
  ]
  const stride = view().getUint32(scratch + 24, true)
  const row = width * channels
  const data = Buffer.allocUnsafeSlow(row * height)
  for (let y = 0; y < height; y++)
    data.set(lib.HEAPU8.subarray(plane + y * stride, plane + y * stride + row), y * row)
  return { data, width, height }
}
