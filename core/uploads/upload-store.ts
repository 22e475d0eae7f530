import { open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { isMissing } from '#core/infra/storage/durable-files.ts'
import type { Config } from '#core/config.ts'
import { AppError } from '#core/errors.ts'
import { writeStream } from './write-stream.ts'

/** Lifetime of an unfinished upload in milliseconds. A phone that was offline overnight can resume. */
export const UPLOAD_MAX_AGE_MS = 24 * 60 * 60 * 1000

/** Folder of unfinished uploads. Separate from `tmp`, where files are removed after an hour. */
export const resumableDir = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'resumable')

/** Properties of an upload that its creation declares. */
interface Declared {
  /** Bytes of the whole photo. */
  size: number
  filename: string
  sender: string | null
}

export interface Upload extends Declared {
  id: string
  path: string
  offset: number
  expiresAt: Date
}

/** The `.json` file beside an upload's bytes. */
interface StoredUpload extends Declared {
  /** Moment in ISO 8601. */
  expiresAt: string
}

/**
 * Unfinished uploads: a file of the received bytes, and a `.json` with the declared size and name. Ids begin with the
 * event's id, so no other event's URL reaches them.
 */
export class UploadStore {
  readonly #dir: string

  constructor(dir: string) {
    this.#dir = dir
  }

  async create(id: string, declared: Declared): Promise<Upload> {
    const path = this.#path(id)
    const stored = { ...declared, expiresAt: new Date(Date.now() + UPLOAD_MAX_AGE_MS).toISOString() }
    await writeFile(path, '', { flag: 'wx', mode: 0o600 })
    await writeFile(`${path}.json`, JSON.stringify(stored), { flag: 'wx', mode: 0o600 })
    return { ...stored, id, path, offset: 0, expiresAt: new Date(stored.expiresAt) }
  }

  /** Throws `not_found` for an unknown or expired upload. */
  async get(id: string): Promise<Upload> {
    const path = this.#path(id)
    const readJson = async () => JSON.parse(await readFile(`${path}.json`, 'utf8')) as StoredUpload
    const [stored, { size: offset }] = await Promise.all([readJson(), stat(path)]).catch(asNotFound)
    const expiresAt = new Date(stored.expiresAt)
    if (expiresAt.getTime() < Date.now()) throw new AppError('not_found', 'upload.notFound')
    return { ...stored, id, path, offset, expiresAt }
  }

  /**
   * Appends the body and returns the new offset. After a broken connection or an aborted `signal`, keeps the bytes that
   * arrived. They are on disk when it returns, except for the last part, which `finishUpload` copies and syncs. Throws
   * `too_large`, without writing the excess, when the body exceeds the declared size.
   */
  async append({ path, size, offset }: Upload, body: Readable, signal: AbortSignal): Promise<number> {
    const missing = size - offset
    const drops = (received: number) => {
      if (received > missing) throw new AppError('too_large', 'request.bodyTooLarge')
      return false
    }
    const file = await open(path, 'r+').catch(asNotFound)
    try {
      const written = await writeStream(body, file, { at: offset, drops, signal })
      if (written < missing) await file.sync()
      return offset + written
    } finally {
      await file.close()
    }
  }

  /** Throws `not_found` for an unknown upload. */
  async remove(id: string): Promise<void> {
    const path = this.#path(id)
    await rm(path).catch(asNotFound)
    await rm(`${path}.json`, { force: true })
  }

  #path(id: string): string {
    return join(this.#dir, id)
  }
}

function asNotFound(error: unknown): never {
  // A power cut can truncate a `.json` file.
  const isLost = isMissing(error) || error instanceof SyntaxError
  throw isLost ? new AppError('not_found', 'upload.notFound') : error
}
