import { takeFirstName } from './first-name.ts'
import type { PhotoRow } from './photo-store.ts'
import { PhotoStore } from './photo-store.ts'
import type { EventOfPhoto } from './upload-status.ts'

/** The photos that wait, in the browser's storage where it takes them, else in this page's memory alone. */
export class WaitingPhotos {
  readonly store = new PhotoStore()
  #rows = new Map<string, PhotoRow>()
  /** Files that are not in the browser's storage, or not yet. */
  #files = new Map<string, File>()
  #kept = new Set<string>()
  #added = 0
  /** What has arrived or was removed, in whichever tab: its row may still be there for a moment. */
  #done = new Set<string>()

  get(key: string): PhotoRow | undefined {
    return this.#rows.get(key)
  }

  /** Adds a chosen file; undefined where the same file waits already for that event. */
  add(event: EventOfPhoto, file: File): PhotoRow | undefined {
    const { name, size, lastModified } = file
    const isSame = (row: PhotoRow) =>
      row.event.id === event.id && row.name === name && row.size === size && row.lastModified === lastModified
    if ([...this.#rows.values()].some(isSame)) return undefined
    const key = `${Date.now()}-${String(this.#added++).padStart(4, '0')}-${Math.random()}`
    const row = { key, event, name, size, lastModified }
    this.#rows.set(key, row)
    this.#files.set(key, file)
    return row
  }

  /**
   * It is to be sent, under the guest's name: puts it into the browser's storage unless `canKeep` says that there is none; false where
   * it is not there.
   */
  async send(key: string, canKeep: boolean): Promise<boolean> {
    const chosen = this.#rows.get(key)
    const file = this.#files.get(key)
    if (!chosen || !file) return false
    const row = { ...chosen, sender: takeFirstName() }
    this.#rows.set(key, row)
    if (!canKeep) return false
    try {
      await this.store.add(row, file)
    } catch {
      return false
    }
    this.#files.delete(key)
    this.#kept.add(key)
    if (this.#done.has(key)) this.drop(key)
    return true
  }

  /** The file, undefined when it is gone; its bytes are not read yet. */
  async file(key: string): Promise<Blob | undefined> {
    return this.#files.get(key) ?? this.store.file(key)
  }

  async save(key: string, change: Partial<PhotoRow>): Promise<void> {
    const row = this.#rows.get(key)
    if (!row) return
    this.#rows.set(key, { ...row, ...change })
    // Where storage fails, the next visit does some work twice.
    if (this.#kept.has(key)) await this.store.change(key, change).catch(() => {})
  }

  /** It has arrived, or is wanted no more. */
  drop(key: string): void {
    this.#done.add(key)
    this.#files.delete(key)
    this.#rows.delete(key)
    if (this.#kept.delete(key)) void this.store.remove(key).catch(() => {})
  }

  /** What the browser keeps now, also by other tabs. Rejects where it keeps nothing. */
  async read(): Promise<PhotoRow[]> {
    const rows = (await this.store.rows()).filter(({ key }) => !this.#done.has(key))
    for (const row of rows) {
      this.#kept.add(row.key)
      this.#rows.set(row.key, row)
    }
    return rows
  }
}
