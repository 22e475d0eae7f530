import { createHash, randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { fileTypeFromBuffer } from 'file-type'
import { MAX_PHOTO_BYTES } from '#contract/limits.ts'
import { notAnImage, tooLarge } from '#contract/photos.ts'
import { AppError } from '#core/errors.ts'

/** The kinds of picture that are taken, by what `file-type` finds in the bytes. */
const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heif',
}
/** `file-type` asks for this many bytes to tell every type apart. */
const SNIFFED_BYTES = 4100
/** A file so large is not read to its end any more. */
const HOPELESS_BYTES = 8 * MAX_PHOTO_BYTES

/** A file that came in whole and may be stored. */
export interface StagedPhoto {
  path: string
  originalName: string
  mimeType: string
  /** Without a dot. */
  ending: string
  /** Bytes. */
  size: number
  /** SHA-256 of the bytes as they came, in hex. */
  contentHash: string
  /** Unsigned. */
  crc32: number
}

/**
 * Receives one file into `dir`, holding no more of it in memory than the network hands over at once.
 *
 * A file that is not a photo (by content, whatever its name says) or is larger than 10 MB is a refusal: its
 * bytes are read to the end and dropped, so that the sender hears the sentence instead of a broken connection, and
 * nothing is left on disk. Errors of the stream or the disk throw.
 */
export async function stagePhoto(
  stream: Readable,
  originalName: string,
  dir: string,
): Promise<StagedPhoto | AppError> {
  const path = join(dir, randomBytes(16).toString('hex'))
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let [size, checksum, type]: [number, number, string | null | undefined] = [0, 0, undefined]
  const refused = () => type === null || size > MAX_PHOTO_BYTES
  try {
    // Not destroyed when we stop early: the multipart parser must read on to the form's end.
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > HOPELESS_BYTES) throw new AppError('too_large', tooLarge(originalName))
      if (refused()) continue
      if (type === undefined) {
        head.push(chunk)
        if (size >= SNIFFED_BYTES) type = await photoType(Buffer.concat(head))
      }
      hash.update(chunk)
      checksum = crc32(chunk, checksum)
      await file.appendFile(chunk)
    }
    if (type === undefined) type = await photoType(Buffer.concat(head))
    if (size <= MAX_PHOTO_BYTES && type !== null) {
      const contentHash = hash.digest('hex')
      return {
        path,
        originalName,
        mimeType: type,
        ending: ENDINGS[type]!,
        size,
        contentHash,
        crc32: checksum,
      }
    }
    await unstage([{ path }])
    return size > MAX_PHOTO_BYTES
      ? new AppError('too_large', tooLarge(originalName))
      : new AppError('unsupported', notAnImage(originalName))
  } catch (error) {
    await unstage([{ path }])
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new AppError('no_space', 'There is no space left for more photos. Please tell the host.', {
        cause: error,
      })
    throw error
  } finally {
    await file.close()
  }
}

/** Deletes what was received; what the store has already taken over is not there any more. */
export async function unstage(photos: { path: string }[]): Promise<void> {
  await Promise.all(photos.map(({ path }) => rm(path, { force: true })))
}

async function photoType(head: Buffer): Promise<string | null> {
  const mime = (await fileTypeFromBuffer(head))?.mime
  return mime !== undefined && mime in ENDINGS ? mime : null
}
