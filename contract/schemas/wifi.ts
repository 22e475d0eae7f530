import { z } from 'zod'
import { issue } from '#contract/values/error-messages.ts'

/** IEEE 802.11-2020, section 9.4.2.2: an SSID has 0 to 32 bytes. */
const MAX_SSID_BYTES = 32
/** IEEE 802.11-2020, section J.4.1: a passphrase has 8 to 63 characters, a key 64 hexadecimal digits. */
const PASSWORD = /^(.{8,63}|[\da-f]{64})?$/iu

const name = z
  .string({ error: issue('settings.invalidWifiName') })
  .trim()
  .min(1, { error: issue('settings.wifiNameMissing') })
  .refine((name) => new TextEncoder().encode(name).length <= MAX_SSID_BYTES, {
    error: issue('settings.invalidWifiName'),
  })

/** Wi-Fi credentials, in requests and views. */
export const Wifi = z
  .strictObject({
    name,
    password: z
      .string({ error: issue('settings.invalidWifiPassword') })
      .regex(PASSWORD, { error: issue('settings.invalidWifiPassword') })
      .meta({ description: 'Empty if the network is open.' }),
    hidden: z.boolean().meta({ description: 'Whether the network hides its name.' }),
  })
  .meta({ id: 'Wifi' })
export type Wifi = z.infer<typeof Wifi>

/** `PUT /api/events/{id}/wifi`. Null uses the venue's Wi-Fi. */
export const ChangeWifiRequest = z.object({ wifi: Wifi.nullable() })

export const EventWifiView = z.strictObject({
  wifi: Wifi.nullable().meta({ description: 'The event’s own Wi-Fi. Null if its cards show the venue’s.' }),
  venue: Wifi.nullable().meta({
    description:
      'The venue’s Wi-Fi. Null if the venue has none configured, or does not share it with this host.',
  }),
  venueIsClosed: z
    .boolean()
    .meta({ description: 'Whether the venue has a Wi-Fi and does not share it with this host.' }),
})
export type EventWifiView = z.infer<typeof EventWifiView>
