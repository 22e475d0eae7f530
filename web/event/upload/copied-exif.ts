/** JPEG markers (ITU-T T.81, table B.1), and the start of an EXIF segment (EXIF 2.32, section 4.7.2). */
const START = 0xffd8
const START_OF_SCAN = 0xffda
const APP1 = 0xffe1
const EXIF = 'Exif\0\0'
/** Bytes of marker, length and `Exif\0\0` before the TIFF, where all offsets start. */
const TIFF_AT = 10

const ORIENTATION = 0x0112
const THUMBNAIL_OFFSET = 0x0201
const THUMBNAIL_LENGTH = 0x0202
const ENTRY_BYTES = 12

/**
 * Returns a JPEG's EXIF segment for an upright copy: with orientation 1 and without a thumbnail. `head` is the
 * beginning of the file. Returns undefined without a readable segment.
 */
export function copiedExif(head: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  try {
    const segment = findExif(head)
    return segment && drawnUpright(segment)
  } catch (error) {
    // An offset beyond the segment.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function findExif(head: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  if (view.getUint16(0) !== START) return undefined
  for (let at = 2; at + 4 <= head.length;) {
    const marker = view.getUint16(at)
    if (marker < 0xff00 || marker === START_OF_SCAN) return undefined
    const end = at + 2 + view.getUint16(at + 2)
    const segment = new Uint8Array(head.subarray(at, end))
    if (marker === APP1 && String.fromCharCode(...segment.slice(4, TIFF_AT)) === EXIF)
      return end <= head.length ? segment : undefined
    at = end
  }
  return undefined
}

/** Changes the segment in place, because manufacturers' notes rely on its offsets. */
function drawnUpright(segment: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const tiff = new DataView(segment.buffer, TIFF_AT)
  const little = tiff.getUint16(0) === 0x4949
  const entries = (directory: number) =>
    Array.from({ length: tiff.getUint16(directory, little) }, (_, i) => directory + 2 + i * ENTRY_BYTES)
  const find = (directory: number, tag: number) =>
    entries(directory).find((entry) => tiff.getUint16(entry, little) === tag)

  const main = tiff.getUint32(4, little)
  const orientation = find(main, ORIENTATION)
  if (orientation) tiff.setUint16(orientation + 8, 1, little)
  const next = main + 2 + entries(main).length * ENTRY_BYTES
  const second = tiff.getUint32(next, little)
  if (!second) return segment

  tiff.setUint32(next, 0, little)
  const [offset, length] = [THUMBNAIL_OFFSET, THUMBNAIL_LENGTH].map((tag) => find(second, tag))
  if (!offset || !length) return segment
  const start = TIFF_AT + tiff.getUint32(offset + 8, little)
  const end = start + tiff.getUint32(length + 8, little)
  segment.fill(0, start, end)
  if (end < segment.length) return segment
  // Most cameras write the thumbnail last, so it can be truncated.
  new DataView(segment.buffer).setUint16(2, start - 2)
  return segment.slice(0, start)
}

/** Returns the JPEG with that segment first, where EXIF belongs. */
export function withExif(jpeg: Blob, exif: Uint8Array<ArrayBuffer>): Blob {
  return new Blob([jpeg.slice(0, 2), exif, jpeg.slice(2)], { type: 'image/jpeg' })
}
