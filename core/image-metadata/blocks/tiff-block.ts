import type { MeteredBytes } from '#core/image-metadata/metered-bytes.ts'
import { UnsafeError } from '#core/image-metadata/unsafe-error.ts'

/** Bytes of one value, by type (TIFF 6.0, section 2; 13 is an offset of a directory). */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
const ENTRY_BYTES = 12
/** A camera writes some hundred; more is made to keep a reader busy. */
const MAX_ENTRIES = 5000

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
  /** False when it claims more entries than the block can hold. */
  isComplete: boolean
  /** Offset of the next directory, 0 for none. */
  next: number
}

/** An EXIF block: a TIFF without pictures (CIPA DC-008, section 4.5). Offsets count from its first byte. */
export class TiffBlock {
  readonly bytes: MeteredBytes
  readonly littleEndian: boolean
  #entriesRead = 0

  constructor(bytes: MeteredBytes, littleEndian: boolean) {
    this.bytes = bytes
    this.littleEndian = littleEndian
  }

  /**
   * The block that begins with these bytes, or null when they are none. The number 42 behind the byte order may be
   * another, since some readers don't check it.
   */
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
   * The directory at that offset, or null when there is none. Offsets in it count from `base`. Throws `UnsafeError`
   * when far more entries have been read from this block than any camera writes.
   */
  directory(at: number, base = 0): Directory | null {
    const { length } = this.bytes
    if (at < 2 || at + 2 > length) return null
    const claimed = this.u16(at)
    const count = Math.min(claimed, Math.floor((length - at - 2) / ENTRY_BYTES))
    this.#entriesRead += count + 1
    if (this.#entriesRead > MAX_ENTRIES)
      throw new UnsafeError('The directories of this EXIF block have no end.')
    // An entry is read in four small pieces, which take longer than their bytes say.
    this.bytes.visit(2 * ENTRY_BYTES * count)
    const entries = Array.from({ length: count }, (_, i) => this.#entry(at + 2 + ENTRY_BYTES * i, base))
    const behind = at + 2 + ENTRY_BYTES * count
    const hasNext = claimed === count && behind + 4 <= length
    return {
      at,
      entries,
      end: hasNext ? behind + 4 : behind,
      isComplete: claimed === count,
      next: hasNext ? this.u32(behind) : 0,
    }
  }

  /** Takes entries out of a directory: those behind them move up, and what gets free at its end becomes zeros. */
  removeEntries({ at, entries, end, isComplete }: Directory, isRemoved: (entry: Entry) => boolean): void {
    if (!isComplete) throw new UnsafeError('The directory that leads to the position is cut off.')
    const kept = entries.filter((entry) => !isRemoved(entry))
    kept.forEach((entry, i) => {
      const target = at + 2 + ENTRY_BYTES * i
      if (target !== entry.at) this.bytes.move(target, entry.at, entry.at + ENTRY_BYTES)
    })
    const behind = at + 2 + ENTRY_BYTES * entries.length
    const newEnd = end - ENTRY_BYTES * (entries.length - kept.length)
    this.bytes.move(at + 2 + ENTRY_BYTES * kept.length, behind, end)
    this.bytes.fill(0, newEnd, end)
    this.bytes.setU16(at, kept.length, this.littleEndian)
  }

  #entry(at: number, base: number): Entry {
    const type = this.u16(at + 2)
    const size = (TYPE_BYTES[type] ?? 0) * this.u32(at + 4)
    const start = size > 4 ? base + this.u32(at + 8) : at + 8
    return { at, tag: this.u16(at), type, start, end: start + size }
  }
}

/** Where an entry's value lies, unless it lies in the entry itself. */
export const valueRange = ({ at, start, end }: Entry) =>
  start === at + 8 || end <= start ? [] : [{ start, end }]
