import { saveValue, readSaved } from '#web/state/saved-values.ts'
import { Store, type ReadableStore } from '#web/state/store.ts'
import { isDisabled } from '#web/venue.ts'

const KEY = 'candid:first-name'

const store = new Store<string | undefined>(readSaved(KEY) ?? undefined)

/** The name sent with this device's photos. Empty if the guest skipped it, undefined until the first upload. */
export const firstName: ReadableStore<string | undefined> = store

export function saveFirstName(name: string): void {
  store.set(name)
  saveValue(KEY, name)
}

/** Returns the name for photos that are sent now. Saves an empty name too, so that the field stays closed later. */
export function takeFirstName(): string {
  if (isDisabled('names')) return ''
  const name = store.get() ?? ''
  saveFirstName(name)
  return name
}
