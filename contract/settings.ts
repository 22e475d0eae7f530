import { z } from 'zod'

/** `PUT /api/admin/settings`. */
export const ChangeSettingsRequest = z.object({
  /** Where the QR codes lead, as `http://…` or `https://…`; null goes back to the address found by itself. */
  galleryAddress: z
    .string({ error: 'Enter an address such as http://192.168.1.20:3000' })
    .trim()
    .transform((text) => text.replace(/\/+$/, ''))
    .refine((text) => /^https?:\/\/[^/?#\s@]+$/.test(text) && URL.canParse(text), {
      error: 'Enter an address such as http://192.168.1.20:3000',
    })
    .nullable(),
})
export type ChangeSettingsRequest = z.infer<typeof ChangeSettingsRequest>

/**
 * `known`, as it should be; `hidden` when a proxy or Docker puts its own address in the place of the one who asks;
 * `one` when all recent flags came from one address. In the last two, seven flags may never come together.
 */
export type GuestAddresses = 'known' | 'hidden' | 'one'

/** The disk that photos go to. With less free than the reserve, no photo is taken in. */
export interface DiskView {
  freeBytes: number
  reserveBytes: number
}

/** What the settings dialog shows. */
export interface SettingsView {
  /** Where the QR codes lead now. */
  galleryAddress: string
  /** Who chose that address: an administrator here, the variable PUBLIC_URL, or Candid itself. */
  galleryAddressSource: 'administrator' | 'PUBLIC_URL' | 'found'
  /** The external service whose QR images are used where they say the same; null when all are made here. */
  qrService: string | null
  maxPhotoBytes: number
  maxPhotoPixels: number
  flagIdentity: 'address' | 'device'
  guestAddresses: GuestAddresses
  photos: number
  /** Bytes of all originals. */
  storedBytes: number
  /** Null where it can't be read. */
  disk: DiskView | null
  /** Browsers signed in as this administrator, this one included. */
  sessions: number
}
