import { crc32, inflateSync } from 'node:zlib'
import { overlaps, type ByteRange } from './byte-ranges.ts'
import type { ReadBudget } from './read-budget.ts'
import { UnsafeError } from './unsafe-error.ts'

/** Cost of a call in bytes, besides the visited ones, so that a million empty calls have a cost. */
const CALL_BYTES = 32
/** Cost of starting a decompressor, which allocates a window of 32 KB. */
const INFLATE_BYTES = 32 * 1024

/**
 * Bytes of a file or a part of it, for parsers. Counts every read and write, and offers no other access. Reading beyond
 * the end throws a `RangeError`; ranges end at the last byte.
 */
export class MeteredBytes {
  readonly #bytes: Buffer
  readonly #budget: ReadBudget

  constructor(bytes: Buffer, budget: ReadBudget) {
    this.#bytes = bytes
    this.#budget = budget
  }

  get length(): number {
    return this.#bytes.length
  }

  /** Returns the bytes from `start` to `end`, without copying. */
  part(start: number, end = this.length): MeteredBytes {
    this.#budget.visit(CALL_BYTES)
    return new MeteredBytes(this.#bytes.subarray(Math.max(start, 0), Math.max(end, 0)), this.#budget)
  }

  /** Returns a copy for readers without a budget. */
  copy(): Buffer {
    this.#budget.visit(this.length)
    return Buffer.from(this.#bytes)
  }

  /** Counts bytes visited in a copy, such as the result of `text`. */
  visit(bytes: number): void {
    this.#budget.visit(bytes)
  }

  u8(at: number): number {
    this.#budget.visit(1)
    return this.#bytes.readUInt8(at)
  }

  u16(at: number, littleEndian = false): number {
    this.#budget.visit(2)
    return littleEndian ? this.#bytes.readUInt16LE(at) : this.#bytes.readUInt16BE(at)
  }

  u32(at: number, littleEndian = false): number {
    this.#budget.visit(4)
    return littleEndian ? this.#bytes.readUInt32LE(at) : this.#bytes.readUInt32BE(at)
  }

  /** Reads a big-endian integer of 0 to 8 bytes. */
  uint(at: number, size: number): number {
    this.#budget.visit(size)
    if (size === 8) return Number(this.#bytes.readBigUInt64BE(at))
    return size === 0 ? 0 : this.#bytes.readUIntBE(at, size)
  }

  /** Returns text with one character per byte. */
  text(start: number, end = this.length): string {
    this.#budget.visit(CALL_BYTES + this.#lengthOf(start, end))
    return this.#bytes.toString('latin1', start, end)
  }

  holds(signature: Buffer, at = 0): boolean {
    this.#budget.visit(signature.length)
    return this.#bytes.subarray(at, at + signature.length).equals(signature)
  }

  /** Returns the next position of the bytes from `from` to before `end`; -1 if there is none. */
  find(wanted: Buffer | number, from = 0, end = this.length): number {
    const searched = this.#bytes.subarray(0, end)
    const start = Math.max(from, 0)
    const found = searched.indexOf(wanted, start)
    this.#budget.visit(CALL_BYTES + this.#lengthOf(start, found < 0 ? searched.length : found + 1))
    return found
  }

  /** Whether any byte of the range is non-zero. */
  hasContent(start: number, end: number): boolean {
    this.#budget.visit(this.#lengthOf(start, end))
    return this.#bytes.subarray(start, end).some((byte) => byte !== 0)
  }

  /** Returns the CRC-32 of the range, unsigned. */
  crc32(start: number, end: number): number {
    this.#budget.visit(this.#lengthOf(start, end))
    return crc32(this.#bytes.subarray(start, end))
  }

  /** Inflates the bytes with zlib. Throws `UnsafeError` when they are invalid or inflate to too much. */
  inflate(): MeteredBytes {
    this.#budget.visit(INFLATE_BYTES + this.length)
    let inflated
    try {
      inflated = inflateSync(this.#bytes, { maxOutputLength: Math.max(1, this.#budget.inflatable) })
    } catch (cause) {
      throw new UnsafeError('A compressed part of this file could not be read.', { cause })
    }
    this.#budget.inflate(inflated.length)
    return new MeteredBytes(inflated, this.#budget)
  }

  /** Decodes hexadecimal bytes into a copy. Ignores other characters. */
  fromHex(start: number): MeteredBytes {
    const digits = this.text(start).replaceAll(/[^0-9a-fA-F]/g, '')
    return new MeteredBytes(Buffer.from(digits, 'hex'), this.#budget)
  }

  /**
   * Runs `edit` on non-contiguous byte ranges as one buffer, then writes them back. Returns the result of `edit`: whether
   * anything changed. Throws `UnsafeError` when ranges overlap.
   */
  editJoined(ranges: ByteRange[], edit: (joined: MeteredBytes) => boolean): boolean {
    const [only] = ranges
    if (only && ranges.length === 1) return edit(this.part(only.start, only.end))
    const joined = this.#gather(ranges)
    if (!edit(joined)) return false
    this.#scatter(ranges, joined)
    return true
  }

  #gather(ranges: ByteRange[]): MeteredBytes {
    this.#budget.visit(CALL_BYTES * ranges.length)
    if (overlaps(ranges)) throw new UnsafeError('Parts of this file overlap.')
    const parts = ranges.map(({ start, end }) => this.#bytes.subarray(start, end))
    this.#budget.visit(parts.reduce((sum, { length }) => sum + length, 0))
    return new MeteredBytes(Buffer.concat(parts), this.#budget)
  }

  #scatter(ranges: ByteRange[], from: MeteredBytes): void {
    this.#budget.visit(from.length)
    let at = 0
    for (const { start, end } of ranges) at += from.#bytes.copy(this.#bytes, start, at, at + end - start)
  }

  fill(value: number | string, start = 0, end = this.length): void {
    this.#budget.visit(this.#lengthOf(start, end))
    this.#bytes.fill(value, Math.min(start, this.length), Math.min(end, this.length))
  }

  move(target: number, start: number, end: number): void {
    this.#budget.visit(this.#lengthOf(start, end))
    this.#bytes.copyWithin(target, start, end)
  }

  write(text: string, at: number): void {
    this.#budget.visit(text.length)
    this.#bytes.write(text, at, 'latin1')
  }

  setU16(at: number, value: number, littleEndian = false): void {
    this.#budget.visit(2)
    if (littleEndian) this.#bytes.writeUInt16LE(value, at)
    else this.#bytes.writeUInt16BE(value, at)
  }

  setU32(at: number, value: number): void {
    this.#budget.visit(4)
    this.#bytes.writeUInt32BE(value, at)
  }

  #lengthOf(start: number, end: number): number {
    return Math.max(0, Math.min(end, this.length) - start)
  }
}
