import { randomBytes } from 'node:crypto'
import { constants, copyFile, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { MAX_PHOTO_BYTES } from '#contract/values/limits.ts'
import { notAnImage, tooLarge, tooManyPixels, tooManyScans } from '#contract/values/photo-files.ts'
import { AppError } from '#core/errors.ts'
import type { Config } from '#core/config.ts'
import type { Inspection, Refusal } from './inspect-photo.ts'
import type { Inspector } from './inspector.ts'
import { writeStream } from './write-stream.ts'

/** A file so large is not read to its end any more. */
const MAX_READ_BYTES = 8 * MAX_PHOTO_BYTES

/** Uploads pass through `tmp`, so that the file store can take a file over by renaming it. */
export const uploadDir = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'tmp')

const REFUSALS: Record<Refusal['refused'], (name: string) => AppError> = {
  not_an_image: (name) => new AppError('unsupported', notAnImage(name)),
  too_many_pixels: (name) => new AppError('too_large', tooManyPixels(name)),
  too_many_scans: (name) => new AppError('unsupported', tooManyScans(name)),
}

/** A file that was received completely, holds no position any more where that could be removed, and may be stored. */
export interface StagedPhoto extends Omit<Inspection, 'open'> {
  path: string
  originalName: string
  /** Bytes. */
  size: number
  /** `withheld` when the file may tell a position, so that nobody must ever get it. */
  original: 'open' | 'withheld'
}

/**
 * Receives one file into `dir`, as `writeStream` does, and has it inspected.
 *
 * A file that is not a photo (by content, whatever its name says), has too many scans, or is larger than 10 MB or 100 megapixels, is a refusal: its
 * bytes are read to the end, so that the sender hears the sentence instead of a broken connection, and nothing is left
 * on disk. Errors of the stream, the disk or the inspector throw.
 */
export async function stagePhoto(
  stream: Readable,
  originalName: string,
  dir: string,
  inspector: Inspector,
): Promise<StagedPhoto | AppError> {
  return stage(originalName, dir, inspector, (path) => receive(stream, path, originalName))
}

/** The same for a file that is there already, and stays as it is: a copy in `dir` is staged. */
export async function stageUpload(
  uploaded: string,
  originalName: string,
  dir: string,
  inspector: Inspector,
): Promise<StagedPhoto | AppError> {
  return stage(originalName, dir, inspector, async (path) => {
    // Costs next to nothing: where the file system can't share the bytes, they are still in memory, and the upload
    // is mostly gone before it would be written to the disk.
    await copyFile(uploaded, path, constants.COPYFILE_FICLONE)
    return (await stat(path)).size
  })
}

/** `bring` puts the file in place and resolves with its size in bytes. */
async function stage(
  originalName: string,
  dir: string,
  inspector: Inspector,
  bring: (path: string) => Promise<number>,
): Promise<StagedPhoto | AppError> {
  const path = join(dir, randomBytes(16).toString('hex'))
  try {
    const size = await bring(path)
    const inspection = size > MAX_PHOTO_BYTES ? null : await inspector.inspect(path)
    if (inspection && !('refused' in inspection)) {
      const { open, ...found } = inspection
      return { ...found, path, originalName, size, original: open ? 'open' : 'withheld' }
    }
    await unstage([{ path }])
    if (!inspection) return new AppError('too_large', tooLarge(originalName))
    return REFUSALS[inspection.refused](originalName)
  } catch (error) {
    await unstage([{ path }])
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new AppError('no_space', 'storage.reserved', {
        cause: error,
      })
    throw error
  }
}

/** Writes the stream to a new file, up to the most that a photo may have, and reads on to its end. Returns its size in bytes. */
async function receive(stream: Readable, path: string, originalName: string): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  const drops = (size: number) => {
    if (size > MAX_READ_BYTES) throw new AppError('too_large', tooLarge(originalName))
    return size > MAX_PHOTO_BYTES
  }
  try {
    // Not destroyed when we stop early: the multipart parser must read on to the form's end.
    return await writeStream(stream, file, { drops })
  } finally {
    await file.close()
  }
}

/** Deletes what was received; what the store has already taken over is not there any more. */
export async function unstage(photos: { path: string }[]): Promise<void> {
  await Promise.all(photos.map(({ path }) => rm(path, { force: true })))
}
