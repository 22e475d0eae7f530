import { z } from 'zod'
import { issue } from '#contract/values/error-messages.ts'
import { count } from './scalars.ts'
import { changesTo } from './settings-group.ts'
import { ChangeVenue, VenueSettings, VenueView } from './venue.ts'
import { Wifi } from './wifi.ts'

const address = z
  .string({ error: issue('settings.invalidAddress') })
  .trim()
  .transform((text) => text.replace(/\/+$/, ''))
  .refine((text) => /^https?:\/\/[^/?#\s@]+$/.test(text) && URL.canParse(text), {
    error: issue('settings.invalidAddress'),
  })

/** Settings of the installation, each with its default. */
const InstallationSettings = z.object({
  /** Origin of the addresses in QR codes. Null uses `PUBLIC_URL` or the detected address. */
  galleryAddress: address.nullable().default(null),
  /** Whether guests see the list of public events. */
  publicList: z.boolean().default(true),
  /** The venue's Wi-Fi, printed on cards. Guests on another network see its name. */
  wifi: Wifi.nullable().default(null),
  /** Whether hosts of events made without an admin code also get the venue's Wi-Fi. */
  wifiForHosts: z.boolean().default(false),
})

/** All settings, as they are stored. */
export const Settings = InstallationSettings.extend({
  /** The detected address that printed QR codes already use (`pinGalleryAddress`). */
  pinnedAddress: z.url().nullable().default(null),
  venue: VenueSettings.prefault({}),
})
export type Settings = z.infer<typeof Settings>

/** `PUT /api/admin/settings`: a missing field keeps its value. */
export const ChangeSettingsRequest = changesTo(InstallationSettings).extend({ venue: ChangeVenue.optional() })
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
