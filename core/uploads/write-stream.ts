import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { release } from '#core/infra/release.ts'

/** Maximum bytes per write. Every write wakes another thread, so a photo should need few. */
const MAX_PIECE_BYTES = 1024 * 1024
/** Bytes per write when memory is short. A chunk from the network has this size. */
const MIN_PIECE_BYTES = 64 * 1024
/** Maximum milliseconds until a chunk is written. Bounds the bytes that a slow upload loses with a killed process. */
const MAX_WAIT_MS = 200
/** Unwritten bytes of all uploads together above which each writes smaller pieces. */
const MAX_UNWRITTEN_BYTES = 16 * 1024 * 1024

let unwrittenBytes = 0

interface Options {
  /** Position of the first byte in the file. Default: 0. */
  at?: number
  /** Called with the number of bytes received. Returns true to drop the chunk; an error ends the write. */
  drops?: (size: number) => boolean
  /** Ends the write as the end of the stream does. */
  signal?: AbortSignal
}

/**
 * Writes the stream to the file. Returns the number of bytes received once the last one is written. Rethrows errors of
 * the stream, the disk or `drops` after writing everything received before. Does not destroy the stream. Frees its
 * chunks' memory, so nothing else may use them.
 */
export async function writeStream(
  stream: Readable,
  file: FileHandle,
  { at = 0, drops = () => false, signal }: Options = {},
): Promise<number> {
  let size = 0
  let pending: Buffer[] = []
  let pendingBytes = 0
  let timer: NodeJS.Timeout | undefined
  let written = Promise.resolve()
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    if (!pendingBytes) return written
    const [chunks, bytes, start] = [pending, pendingBytes, at]
    pending = []
    pendingBytes = 0
    at += bytes
    const writing = written.then(() => writeChunks(file, chunks, start))
    written = writing.finally(() => {
      unwrittenBytes -= bytes
      chunks.forEach(release)
    })
    // An early failure is handled below.
    written.catch(() => {})
    return written
  }
  try {
    await readStream(stream, signal, (chunk) => {
      size += chunk.length
      if (drops(size)) return release(chunk)
      pending.push(chunk)
      pendingBytes += chunk.length
      unwrittenBytes += chunk.length
      const enough = unwrittenBytes > MAX_UNWRITTEN_BYTES ? MIN_PIECE_BYTES : MAX_PIECE_BYTES
      if (pendingBytes >= enough) return write()
      timer ??= setTimeout(write, MAX_WAIT_MS)
    })
  } finally {
    await write()
  }
  return size
}

/**
 * Calls `take` for each chunk, and pauses the stream only while its promise is pending. An iterator would pause and
 * resume the connection for each chunk.
 */
function readStream(
  stream: Readable,
  signal: AbortSignal | undefined,
  take: (chunk: Buffer) => Promise<void> | void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let ended = false
    const end = (error?: Error | null) => {
      stream.off('data', onData).off('end', end).off('error', end).off('close', onClose)
      signal?.removeEventListener('abort', onAbort)
      ended = true
      // A failed stream may emit its error again.
      stream.on('error', () => {})
      if (error) reject(error)
      else resolve()
    }
    const onAbort = () => {
      stream.pause()
      end()
    }
    const onClose = () => end(stream.errored ?? new Error('The stream was closed before its end'))
    const onData = (chunk: Buffer) => {
      try {
        const taken = take(chunk)
        if (!taken) return
        stream.pause()
        taken.then(() => void (ended || stream.resume()), end)
      } catch (error) {
        stream.pause()
        end(error as Error)
      }
    }
    if (stream.errored || stream.destroyed) return onClose()
    if (signal?.aborted) return end()
    stream.on('data', onData).on('end', end).on('error', end).on('close', onClose)
    signal?.addEventListener('abort', onAbort)
  })
}

async function writeChunks(file: FileHandle, chunks: Buffer[], at: number): Promise<void> {
  const total = chunks.reduce((sum, { length }) => sum + length, 0)
  let { bytesWritten } = await file.writev(chunks, at)
  // A nearly full disk writes a part, and throws at the next attempt.
  if (bytesWritten === total) return
  const bytes = Buffer.concat(chunks)
  while (bytesWritten < total)
    bytesWritten += (await file.write(bytes, bytesWritten, total - bytesWritten, at + bytesWritten))
      .bytesWritten
}
