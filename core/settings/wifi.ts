import type { Wifi } from '#contract/schemas/wifi.ts'
import type { Settings } from '#contract/schemas/settings.ts'

/**
 * Returns the venue's Wi-Fi if hosts of the event may have it, else null. Hosts of events made with an admin code may.
 * Others need an administrator's permission, since anybody can create an event. Guests get only the name.
 */
export const wifiForHost = (
  { wifi, wifiForHosts }: Pick<Settings, 'wifi' | 'wifiForHosts'>,
  { isAdminGenerated }: { isAdminGenerated: boolean },
): Wifi | null => (isAdminGenerated || wifiForHosts ? wifi : null)
