import type { Wifi } from '#contract/schemas/wifi.ts'
import type { Settings } from '#contract/schemas/settings.ts'

/**
 * Returns the venue's Wi-Fi if hosts of the event may have it, or else null. Hosts of events made with an admin code
 * may; others only where an administrator allows it, since anybody can create an event. Guests get the name alone.
 */
export const wifiForHost = (
  { wifi, wifiForHosts }: Pick<Settings, 'wifi' | 'wifiForHosts'>,
  { isAdminGenerated }: { isAdminGenerated: boolean },
): Wifi | null => (isAdminGenerated || wifiForHosts ? wifi : null)
