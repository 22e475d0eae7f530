import { Store, useStore } from '#web/state/store.ts'
import type { ArchiveSaving, SavingState } from './archive-saving.ts'

/** Archives that this page is saving, by event. They continue on other screens. */
const savings = new Store<ReadonlyMap<number, ArchiveSaving>>(new Map())
const noSaving = new Store<SavingState | undefined>(undefined)

export function trackSaving(eventId: number, saving: ArchiveSaving): void {
  savings.set(new Map(savings.get()).set(eventId, saving))
  saving.store.subscribe(() => {
    if (saving.state.status !== 'ended') return
    savings.set(new Map([...savings.get()].filter(([, one]) => one !== saving)))
  })
}

export const savingOf = (eventId: number) => savings.get().get(eventId)
export const isSavingAny = () => savings.get().size > 0

/** Returns the progress of saving an event; undefined without one. */
export function useSaving(eventId: number): SavingState | undefined {
  const saving = useStore(savings).get(eventId)
  return useStore<SavingState | undefined>(saving?.store ?? noSaving)
}
