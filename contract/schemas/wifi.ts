import { z } from 'zod'
import { issue } from '#contract/values/error-messages.ts'

/** An SSID is of 0 to 32 bytes (IEEE 802.11-2020, section 9.4.2.2). */
const MAX_SSID_BYTES = 32
/** A passphrase is of 8 to 63 characters (section J.4.1), and a key in its place of 64 hexadecimal digits. */
const PASSWORD = /^(.{8,63}|[\da-f]{64})?$/iu

const name = z
  .string({ error: issue('settings.invalidWifiName') })
  .trim()
  .min(1, { error: issue('settings.wifiNameMissing') })
  .refine((name) => new TextEncoder().encode(name).length <= MAX_SSID_BYTES, {
    error: issue('settings.invalidWifiName'),
  })

/** A Wi-Fi as guests join it, in requests and views. */
export const Wifi = z
  .strictObject({
    name,
    password: z
      .string({ error: issue('settings.invalidWifiPassword') })
      .regex(PASSWORD, { error: issue('settings.invalidWifiPassword') })
      .meta({ description: 'Empty where the network is open.' }),
    hidden: z.boolean().meta({ description: 'Whether the network does not say its name.' }),
  })
  .meta({ id: 'Wifi' })
export type Wifi = z.infer<typeof Wifi>

/** `PUT /api/events/{id}/wifi`: null goes back to the venue's. */
export const ChangeWifiRequest = z.object({ wifi: Wifi.nullable() })

/** `GET /api/events/{id}/wifi`. */
export const EventWifiView = z.strictObject({
  wifi: Wifi.nullable().meta({ description: 'The event’s own; null where its cards name the venue’s.' }),
  venue: Wifi.nullable().meta({ description: 'The venue’s; null where no administrator has said it.' }),
  venueIsClosed: z
    .boolean()
    .meta({ description: 'Whether the venue keeps its Wi-Fi from this host; `venue` is null then.' }),
})
export type EventWifiView = z.infer<typeof EventWifiView>
