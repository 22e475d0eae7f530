import { saveValue, readSaved } from '#web/state/saved-values.ts'

const KEY = 'candid:wifi-name'

/**
 * The name of the venue's Wi-Fi; empty where it is not known. An event's page brings it along, and it is kept on the
 * device, for a page that was opened elsewhere since.
 */
export const wifiName = (): string => brought() ?? readSaved(KEY) ?? ''

/** Keeps the name that this page has brought along. */
export function saveWifiName(): void {
  const name = brought()
  if (name !== undefined) saveValue(KEY, name)
}

const brought = () => document.querySelector<HTMLMetaElement>('meta[name=wifi-name]')?.content
