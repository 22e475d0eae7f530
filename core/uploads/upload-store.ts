import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import type { Config } from '#core/config.ts'
import { AppError } from '#core/errors.ts'
import { writeStream } from './write-stream.ts'

/** An upload that nobody has finished for so long is abandoned: a phone that was away for the night may go on. */
export const UPLOAD_MAX_AGE_MS = 24 * 60 * 60 * 1000

/** Uploads that can be resumed lie apart from `tmp`, whose files go after an hour. */
export const resumableDir = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'resumable')

/**
 * Uploads under way, each as a file of the bytes that have come, and beside it a `.json` with its length and its
 * photo's name. Their ids begin with the event's, so that no other event's address leads to one.
 */
export class UploadStore extends FileStore {
  constructor(directory: string) {
    super({ directory, expirationPeriodInMilliseconds: UPLOAD_MAX_AGE_MS })
    this.extensions = ['creation', 'termination', 'expiration']
  }

  /** Throws `not_found`. Its `offset` is how many bytes have come. */
  override getUpload(id: string): Promise<Upload> {
    return super.getUpload(id).catch(asNotFound)
  }

  /** Throws `not_found`. */
  override remove(id: string): Promise<void> {
    return super.remove(id).catch(asNotFound)
  }

  /**
   * Adds what the request brings to what has come, `most` bytes at most. Returns how many have come then. What came
   * before the connection broke, or `signal` aborted, stays.
   */
  async append(
    request: Readable,
    { id, offset }: Upload,
    most: number,
    signal: AbortSignal,
  ): Promise<number> {
    const file = await open(join(this.directory, id), 'r+')
    const drops = (size: number) => {
      if (size > most) throw new AppError('too_large', 'request.bodyTooLarge')
      return false
    }
    try {
      return offset + (await writeStream(request, file, { at: offset, drops, signal }))
    } finally {
      await file.close()
    }
  }
}

/** What the library throws of its own is no Error. */
function asNotFound(thrown: unknown): never {
  if (thrown instanceof Error && (thrown as NodeJS.ErrnoException).code !== 'ENOENT') throw thrown
  throw new AppError('not_found', 'upload.notFound')
}
