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

const MAX_READ_BYTES = 8 * MAX_PHOTO_BYTES

/** Folder of staged files. It is on the store's disk, so that the file store can rename them. */
export const uploadDir = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'tmp')

const REFUSALS: Record<Refusal['refused'], (name: string) => AppError> = {
  not_an_image: (name) => new AppError('unsupported', notAnImage(name)),
  too_many_pixels: (name) => new AppError('too_large', tooManyPixels(name)),
  too_many_scans: (name) => new AppError('unsupported', tooManyScans(name)),
}

/** A complete file that may be stored. Its location is removed where possible. */
export interface StagedPhoto extends Omit<Inspection, 'open'> {
  path: string
  originalName: string
  /** Bytes. */
  size: number
  /** `withheld` if the file may contain a location that could not be removed: it is never served. */
  original: 'open' | 'withheld'
}

/**
 * Receives one file into `dir` and inspects it. Returns an error for a file that isn't a photo or exceeds a limit.
 * Reads its bytes to the end, so that the client receives the error instead of a broken connection. Throws errors of
 * the stream, the disk or the inspector. After an error, no file is left.
 */
export async function stagePhoto(
  stream: Readable,
  originalName: string,
  dir: string,
  inspector: Inspector,
): Promise<StagedPhoto | AppError> {
  return stage(originalName, dir, inspector, (path) => receive(stream, path, originalName))
}

/** Stages a copy of a complete upload in `dir`, as `stagePhoto` does. The upload itself stays unchanged. */
export async function stageUpload(
  uploaded: string,
  originalName: string,
  dir: string,
  inspector: Inspector,
): Promise<StagedPhoto | AppError> {
  return stage(originalName, dir, inspector, async (path) => {
    // Cheap: the file system shares the bytes, or they are still in memory. Usually the upload is dropped before the
    // copy is written to disk.
    await copyFile(uploaded, path, constants.COPYFILE_FICLONE)
    return (await stat(path)).size
  })
}

/** Stages the file that `bring` creates. `bring` returns its size in bytes. */
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

/** Writes the stream to a new file, up to a photo's maximum size, and reads it to its end. Returns its size in bytes. */
async function receive(stream: Readable, path: string, originalName: string): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  const drops = (size: number) => {
    if (size > MAX_READ_BYTES) throw new AppError('too_large', tooLarge(originalName))
    return size > MAX_PHOTO_BYTES
  }
  try {
    // Not destroyed after an error: the multipart parser must read to the end of the form.
    return await writeStream(stream, file, { drops })
  } finally {
    await file.close()
  }
}

/** Deletes staged files that the store has not moved. */
export async function unstage(photos: { path: string }[]): Promise<void> {
  await Promise.all(photos.map(({ path }) => rm(path, { force: true })))
}
