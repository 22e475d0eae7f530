import type { DBSchema, IDBPDatabase } from 'idb'
import { openDB } from 'idb'
import type { Answer } from './answers.ts'
import type { Lease } from './lease.ts'
import type { EventOfPhoto } from './upload-status.ts'

/** Safari sometimes never answers when storage is opened; a photo whose file is not stored by then goes from memory, ms. */
const OPEN_TIMEOUT_MS = 5000
const WRITE_TIMEOUT_MS = 30_000

/** What is known of a photo that waits; its file stands apart, so that changing a row copies no picture. */
export interface PhotoRow {
  /** Sorts as the photos were chosen. */
  key: string
  event: EventOfPhoto
  name: string
  /** The first name that it is sent with. */
  sender?: string
  size: number
  lastModified: number
  /** SHA-256 of the file, lower-case hex, once it is known. */
  hash?: string | undefined
  /** The address of its upload, once there is one. */
  url?: string | undefined
  /** Why the server does not take it. */
  refusal?: Answer | undefined
  preview?: Blob | undefined
}

interface Schema extends DBSchema {
  photos: { key: string; value: PhotoRow }
  files: { key: string; value: Blob }
  lease: { key: string; value: Lease }
}

const CHECK_KEY = 'check'
const LEASE_KEY = 'sender'

/**
 * What waits to be sent, in IndexedDB: it outlives the page and the browser. Every call rejects where this window keeps
 * nothing, or has no room left.
 */
export class PhotoStore {
  #opened: Promise<IDBPDatabase<Schema>> | undefined

  /** Rejects when this window does not keep files: older private windows keep everything else. */
  async check(): Promise<void> {
    await this.#use(async (db) => {
      await db.put('files', new Blob(['x']), CHECK_KEY)
      await db.delete('files', CHECK_KEY)
    })
  }

  rows(): Promise<PhotoRow[]> {
    return this.#use((db) => db.getAll('photos'))
  }

  /** The file as the guest chose it; its bytes stay on the disk until they are read. */
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

  /** Changes a row that is still there. */
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

  /** Safari drops the connection of a page in the background: then it is opened once more. */
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
      setTimeout(() => reject(new Error('The storage does not open.')), OPEN_TIMEOUT_MS),
    )
    return Promise.race([opening, late])
  }
}

const isConnectionLost = (error: unknown) =>
  error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'UnknownError')
