import { z } from 'zod'
import { issue } from '#contract/values/error-messages.ts'
import { count } from './scalars.ts'
import { ChangeVenue, VenueView } from './venue.ts'
import { Wifi } from './wifi.ts'

/** `PUT /api/admin/settings`; what is not named stays as it is. */
export const ChangeSettingsRequest = z.object({
  /** Where the QR codes lead, as `http://…` or `https://…`; null goes back to the address found by itself. */
  galleryAddress: z
    .string({ error: issue('settings.invalidAddress') })
    .trim()
    .transform((text) => text.replace(/\/+$/, ''))
    .refine((text) => /^https?:\/\/[^/?#\s@]+$/.test(text) && URL.canParse(text), {
      error: issue('settings.invalidAddress'),
    })
    .nullable()
    .optional(),
  /** Whether guests are shown the public events of this installation. */
  publicList: z.boolean().optional(),
  /** The venue's Wi-Fi: cards say it, and a guest on another network is told its name; null tells none. */
  wifi: Wifi.nullable().optional(),
  /** Whether hosts of events made without an admin code get the venue's Wi-Fi too. */
  wifiForHosts: z.boolean().optional(),
  /** What the venue says of itself, on every page. */
  venue: ChangeVenue.optional(),
})
export type ChangeSettingsRequest = z.infer<typeof ChangeSettingsRequest>

/** How guests are told from one another when they flag: by network address or by browser. */
export const FlagIdentity = z.enum(['address', 'device'])
export type FlagIdentity = z.infer<typeof FlagIdentity>

export const GuestAddresses = z.enum(['known', 'hidden', 'one']).meta({
  description:
    '`known`, as it should be; `hidden` behind a proxy that is not trusted; `one` when all recent flags came from one address. In the last two, the flags that hide a photo may never come together.',
})
export type GuestAddresses = z.infer<typeof GuestAddresses>

export const DiskView = z.strictObject({ freeBytes: count, reserveBytes: count })
export type DiskView = z.infer<typeof DiskView>

export const UnfinishedUploadsView = z.strictObject({ count, bytes: count })
export type UnfinishedUploadsView = z.infer<typeof UnfinishedUploadsView>

/** What the settings dialog shows. */
export const SettingsView = z
  .strictObject({
    galleryAddress: z.url().meta({ description: 'Where the QR codes lead now.' }),
    galleryAddressSource: z
      .enum(['administrator', 'PUBLIC_URL', 'found'])
      .meta({ description: 'Who chose it: an administrator here, the variable, or Candid itself.' }),
    galleryAddressIsGone: z
      .boolean()
      .meta({ description: 'Candid found it by itself, and this machine no longer has it.' }),
    publicList: z.boolean().meta({ description: 'Whether guests are shown the public events.' }),
    wifi: Wifi.nullable().meta({ description: "The venue's; null when none is told." }),
    wifiForHosts: z.boolean().meta({
      description: "Whether hosts of events made without an admin code get the venue's Wi-Fi too.",
    }),
    venue: VenueView,
    qrService: z.url().nullable().meta({
      description:
        'The external service whose QR images are used where they say the same; null when all are made here.',
    }),
    maxPhotoBytes: count,
    maxPhotoPixels: count,
    flagIdentity: FlagIdentity,
    guestAddresses: GuestAddresses,
    photos: count,
    storedBytes: count.meta({ description: 'Bytes of all originals.' }),
    disk: DiskView.nullable().meta({
      description: "With less free than the reserve, no photo is taken in; null where it can't be read.",
    }),
    unfinishedUploads: UnfinishedUploadsView.meta({
      description: 'Uploads in pieces that were begun and not finished, and their bytes on the disk.',
    }),
    recoveryCodes: count
      .nullable()
      .meta({ description: 'Recovery codes that are left; null while the second factor is off.' }),
    sessions: count.meta({ description: 'Browsers signed in as this administrator, this one included.' }),
  })
  .meta({ id: 'Settings' })
export type SettingsView = z.infer<typeof SettingsView>
