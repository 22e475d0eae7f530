import { Store } from '#web/state/store.ts'

/** The ids of the selected photos of a gallery; undefined while none are being selected. */
export class Selection {
  readonly store = new Store<ReadonlySet<number> | undefined>(undefined)

  readonly start = (): void => this.store.set(new Set())
  readonly end = (): void => this.store.set(undefined)

  /** Selects a photo, or no longer. Does nothing unless photos are being selected. */
  toggle(id: number): void {
    const ids = this.store.get()
    if (!ids) return
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    this.store.set(next)
  }
}
