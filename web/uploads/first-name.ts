import { keep, readKept } from '#web/ui/kept.ts'
import { Store } from '#web/ui/store.ts'
import type { ReadableStore } from '#web/ui/store.ts'
import { isDisabled } from '#web/venue.ts'

const KEY = 'candid:first-name'

const store = new Store<string | undefined>(readKept(KEY) ?? undefined)

/** The name that this device's photos are sent with; empty when its guest gave none, undefined before they were asked. */
export const firstName: ReadableStore<string | undefined> = store

export function keepFirstName(name: string): void {
  store.set(name)
  keep(KEY, name)
}

/** The name for photos that are sent now. Who gives none is not asked again. */
export function takeFirstName(): string {
  if (isDisabled('names')) return ''
  const name = store.get() ?? ''
  keepFirstName(name)
  return name
}
