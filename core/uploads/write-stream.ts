import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/** Every write wakes another thread, whatever its size: a photo's are few. */
const MAX_PIECE_BYTES = 1024 * 1024
/** The network's chunks come in this size; smaller pieces than that would be no pieces. */
const MIN_PIECE_BYTES = 64 * 1024
/** So long a chunk waits for others: of what came over a slow line, no more is lost when the process dies. */
const MAX_WAIT_MS = 200
/** What waits to be written of all uploads together, before each waits with less. */
const PLENTY_BYTES = 16 * 1024 * 1024

let waitingBytes = 0

interface Options {
  /** Where in the file the first byte goes. */
  at?: number
  /** Called with the number of bytes that have come so far; what it throws ends it. True drops the chunk. */
  drops?: (size: number) => boolean
  /** Ends it as if the stream had ended. */
  signal?: AbortSignal
}

/**
 * Writes what the stream brings, and resolves with the number of bytes that came once the last is written. Throws what
 * the stream, the disk or `drops` throws, with all written that came before. The stream is not destroyed; its chunks are
 * not to be used by anybody else, since their memory is given back.
 */
export async function writeStream(
  stream: Readable,
  file: FileHandle,
  { at = 0, drops = () => false, signal }: Options = {},
): Promise<number> {
  let size = 0
  let waiting: Buffer[] = []
  let waitingHere = 0
  let timer: NodeJS.Timeout | undefined
  let written = Promise.resolve()
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    if (!waitingHere) return written
    const [chunks, bytes, start] = [waiting, waitingHere, at]
    waiting = []
    waitingHere = 0
    at += bytes
    const writing = written.then(() => writeChunks(file, chunks, start))
    written = writing.finally(() => {
      waitingBytes -= bytes
      chunks.forEach(giveBack)
    })
    // Heard of below, if not sooner.
    written.catch(() => {})
    return written
  }
  try {
    await readStream(stream, signal, (chunk) => {
      size += chunk.length
      if (drops(size)) return giveBack(chunk)
      waiting.push(chunk)
      waitingHere += chunk.length
      waitingBytes += chunk.length
      const enough = waitingBytes > PLENTY_BYTES ? MIN_PIECE_BYTES : MAX_PIECE_BYTES
      if (waitingHere >= enough) return write()
      timer ??= setTimeout(write, MAX_WAIT_MS)
    })
  } finally {
    await write()
  }
  return size
}

/**
 * Calls `take` for each chunk, and reads on once it is done. While nothing has to be waited for, a connection is never
 * told to stop and to go on, as an iterator tells it at each chunk.
 */
function readStream(
  stream: Readable,
  signal: AbortSignal | undefined,
  take: (chunk: Buffer) => Promise<void> | void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let taking: Promise<void> | undefined
    let ended = false
    const end = (error?: Error | null) => {
      stream.off('data', onData).off('end', end).off('error', end).off('close', onClose)
      signal?.removeEventListener('abort', onAbort)
      ended = true
      // Where the stream failed, somebody else may hear of it again.
      stream.on('error', () => {})
      const settle = () => (error ? reject(error) : resolve())
      if (taking) taking.then(settle, reject)
      else settle()
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
        taking = taken.then(() => {
          taking = undefined
          if (!ended) stream.resume()
        })
        taking.catch(end)
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
  // A disk that is nearly full takes a part, and says why at the next attempt.
  if (bytesWritten === total) return
  const bytes = Buffer.concat(chunks)
  while (bytesWritten < total)
    bytesWritten += (await file.write(bytes, bytesWritten, total - bytesWritten, at + bytesWritten))
      .bytesWritten
}

/**
 * Frees a chunk's memory now. Left to the garbage collector, which goes through the whole heap whenever 64 MB of chunks
 * have come, a photo costs twice the CPU.
 */
function giveBack({ buffer, byteLength }: Buffer): void {
  if (buffer.byteLength === byteLength) (buffer as ArrayBuffer).transfer(0)
}
