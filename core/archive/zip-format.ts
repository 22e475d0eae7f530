/**
 * An entry of a ZIP file, stored without compression. Size and CRC are known beforehand, so entries need no
 * data descriptor and every offset can be computed. Sections of PKWARE's APPNOTE 6.3.10 are in brackets.
 */
export interface ZipEntry {
  name: string
  /** Size in bytes, below 4 GiB. */
  size: number
  /** Unsigned. */
  crc32: number
  modified: Date
}

const UTF8_NAMES = 0x0800
const STORED = 0
const MAX_32 = 0xffffffff
const MAX_16 = 0xffff
/** 2.0 for plain archives, 4.5 where an offset needs 64 bits [4.4.3]. */
const VERSION = 20
const VERSION_64 = 45
/** Unix, so that the file mode below applies [4.4.2]. */
const MADE_BY = (3 << 8) | VERSION_64
const REGULAR_FILE = 0o100644 * 0x10000

/** [4.3.7] Returns the header before an entry's bytes. */
export function localHeader(entry: ZipEntry): Buffer {
  const name = Buffer.from(entry.name)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION, 4)
  writeCommon(header, 6, entry, name.length)
  return Buffer.concat([header, name])
}

/** [4.3.12] Returns the directory's record of an entry that begins at `offset`. */
export function centralHeader(entry: ZipEntry, offset: number): Buffer {
  const name = Buffer.from(entry.name)
  const extra = offset >= MAX_32 ? Buffer.alloc(12) : Buffer.alloc(0)
  if (extra.length) {
    // [4.5.3] Contains only fields that don't fit elsewhere.
    extra.writeUInt16LE(0x0001, 0)
    extra.writeUInt16LE(8, 2)
    extra.writeBigUInt64LE(BigInt(offset), 4)
  }
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(MADE_BY, 4)
  header.writeUInt16LE(extra.length ? VERSION_64 : VERSION, 6)
  writeCommon(header, 8, entry, name.length)
  header.writeUInt16LE(extra.length, 30)
  header.writeUInt32LE(REGULAR_FILE, 38)
  header.writeUInt32LE(Math.min(offset, MAX_32), 42)
  return Buffer.concat([header, name, extra])
}

/** [4.3.14–4.3.16] Returns the end of the file, after a directory of `size` bytes and `count` entries at `offset`. */
export function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, MAX_16), 8)
  end.writeUInt16LE(Math.min(count, MAX_16), 10)
  end.writeUInt32LE(Math.min(size, MAX_32), 12)
  end.writeUInt32LE(Math.min(offset, MAX_32), 16)
  if (count < MAX_16 && size < MAX_32 && offset < MAX_32) return end

  const end64 = Buffer.alloc(56)
  end64.writeUInt32LE(0x06064b50, 0)
  end64.writeBigUInt64LE(44n, 4)
  end64.writeUInt16LE(MADE_BY, 12)
  end64.writeUInt16LE(VERSION_64, 14)
  end64.writeBigUInt64LE(BigInt(count), 24)
  end64.writeBigUInt64LE(BigInt(count), 32)
  end64.writeBigUInt64LE(BigInt(size), 40)
  end64.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([end64, locator, end])
}

/** Writes the fields that both headers share: flags, method, time, date, CRC, both sizes, name length. */
function writeCommon(
  header: Buffer,
  at: number,
  { size, crc32, modified }: ZipEntry,
  nameLength: number,
): void {
  header.writeUInt16LE(UTF8_NAMES, at)
  header.writeUInt16LE(STORED, at + 2)
  header.writeUInt16LE(dosTime(modified), at + 4)
  header.writeUInt16LE(dosDate(modified), at + 6)
  header.writeUInt32LE(crc32, at + 8)
  header.writeUInt32LE(size, at + 12)
  header.writeUInt32LE(size, at + 16)
  header.writeUInt16LE(nameLength, at + 20)
}

/**
 * [4.4.6] MS-DOS times have a resolution of two seconds and begin in 1980. They should be local; these are
 * UTC.
 */
const dosTime = (date: Date) =>
  (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
const dosDate = (date: Date) =>
  (Math.max(0, date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
