import { Store, useStore } from '#web/state/store.ts'
import type { ArchiveSaving, SavingState } from './archive-saving.ts'

/** The archives that this page is writing, by event. They go on while other screens are looked at. */
const savings = new Store<ReadonlyMap<number, ArchiveSaving>>(new Map())
const noSaving = new Store<SavingState | undefined>(undefined)

/** Keeps a saving in sight until it has ended. */
export function keepSaving(eventId: number, saving: ArchiveSaving): void {
  savings.set(new Map(savings.get()).set(eventId, saving))
  saving.store.subscribe(() => {
    if (saving.state.status !== 'ended') return
    savings.set(new Map([...savings.get()].filter(([, kept]) => kept !== saving)))
  })
}

export const savingOf = (eventId: number) => savings.get().get(eventId)
export const isSavingAny = () => savings.get().size > 0

/** How far the saving of an event is; undefined when there is none. */
export function useSaving(eventId: number): SavingState | undefined {
  const saving = useStore(savings).get(eventId)
  return useStore<SavingState | undefined>(saving?.store ?? noSaving)
}
