interface Part {
  kind: 'pixels' | 'metadata'
  start: number
  end: number
}

/**
 * Returns the parts of a photo with pixels or metadata, found without our own parsers. Empty for GIF, and for HEIF,
 * which stores both in one box.
 */
export function partsOf(bytes: Buffer, mimeType: string): Part[] {
  if (mimeType === 'image/png')
    return chunks(bytes, 8, (at) => [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8), 12])
  if (mimeType === 'image/webp') {
    const end = Math.min(8 + (bytes.length < 8 ? 0 : bytes.readUInt32LE(4)), bytes.length)
    return chunks(bytes.subarray(0, end), 12, (at) => {
      const size = bytes.readUInt32LE(at + 4)
      return [size, bytes.toString('latin1', at, at + 4), 8 + (size % 2)]
    })
  }
  return mimeType === 'image/jpeg' ? segments(bytes) : []
}

const PIXEL_CHUNKS = new Set(['IHDR', 'PLTE', 'IDAT', 'fdAT', 'VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANMF'])

/** Returns the parts of a chunked format. `read` returns a chunk's data length, type and overhead in bytes. */
function chunks(bytes: Buffer, first: number, read: (at: number) => [number, string, number]): Part[] {
  const parts: Part[] = []
  for (let at = first; at + 8 <= bytes.length;) {
    const [size, type, overhead] = read(at)
    const kind = PIXEL_CHUNKS.has(type) ? 'pixels' : 'metadata'
    parts.push({ kind, start: at, end: Math.min(at + 8 + size, bytes.length) })
    if (type === 'IEND') break
    at += size + overhead
  }
  return parts
}

function segments(bytes: Buffer): Part[] {
  const parts: Part[] = []
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!
    if (marker === 0xda) {
      const end = bytes.indexOf(Buffer.from([0xff, 0xd9]), at)
      return [...parts, { kind: 'pixels', start: at, end: end < 0 ? bytes.length : end }]
    }
    const length = marker === 0xff ? 1 : 2 + Math.max(2, bytes.readUInt16BE(at + 2))
    parts.push({ kind: 'metadata', start: at, end: at + length })
    at += length
  }
  return parts
}
