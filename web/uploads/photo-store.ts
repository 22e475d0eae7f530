import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Failure } from './failure.ts'
import type { Lease } from './lease.ts'
import type { EventOfPhoto } from './upload-status.ts'

/** Timeouts in milliseconds. Safari sometimes never opens the storage. Photos are then sent from memory. */
const OPEN_TIMEOUT_MS = 5000
const WRITE_TIMEOUT_MS = 30_000

/** A queued photo. Its file is stored separately, so that changing a row doesn't copy it. */
export interface PhotoRow {
  /** Sorts in the order that the guest chose the photos. */
  key: string
  event: EventOfPhoto
  name: string
  /** The guest's first name, sent with the photo. */
  sender?: string
  size: number
  lastModified: number
  /** SHA-256 of the file in lower-case hex, once computed. */
  hash?: string | undefined
  /** URL of its upload on the server, once created. */
  url?: string | undefined
  refusal?: Failure | undefined
  preview?: Blob | undefined
}

interface Schema extends DBSchema {
  photos: { key: string; value: PhotoRow }
  files: { key: string; value: Blob }
  lease: { key: string; value: Lease }
}

const CHECK_KEY = 'check'
const LEASE_KEY = 'sender'

/** The queued photos in IndexedDB. Every call rejects where this window can't store files or has no space left. */
export class PhotoStore {
  #opened: Promise<IDBPDatabase<Schema>> | undefined

  /** Rejects if this window stores no files. Older private windows store everything else. */
  async check(): Promise<void> {
    await this.#use(async (db) => {
      await db.put('files', new Blob(['x']), CHECK_KEY)
      await db.delete('files', CHECK_KEY)
    })
  }

  rows(): Promise<PhotoRow[]> {
    return this.#use((db) => db.getAll('photos'))
  }

  /** Returns the chosen file. Its bytes stay on disk until they are read. */
  file(key: string): Promise<Blob | undefined> {
    return this.#use((db) => db.get('files', key))
  }

  async add(row: PhotoRow, file: Blob): Promise<void> {
    await this.#use(async (db) => {
      const transaction = db.transaction(['photos', 'files'], 'readwrite')
      const timer = setTimeout(() => transaction.abort(), WRITE_TIMEOUT_MS)
      try {
        await Promise.all([
          transaction.objectStore('files').put(file, row.key),
          transaction.objectStore('photos').put(row),
          transaction.done,
        ])
      } finally {
        clearTimeout(timer)
      }
    })
  }

  /** Changes a row if it still exists. */
  async change(key: string, change: Partial<PhotoRow>): Promise<void> {
    await this.#use(async (db) => {
      const transaction = db.transaction('photos', 'readwrite')
      const row = await transaction.store.get(key)
      if (row) await transaction.store.put({ ...row, ...change })
      await transaction.done
    })
  }

  async remove(key: string): Promise<void> {
    await this.#use(async (db) => {
      const transaction = db.transaction(['photos', 'files'], 'readwrite')
      await Promise.all([
        transaction.objectStore('photos').delete(key),
        transaction.objectStore('files').delete(key),
        transaction.done,
      ])
    })
  }

  lease(): Promise<Lease | undefined> {
    return this.#use((db) => db.get('lease', LEASE_KEY))
  }

  changeLease(change: (lease: Lease | undefined) => Lease | undefined): Promise<Lease | undefined> {
    return this.#use(async (db) => {
      const transaction = db.transaction('lease', 'readwrite')
      const next = change(await transaction.store.get(LEASE_KEY))
      await (next ? transaction.store.put(next, LEASE_KEY) : transaction.store.delete(LEASE_KEY))
      await transaction.done
      return next
    })
  }

  /** Reopens the connection once, since Safari drops it while a page is in the background. */
  async #use<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    const opened = (this.#opened ??= this.#open())
    try {
      return await work(await opened)
    } catch (error) {
      if (this.#opened === opened) this.#opened = undefined
      if (!isConnectionLost(error)) throw error
      return work(await (this.#opened ??= this.#open()))
    }
  }

  #open(): Promise<IDBPDatabase<Schema>> {
    const opening = openDB<Schema>('candid-uploads', 1, {
      upgrade(db) {
        db.createObjectStore('photos', { keyPath: 'key' })
        db.createObjectStore('files')
        db.createObjectStore('lease')
      },
      terminated: () => (this.#opened = undefined),
    })
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('The storage timed out.')), OPEN_TIMEOUT_MS),
    )
    return Promise.race([opening, late])
  }
}

const isConnectionLost = (error: unknown) =>
  error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'UnknownError')
