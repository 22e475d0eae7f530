import { hash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { MAX_PHOTO_BYTES } from '#contract/limits.ts'
import { blankPosition, type Blanking } from './blank.ts'

/** What became of the position in a file, and the file's sums as it now is. */
export interface RemovedPosition {
  blanking: Blanking
  /** Hex. */
  sha256: string
  /** Unsigned. */
  crc32: number
}

/**
 * Takes the position out of the photo at `path`, of at most 10 MB, in place; see `blankPosition`. An `unsafe` file stays
 * as it is. `sums` are those of the file so far. Files wait for one another, so that however many uploads come at once, 20 MB of
 * them are in memory. Errors of the disk throw.
 */
export async function removePosition(
  path: string,
  mimeType: string,
  sums: Omit<RemovedPosition, 'blanking'>,
): Promise<RemovedPosition> {
  return inMemory(async (memory) => {
    const file = await open(path, 'r+')
    try {
      const bytes = await readAll(file, memory)
      const blanking = blankPosition(bytes, mimeType)
      if (blanking !== 'blanked') return { blanking, ...sums }
      await file.write(bytes, 0, bytes.length, 0)
      return { blanking, sha256: hash('sha256', bytes), crc32: crc32(bytes) }
    } finally {
      await file.close()
    }
  })
}

async function readAll(file: FileHandle, memory: Buffer): Promise<Buffer> {
  let length = 0
  for (let read = -1; read !== 0; length += read)
    ({ bytesRead: read } = await file.read(memory, length, memory.length - length, length))
  return memory.subarray(0, length)
}

/** Two, so that one file is read while the other is looked through. */
const MOST_AT_ONCE = 2
const free: Buffer[] = []
let taken = 0
const waiting: ((memory: Buffer) => void)[] = []

/** Lends `use` memory for one photo; it is kept for the next one, since giving it back and forth costs more. */
async function inMemory<T>(use: (memory: Buffer) => Promise<T>): Promise<T> {
  const memory = await borrow()
  try {
    return await use(memory)
  } finally {
    const next = waiting.shift()
    if (next) next(memory)
    else free.push(memory)
  }
}

async function borrow(): Promise<Buffer> {
  const memory = free.pop()
  if (memory) return memory
  if (taken === MOST_AT_ONCE) return new Promise((resolve) => waiting.push(resolve))
  taken++
  return Buffer.allocUnsafeSlow(MAX_PHOTO_BYTES)
}
