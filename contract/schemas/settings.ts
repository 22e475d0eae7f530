import { z } from 'zod'
import { issue } from '#contract/values/error-messages.ts'
import { BackupSettings, DEFAULT_BACKUPS } from './backups.ts'
import { count } from './scalars.ts'
import { changesTo, fieldsOf } from './settings-group.ts'
import { ChangeVenue, VenueSettings, VenueView } from './venue.ts'
import { NotificationSettings } from './notifications.ts'
import { Wifi } from './wifi.ts'

const address = z
  .string({ error: issue('settings.invalidAddress') })
  .trim()
  .transform((text) => text.replace(/\/+$/, ''))
  .refine((text) => /^https?:\/\/[^/?#\s@]+$/.test(text) && URL.canParse(text), {
    error: issue('settings.invalidAddress'),
  })

const InstallationSettings = z.object({
  galleryAddress: address
    .nullable()
    .meta({
      description: 'Origin of the addresses in QR codes. Null uses `PUBLIC_URL` or the detected address.',
    })
    .default(null),
  isSetUp: z
    .boolean()
    .meta({ description: 'Whether an administrator has finished or left the first steps.' })
    .default(false),
  publicList: z
    .boolean()
    .meta({ description: 'Whether guests see the list of public events.' })
    .default(true),
  wifi: Wifi.nullable()
    .meta({
      description:
        'Wi-Fi on printed cards. Guests on another network see its name. Null if the venue has none configured.',
    })
    .default(null),
  wifiForHosts: z
    .boolean()
    .meta({
      description: "Whether hosts of events made without an admin code also get the venue's Wi-Fi.",
    })
    .default(false),
  backups: BackupSettings.meta({ description: 'Backups that Candid writes by itself.' }).default(
    DEFAULT_BACKUPS,
  ),
})

export const Settings = InstallationSettings.extend({
  /** The detected address that printed QR codes already use (`pinGalleryAddress`). */
  pinnedAddress: z.url().nullable().default(null),
  /** The last address in QR codes that a guest's browser has opened. */
  openedAddress: z.string().nullable().default(null),
  venue: VenueSettings.prefault({}),
  notifications: NotificationSettings.prefault({}),
})
export type Settings = z.infer<typeof Settings>

/** `PUT /api/admin/settings`: a missing field keeps its value. */
export const ChangeSettingsRequest = changesTo(InstallationSettings).extend({ venue: ChangeVenue.optional() })
export type ChangeSettingsRequest = z.infer<typeof ChangeSettingsRequest>

/** How flags from different guests are distinguished: by network address or by browser. */
export const FlagIdentity = z.enum(['address', 'device'])
export type FlagIdentity = z.infer<typeof FlagIdentity>

export const UnfinishedUploadsView = z.strictObject({ count, bytes: count })
export type UnfinishedUploadsView = z.infer<typeof UnfinishedUploadsView>

export const SettingsView = z
  .strictObject({
    ...fieldsOf(InstallationSettings),
    version: z.string().meta({ description: 'Release that runs, such as 0.1.0.' }),
    galleryAddress: z.url().meta({ description: 'Origin of the addresses in QR codes.' }),
    galleryAddressSource: z.enum(['administrator', 'PUBLIC_URL', 'found']).meta({
      description: 'Source of `galleryAddress`: an administrator, the variable `PUBLIC_URL`, or detection.',
    }),
    venue: VenueView,
    qrService: z.url().nullable().meta({
      description:
        'External service for QR images. Its images are used only if they decode to the right address. Null if all are made locally.',
    }),
    maxPhotoBytes: count,
    maxPhotoPixels: count,
    flagIdentity: FlagIdentity,
    photos: count,
    storedBytes: count.meta({ description: 'Bytes of all originals.' }),
    unfinishedUploads: UnfinishedUploadsView.meta({
      description: 'Number of unfinished resumable uploads, and their bytes on disk.',
    }),
  })
  .meta({ id: 'Settings' })
export type SettingsView = z.infer<typeof SettingsView>
