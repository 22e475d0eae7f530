import { z } from 'zod'
import type { AdminCodeCheckView, AdminCodeView } from '#contract/admin-codes.ts'
import type { AdminPhotoView, FlaggedPhotoView } from '#contract/admin-photos.ts'
import type { AdminView } from '#contract/admins.ts'
import type { ErrorView } from '#contract/errors.ts'
import { CATEGORIES, type EventView } from '#contract/events.ts'
import type { FeaturedPhotoView, PhotoView } from '#contract/photos.ts'
import type { SettingsView } from '#contract/settings.ts'

/*
 * The contract's views as schemas, for the document alone: pages know their types without the bytes of zod. A schema
 * that lacks a field or gives it another type does not compile; one that has a field too many fails its test.
 */

const id = z.int().positive()
const count = z.int().nonnegative()
const day = z.iso.date()
const moment = z.iso.datetime()
const address = z.string().meta({ format: 'uri-reference' })

export const ErrorSchema: z.ZodType<ErrorView> = z
  .strictObject({ error: z.string().meta({ description: 'A sentence for the person who asked.' }) })
  .meta({ id: 'Error' })

export const EventSchema: z.ZodType<EventView> = z
  .strictObject({
    id,
    name: z.string(),
    date: day.meta({ description: 'A calendar day; it belongs to no time zone.' }),
    description: z.string().nullable(),
    category: z.enum(CATEGORIES),
    profileImage: address
      .nullable()
      .meta({ description: 'Null until its picture is made, or when there is none.' }),
    qrCode: z.string().meta({ description: 'Opens the event, a private one too; without regard to case.' }),
    isAdminGenerated: z.boolean(),
    isPublic: z.boolean(),
    createdAt: moment,
    photoCount: count.meta({ description: 'Photos that the caller may see.' }),
  })
  .meta({ id: 'Event' })

const pixels = id
  .nullable()
  .meta({ description: 'Pixels as seen upright; null until the photo has been decoded.' })
const photo = {
  id,
  eventId: id,
  filename: z.string().meta({ description: 'Unguessable; `/uploads/{filename}` serves the original.' }),
  originalName: z.string(),
  mimeType: z.string(),
  size: count.meta({ description: 'Bytes of the original.' }),
  featured: z.boolean(),
  flagCount: count,
  hidden: z.boolean(),
  uploadedAt: moment,
  takenAt: z.string().nullable().meta({
    description:
      "As the camera's clock showed, `YYYY-MM-DDTHH:MM:SS`, with `±HH:MM` behind it where the camera wrote its zone; null until the photo has been read, and when it does not say.",
  }),
  width: pixels,
  height: pixels,
  thumbhash: z.string().nullable().meta({ description: 'ThumbHash in base64: the blur before the picture.' }),
  state: z
    .enum(['processing', 'ready', 'failed'])
    .meta({ description: '`processing` until the renditions are made; `failed` when no picture came out.' }),
  failure: z.string().nullable().meta({ description: 'Why there is no picture, as a sentence.' }),
  renditions: z
    .array(z.strictObject({ url: address, width: id, height: id }))
    .meta({ description: 'WebP, smallest first; empty until they exist. Their bytes never change.' }),
}
export const PhotoSchema: z.ZodType<PhotoView> = z.strictObject(photo).meta({ id: 'Photo' })
export const FeaturedPhotoSchema: z.ZodType<FeaturedPhotoView> = z
  .strictObject({ ...photo, eventName: z.string(), eventDate: day })
  .meta({ id: 'FeaturedPhoto' })

const adminPhoto = { ...photo, eventName: z.string().nullable() }
export const AdminPhotoSchema: z.ZodType<AdminPhotoView> = z
  .strictObject(adminPhoto)
  .meta({ id: 'AdminPhoto' })
export const FlaggedPhotoSchema: z.ZodType<FlaggedPhotoView> = z
  .strictObject({
    ...adminPhoto,
    reasons: z.array(z.string()).meta({ description: 'What guests gave, the latest first; at most 20.' }),
    fromOneAddress: z.strictObject({ count, seconds: count }).nullable().meta({
      description:
        "The flags that came from one address and the seconds between the first and the last, where that looks like one person's doing: three or more within an hour.",
    }),
  })
  .meta({ id: 'FlaggedPhoto' })

const code = {
  code: z.string(),
  description: z.string().nullable(),
  isActive: z.boolean(),
  status: z
    .enum(['unpublished', 'active'])
    .meta({ description: '`active`, shown as published, once an event was created with it.' }),
  eventId: id.nullable(),
}
export const AdminCodeCheckSchema: z.ZodType<AdminCodeCheckView> = z
  .strictObject(code)
  .meta({ id: 'AdminCodeCheck' })
export const AdminCodeSchema: z.ZodType<AdminCodeView> = z
  .strictObject({ ...code, id, createdAt: moment })
  .meta({ id: 'AdminCode' })

export const AdminSchema: z.ZodType<AdminView> = z
  .strictObject({ username: z.string() })
  .meta({ id: 'Administrator' })

export const PhotoCountsSchema = z.strictObject({ total: count, featured: count, flagged: count })

export const SettingsSchema: z.ZodType<SettingsView> = z
  .strictObject({
    galleryAddress: z.url().meta({ description: 'Where the QR codes lead now.' }),
    galleryAddressSource: z.enum(['administrator', 'PUBLIC_URL', 'found']),
    qrService: z.url().nullable(),
    maxPhotoBytes: count,
    maxPhotoPixels: count,
    flagIdentity: z.enum(['address', 'device']),
    guestAddresses: z.enum(['known', 'hidden', 'one']).meta({
      description:
        '`hidden` behind a proxy that is not trusted; `one` when all recent flags came from one address.',
    }),
    photos: count,
    storedBytes: count,
    disk: z
      .strictObject({ freeBytes: count, reserveBytes: count })
      .nullable()
      .meta({ description: 'With less free than the reserve, no photo is taken in.' }),
    sessions: count,
  })
  .meta({ id: 'Settings' })
