import { keep, readKept } from '#web/state/kept.ts'

const KEY = 'candid:wifi-name'

/**
 * The name of the venue's Wi-Fi; empty where it is not known. An event's page brings it along, and it is kept on the
 * device, for a page that was opened elsewhere since.
 */
export const wifiName = (): string => brought() ?? readKept(KEY) ?? ''

/** Keeps the name that this page has brought along. */
export function keepWifiName(): void {
  const name = brought()
  if (name !== undefined) keep(KEY, name)
}

const brought = () => document.querySelector<HTMLMetaElement>('meta[name=wifi-name]')?.content
