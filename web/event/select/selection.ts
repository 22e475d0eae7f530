import { Store } from '#web/state/store.ts'

/** Ids of the selected photos of a gallery. Undefined outside selection mode. */
export class Selection {
  readonly store = new Store<ReadonlySet<number> | undefined>(undefined)

  readonly start = (): void => this.store.set(new Set())
  readonly end = (): void => this.store.set(undefined)

  /** Selects or deselects a photo. Does nothing outside selection mode. */
  toggle(id: number): void {
    const ids = this.store.get()
    if (!ids) return
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    this.store.set(next)
  }
}
