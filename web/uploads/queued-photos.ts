import { takeFirstName } from './first-name.ts'
import { type PhotoRow, PhotoStore } from './photo-store.ts'
import type { EventOfPhoto } from './upload-status.ts'

/** The photos of the uploads: in the browser's storage where possible, otherwise in this page's memory. */
export class QueuedPhotos {
  readonly storage = new PhotoStore()
  readonly #rows = new Map<string, PhotoRow>()
  /** Files that are not in the browser's storage. */
  readonly #files = new Map<string, File>()
  readonly #stored = new Set<string>()
  /** Keys of photos sent or removed in any tab. Their rows may exist a moment longer. */
  readonly #done = new Set<string>()
  #count = 0

  get(key: string): PhotoRow | undefined {
    return this.#rows.get(key)
  }

  /** Adds a chosen file. Returns undefined if the same file is already queued for that event. */
  add(event: EventOfPhoto, file: File): PhotoRow | undefined {
    const { name, size, lastModified } = file
    const isSame = (row: PhotoRow) =>
      row.event.id === event.id && row.name === name && row.size === size && row.lastModified === lastModified
    if ([...this.#rows.values()].some(isSame)) return undefined
    const key = `${Date.now()}-${String(this.#count++).padStart(4, '0')}-${Math.random()}`
    const row = { key, event, name, size, lastModified }
    this.#rows.set(key, row)
    this.#files.set(key, file)
    return row
  }

  /** Adds the guest's name and moves the photo into the browser's storage. Returns false if it stays in memory. */
  async store(key: string, canStore: boolean): Promise<boolean> {
    const chosen = this.#rows.get(key)
    const file = this.#files.get(key)
    if (!chosen || !file) return false
    const row = { ...chosen, sender: takeFirstName() }
    this.#rows.set(key, row)
    if (!canStore) return false
    try {
      await this.storage.add(row, file)
    } catch {
      return false
    }
    this.#files.delete(key)
    this.#stored.add(key)
    if (this.#done.has(key)) this.drop(key)
    return true
  }

  /** Returns the file without reading it. Undefined if it was deleted. */
  async file(key: string): Promise<Blob | undefined> {
    return this.#files.get(key) ?? this.storage.file(key)
  }

  async save(key: string, change: Partial<PhotoRow>): Promise<void> {
    const row = this.#rows.get(key)
    if (!row) return
    this.#rows.set(key, { ...row, ...change })
    // If storage fails, the next visit repeats some work.
    if (this.#stored.has(key)) await this.storage.change(key, change).catch(() => {})
  }

  drop(key: string): void {
    this.#done.add(key)
    this.#files.delete(key)
    this.#rows.delete(key)
    if (this.#stored.delete(key)) void this.storage.remove(key).catch(() => {})
  }

  /** Returns the stored photos of all tabs. Rejects where the browser can't store files. */
  async read(): Promise<PhotoRow[]> {
    const rows = (await this.storage.rows()).filter(({ key }) => !this.#done.has(key))
    for (const row of rows) {
      this.#stored.add(row.key)
      this.#rows.set(row.key, row)
    }
    return rows
  }
}
