import { crc32 } from 'node:zlib'

const EXTREMES = [0, 1, 0x7f, 0x80, 0xff]
const MAX_OPERATIONS = 4
/** Bytes with metadata and tables. Half of all changes are here, because most of a file is pixels. */
const HEADER_BYTES = 3000

interface Options {
  maxBytes: number
  /** Texts and numbers that parsers compare bytes with. */
  constants?: Buffer[]
}

/**
 * Returns a mutated copy of `original`, with parts of `other`, an input of the same kind. Often corrects the container's
 * lengths and checksums, so that the mutation reaches the decoder.
 */
export function mutate(
  original: Buffer,
  other: Buffer,
  random: () => number,
  { maxBytes, constants = [] }: Options,
): Buffer {
  const pick = (below: number) => Math.floor(random() * below)
  const place = (bytes: Buffer) => pick(random() < 0.5 ? Math.min(bytes.length, HEADER_BYTES) : bytes.length)
  const range = (bytes: Buffer) => {
    const start = place(bytes)
    return { start, end: start + 1 + pick(2 ** pick(16)) }
  }
  const inPlace: ((bytes: Buffer, at: number) => void)[] = [
    (bytes, at) => {
      for (let i = at; i <= at + pick(4) && i < bytes.length; i++)
        bytes[i] = EXTREMES[pick(EXTREMES.length + 1)] ?? pick(256)
    },
    (bytes, at) => (bytes[at] = bytes[at]! ^ (1 << pick(8))),
    // Shifts a length, a count or an offset slightly.
    (bytes, at) => (bytes[at] = (bytes[at]! + pick(35) - 17) & 0xff),
    (bytes, at) => {
      const { start, end } = range(other)
      other.copy(bytes, at, start, end)
    },
    (bytes, at) => void constants[pick(constants.length)]?.copy(bytes, at),
  ]
  const resizing: ((bytes: Buffer) => Buffer)[] = [
    (bytes) => {
      const { start, end } = range(bytes)
      return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])
    },
    // Repeats a part, to reveal parsers that repeat work for each copy.
    (bytes) => {
      const { start, end } = range(bytes)
      const copies = Array.from({ length: 1 + pick(2 ** pick(11)) }, () => bytes.subarray(start, end))
      return Buffer.concat([bytes.subarray(0, start), ...copies, bytes.subarray(start)])
    },
    (bytes) => {
      const { start, end } = range(other)
      const at = place(bytes)
      return Buffer.concat([bytes.subarray(0, at), other.subarray(start, end), bytes.subarray(at)])
    },
    (bytes) => bytes.subarray(0, bytes.length - pick(bytes.length / 2)),
    (bytes) => {
      const at = place(bytes)
      const added = constants[pick(constants.length)] ?? Buffer.alloc(1)
      return Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at)])
    },
  ]
  let changed = Buffer.from(original)
  for (let left = 1 + pick(MAX_OPERATIONS); left > 0; left--) {
    if (changed.length && random() < 0.75) inPlace[pick(inPlace.length)]!(changed, place(changed))
    else changed = Buffer.from(resizing[pick(resizing.length)]!(changed).subarray(0, maxBytes))
  }
  if (random() < 0.8) correct(changed)
  return changed
}

function correct(bytes: Buffer): void {
  const isRiff = bytes.length > 12 && bytes.toString('latin1', 0, 4) === 'RIFF'
  if (isRiff) bytes.writeUInt32LE(bytes.length - 8, 4)
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length) return
    bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end)), end)
    at = end + 4
  }
}
