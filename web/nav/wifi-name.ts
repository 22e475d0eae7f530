import { saveValue, readSaved } from '#web/state/saved-values.ts'

const KEY = 'candid:wifi-name'

/**
 * Returns the name of the venue's Wi-Fi, or an empty string. An event's page contains it, and it is saved for later
 * pages.
 */
export const wifiName = (): string => brought() ?? readSaved(KEY) ?? ''

export function saveWifiName(): void {
  const name = brought()
  if (name !== undefined) saveValue(KEY, name)
}

const brought = () => document.querySelector<HTMLMetaElement>('meta[name=wifi-name]')?.content
