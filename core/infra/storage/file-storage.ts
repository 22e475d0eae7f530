import { randomUUID } from 'node:crypto'
import { lstat, mkdir, open, opendir, readFile, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import {
  copyDurably,
  fileError,
  isMissing,
  READ_OBJECT,
  shareFolderSyncs,
  syncFolder,
  writeDurably,
} from './durable-files.ts'
import { AppError } from '#core/errors.ts'
import { assertKey } from './assert-key.ts'
import type { ByteRange, ListedObject, ObjectBody, Storage, StoredObject } from './storage.ts'

/** Milliseconds after which a start removes a dead process's unfinished files. */
const UNFINISHED_FILE_MAX_AGE_MS = 24 * 60 * 60 * 1000
const MAX_REMOVALS_AT_ONCE = 64
/** Maximum attempts to move an object into a folder that is concurrently removed as empty. */
const MAX_MOVES = 5
/** Read size. 4 MB reads take 40 % of the CPU of Node's 64 KiB chunks (measured with Node 24). */
const PIECE_BYTES = 256 * 1024

/** Stores objects as files below `root`, with the key as path. Bytes are on disk before `put` resolves. */
export class FileStorage implements Storage {
  readonly #root: string
  readonly #incoming: string
  readonly #syncFolder = shareFolderSyncs()

  readonly presign?: (key: string) => Promise<string | null>
  readonly fileOf = (key: string) => ({ path: this.#path(key) })

  private constructor(root: string, handoff: boolean) {
    this.#root = root
    this.#incoming = join(root, '.incoming')
    if (handoff) this.presign = (key) => this.#pathForProxy(key)
  }

  /** Creates the folder if it is missing. Throws `AppError` when that fails. */
  static async open(root: string, handoff = false): Promise<FileStorage> {
    const storage = new FileStorage(root, handoff)
    await storage.#prepare().catch(fileError)
    return storage
  }

  async put(key: string, body: ObjectBody, _contentType: string): Promise<void> {
    const path = this.#path(key)
    await this.#place(path, body).catch(fileError)
  }

  async get(key: string, range?: ByteRange): Promise<StoredObject | null> {
    const path = this.#path(key)
    const file = await open(path, READ_OBJECT).catch((error) => (isMissing(error) ? null : fileError(error)))
    if (!file) return null
    try {
      const found = await file.stat()
      if (!found.isFile()) {
        await file.close()
        return null
      }
      if (range && range.start >= found.size) throw new AppError('invalid', 'storage.noSuchPart')
      return { stream: file.createReadStream({ ...range, highWaterMark: PIECE_BYTES }), size: found.size }
    } catch (error) {
      await file.close()
      return fileError(error)
    }
  }

  async read(key: string): Promise<Buffer | null> {
    const path = this.#path(key)
    // EISDIR: a folder is not an object.
    return readFile(path, { flag: READ_OBJECT }).catch((error) =>
      isMissing(error) || error.code === 'EISDIR' ? null : fileError(error),
    )
  }

  async has(key: string): Promise<boolean> {
    return (await this.sizeOf(key)) !== null
  }

  async sizeOf(key: string): Promise<number | null> {
    const path = this.#path(key)
    const found = await lstat(path).catch((error) => (isMissing(error) ? null : fileError(error)))
    return found?.isFile() ? found.size : null
  }

  async *list(): AsyncGenerator<ListedObject> {
    yield* this.#listFolder(this.#root)
  }

  /** Returns the path for the proxy. Checked here because the proxy would follow a symbolic link out of the store. */
  async #pathForProxy(key: string): Promise<string | null> {
    return (await this.has(key)) ? `/${key}` : null
  }

  /** Lists one folder at a time, so that the names of 100,000 photos are never all in memory. */
  async *#listFolder(folder: string): AsyncGenerator<ListedObject> {
    // Only the root must exist. Any other folder may be removed during the listing.
    const entries = await opendir(folder).catch((error) =>
      folder !== this.#root && isMissing(error) ? [] : fileError(error),
    )
    for await (const entry of entries) {
      const path = join(folder, entry.name)
      if (entry.isDirectory() && path !== this.#incoming) yield* this.#listFolder(path)
      if (!entry.isFile()) continue
      const found = await stat(path).catch((error) => (isMissing(error) ? null : fileError(error)))
      const key = relative(this.#root, path).replaceAll(sep, '/')
      if (found)
        yield { key, size: found.size, version: `${found.mtimeMs}-${found.ino}`, storedAt: found.mtime }
    }
  }

  async remove(keys: string[]): Promise<void> {
    const paths = keys.map((key) => this.#path(key))
    for (let i = 0; i < paths.length; i += MAX_REMOVALS_AT_ONCE)
      await Promise.all(
        paths
          .slice(i, i + MAX_REMOVALS_AT_ONCE)
          .map((path) => rm(path).catch((error) => (isMissing(error) ? undefined : fileError(error)))),
      )
    const remaining = new Set<string>()
    for (const folder of new Set(paths.map((path) => dirname(path))))
      remaining.add(await this.#removeEmpty(folder))
    // Otherwise a power cut could restore a removed object after its row is deleted.
    for (const folder of remaining)
      await syncFolder(folder).catch((error) => (isMissing(error) ? undefined : fileError(error)))
  }

  /**
   * Removes the folder and its parents while they are empty. Returns the first that stays. Folders directly below the
   * root always stay, because every new photo needs them.
   */
  async #removeEmpty(folder: string): Promise<string> {
    while (dirname(folder).length > this.#root.length) {
      const isRemoved = await rmdir(folder).then(
        () => true,
        (error) => isMissing(error),
      )
      if (!isRemoved) return folder
      folder = dirname(folder)
    }
    return folder
  }

  async check(): Promise<void> {
    const path = this.#temporary()
    await writeDurably(path, Buffer.from('ok')).catch(fileError)
    await rm(path, { force: true }).catch(fileError)
  }

  /** Moves the new bytes into place by a rename, so that readers see the old object or the new one. */
  async #place(path: string, body: ObjectBody): Promise<void> {
    const temporary = this.#temporary()
    try {
      if (Buffer.isBuffer(body)) await writeDurably(temporary, body)
      else await this.#take(body, temporary)
      const folder = dirname(path)
      await this.#moveInto(folder, () => rename(temporary, path))
      await this.#syncFolder(folder)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  /** Runs `move`, and again after creating a missing folder. An empty folder may be removed in between. */
  async #moveInto(folder: string, move: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt++)
      try {
        return await move()
      } catch (error) {
        if (!isMissing(error) || attempt === MAX_MOVES) throw error
        if (await mkdir(folder, { recursive: true })) await syncFolder(dirname(folder))
      }
  }

  async #take(body: { path: string; size: number }, temporary: string): Promise<void> {
    const file = await open(body.path, 'r')
    try {
      const { size } = await file.stat()
      if (size !== body.size) throw new Error(`${body.path} has ${size} bytes, not ${body.size}`)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(body.path, temporary).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw error
      return copyDurably(body.path, temporary)
    })
  }

  async #prepare(): Promise<void> {
    await mkdir(dirname(this.#root), { recursive: true })
    // Hidden and private photos must not be readable by other users of the machine.
    await mkdir(this.#incoming, { recursive: true, mode: 0o700 })
    for (const name of await readdir(this.#incoming)) {
      const path = join(this.#incoming, name)
      const found = await stat(path).catch(() => null)
      if (found && Date.now() - found.mtimeMs > UNFINISHED_FILE_MAX_AGE_MS) await rm(path, { force: true })
    }
  }

  #path(key: string): string {
    assertKey(key)
    return join(this.#root, key)
  }

  #temporary(): string {
    return join(this.#incoming, randomUUID())
  }
}
