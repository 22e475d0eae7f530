import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import type { Config } from '#core/config.ts'
import { AppError } from '#core/errors.ts'

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

  /** As the library's, which does not say whether the disk was full. What came before the stream broke off stays. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset })
    await pipeline(stream, file)
    return offset + file.bytesWritten
  }
}

/** What the library throws of its own is no Error. */
function asNotFound(thrown: unknown): never {
  if (thrown instanceof Error && (thrown as NodeJS.ErrnoException).code !== 'ENOENT') throw thrown
  throw new AppError('not_found', 'upload.notFound')
}
