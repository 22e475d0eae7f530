import { useSyncExternalStore } from 'react'
import type { ArchiveSaving } from './archive-saving.ts'

/** The archives that this page is writing, by event. They go on while other screens are looked at. */
const savings = new Map<number, ArchiveSaving>()
const listeners = new Set<() => void>()

/** Keeps a saving in sight until it has ended. */
export function keepSaving(eventId: number, saving: ArchiveSaving): void {
  savings.set(eventId, saving)
  const tell = () => {
    if (saving.state.status === 'ended') savings.delete(eventId)
    for (const listener of listeners) listener()
  }
  saving.subscribe(tell)
  tell()
}

export const savingOf = (eventId: number) => savings.get(eventId)
export const isSavingAny = () => savings.size > 0

/** The saving of an event and how far it is; undefined when there is none. */
export function useSaving(eventId: number) {
  return useSyncExternalStore(subscribe, () => savingOf(eventId)?.state)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
