import type { MeteredBytes } from '#core/image-metadata/metered-bytes.ts'
import { UnsafeError } from '#core/image-metadata/unsafe-error.ts'

/** Bytes of one value by type (TIFF 6.0, section 2; 13 is the offset of a directory). */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
const ENTRY_BYTES = 12
/** Maximum entries. A camera writes about a hundred; a file with more is an attack. */
const MAX_ENTRIES = 5000

/** An entry of a directory. Its value, from `start` to `end`, may be outside the block. */
export interface Entry {
  at: number
  tag: number
  type: number
  start: number
  end: number
}

/** A directory (IFD), as far as it is within the block. */
export interface Directory {
  at: number
  entries: Entry[]
  /** End, including the offset of the next directory. */
  end: number
  /** False when it claims more entries than fit into the block. */
  isComplete: boolean
  /** Offset of the next directory; 0 for none. */
  next: number
}

/** An EXIF block: a TIFF without pictures (CIPA DC-008, section 4.5). Offsets are relative to its first byte. */
export class TiffBlock {
  readonly bytes: MeteredBytes
  readonly littleEndian: boolean
  #entriesRead = 0

  constructor(bytes: MeteredBytes, littleEndian: boolean) {
    this.bytes = bytes
    this.littleEndian = littleEndian
  }

  /** Returns the block, or null if the bytes don't begin one. Ignores the number 42, which some readers don't check. */
  static open(bytes: MeteredBytes): TiffBlock | null {
    if (bytes.length < 8) return null
    const order = bytes.text(0, 2)
    return order === 'II' || order === 'MM' ? new TiffBlock(bytes, order === 'II') : null
  }

  u16(at: number): number {
    return this.bytes.u16(at, this.littleEndian)
  }

  u32(at: number): number {
    return this.bytes.u32(at, this.littleEndian)
  }

  /**
   * Returns the directory at that offset, or null. Offsets in it are relative to `base`. Throws `UnsafeError` when far
   * more entries were read from this block than any camera writes.
   */
  directory(at: number, base = 0): Directory | null {
    const { length } = this.bytes
    if (at < 2 || at + 2 > length) return null
    const claimed = this.u16(at)
    const count = Math.min(claimed, Math.floor((length - at - 2) / ENTRY_BYTES))
    this.#entriesRead += count + 1
    if (this.#entriesRead > MAX_ENTRIES)
      throw new UnsafeError('The directories of this EXIF block have no end.')
    // An entry is read in four small parts, which costs more than its bytes.
    this.bytes.visit(2 * ENTRY_BYTES * count)
    const entries = Array.from({ length: count }, (_, i) => this.#entry(at + 2 + ENTRY_BYTES * i, base))
    const entriesEnd = at + 2 + ENTRY_BYTES * count
    const hasNext = claimed === count && entriesEnd + 4 <= length
    return {
      at,
      entries,
      end: hasNext ? entriesEnd + 4 : entriesEnd,
      isComplete: claimed === count,
      next: hasNext ? this.u32(entriesEnd) : 0,
    }
  }

  /** Removes entries from a directory. Later ones move up, and the freed end is zeroed. */
  removeEntries({ at, entries, end, isComplete }: Directory, isRemoved: (entry: Entry) => boolean): void {
    if (!isComplete) throw new UnsafeError('The directory that leads to the position is cut off.')
    const remaining = entries.filter((entry) => !isRemoved(entry))
    remaining.forEach((entry, i) => {
      const target = at + 2 + ENTRY_BYTES * i
      if (target !== entry.at) this.bytes.move(target, entry.at, entry.at + ENTRY_BYTES)
    })
    const entriesEnd = at + 2 + ENTRY_BYTES * entries.length
    const newEnd = end - ENTRY_BYTES * (entries.length - remaining.length)
    this.bytes.move(at + 2 + ENTRY_BYTES * remaining.length, entriesEnd, end)
    this.bytes.fill(0, newEnd, end)
    this.bytes.setU16(at, remaining.length, this.littleEndian)
  }

  #entry(at: number, base: number): Entry {
    const type = this.u16(at + 2)
    const size = (TYPE_BYTES[type] ?? 0) * this.u32(at + 4)
    const start = size > 4 ? base + this.u32(at + 8) : at + 8
    return { at, tag: this.u16(at), type, start, end: start + size }
  }
}

/** Returns the range of an entry's value, unless it is in the entry itself. */
export const valueRange = ({ at, start, end }: Entry) =>
  start === at + 8 || end <= start ? [] : [{ start, end }]
