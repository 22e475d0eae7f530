import { UnsafeError } from './unsafe.ts'

/** Bytes of one value, by type (TIFF 6.0, section 2; 13 is an offset of a directory). */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
/** A camera writes some hundred; more is made to keep a reader busy. */
const MOST_ENTRIES = 20_000

/** An entry of a directory. Its value lies from `start` to `end`, which may be outside of the block. */
export interface Entry {
  at: number
  tag: number
  type: number
  start: number
  end: number
}

/** A directory (IFD) as far as it lies within the block. */
export interface Directory {
  at: number
  entries: Entry[]
  /** Behind its last byte, the offset of the next directory included. */
  end: number
  /** False when it claims more entries than the block has room for. */
  whole: boolean
  /** Offset of the next directory, 0 for none. */
  next: number
}

/** An EXIF block: a TIFF without pictures (CIPA DC-008, section 4.5). Offsets count from its first byte. */
export class TiffBlock {
  readonly bytes: Buffer
  readonly little: boolean
  #read = 0

  constructor(bytes: Buffer, little: boolean) {
    this.bytes = bytes
    this.little = little
  }

  /** The block that begins with these bytes, or null when they are none. */
  static open(bytes: Buffer): TiffBlock | null {
    if (bytes.length < 8) return null
    const order = bytes.toString('latin1', 0, 4)
    return order === 'II*\0' || order === 'MM\0*' ? new TiffBlock(bytes, order[0] === 'I') : null
  }

  u16(at: number): number {
    return this.little ? this.bytes.readUInt16LE(at) : this.bytes.readUInt16BE(at)
  }

  u32(at: number): number {
    return this.little ? this.bytes.readUInt32LE(at) : this.bytes.readUInt32BE(at)
  }

  setU16(at: number, value: number): void {
    if (this.little) this.bytes.writeUInt16LE(value, at)
    else this.bytes.writeUInt16BE(value, at)
  }

  /**
   * The directory at that offset, or null when there is none. Offsets in it count from `base`. Throws `UnsafeError`
   * when far more entries have been read from this block than any camera writes.
   */
  directory(at: number, base = 0): Directory | null {
    const { length } = this.bytes
    if (at < 2 || at + 2 > length) return null
    const claimed = this.u16(at)
    const count = Math.min(claimed, Math.floor((length - at - 2) / 12))
    this.#read += count + 1
    if (this.#read > MOST_ENTRIES) throw new UnsafeError('The directories of this EXIF block have no end.')
    const entries = Array.from({ length: count }, (_, i) => this.#entry(at + 2 + 12 * i, base))
    const behind = at + 2 + 12 * count
    const hasNext = claimed === count && behind + 4 <= length
    return {
      at,
      entries,
      end: hasNext ? behind + 4 : behind,
      whole: claimed === count,
      next: hasNext ? this.u32(behind) : 0,
    }
  }

  #entry(at: number, base: number): Entry {
    const type = this.u16(at + 2)
    const size = (TYPE_BYTES[type] ?? 0) * this.u32(at + 4)
    const start = size > 4 ? base + this.u32(at + 8) : at + 8
    return { at, tag: this.u16(at), type, start, end: start + size }
  }
}

/** Fills what lies within the bytes from `start` to `end`. */
export function fill(bytes: Buffer, start: number, end: number, value = 0): void {
  bytes.fill(value, Math.min(start, bytes.length), Math.min(end, bytes.length))
}
