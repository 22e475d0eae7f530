import { z } from 'zod'
import type { PlainErrorCode } from '#messages/message-types.ts'
import { count, day, id, moment, path } from './scalars.ts'

export const PhotoState = z.enum(['processing', 'ready', 'failed']).meta({
  description:
    '`processing` until the renditions are made. `failed` if the photo could not be decoded; only its sender, hosts and administrators see it.',
})
export type PhotoState = z.infer<typeof PhotoState>

/** Why decoding failed. `messages/en/errors.ts` has the sentences. */
export const FailureCode = z.enum([
  'picture.damaged',
  'picture.fileMissing',
  'picture.heicOff',
  'picture.none',
  'picture.tooDemanding',
  'picture.tooLarge',
  'picture.unknownKind',
] satisfies PlainErrorCode[])
export type FailureCode = z.infer<typeof FailureCode>

const pixels = id
  .nullable()
  .meta({ description: 'Pixels of the upright photo. Null until it has been decoded.' })

export const PhotoView = z
  .strictObject({
    id,
    eventId: id,
    filename: z.string().meta({ description: 'Random name. `/uploads/{filename}` serves the original.' }),
    originalName: z.string(),
    mimeType: z.string(),
    size: count.meta({ description: 'Bytes of the original.' }),
    featured: z.boolean(),
    flagCount: count,
    heartCount: count.meta({ description: 'Number of hearts.' }),
    hidden: z.boolean(),
    isPending: z.boolean().meta({
      description: 'True until the host approves it. Until then, its sender is the only guest who sees it.',
    }),
    senderName: z
      .string()
      .nullable()
      .meta({ description: 'First name entered by the sender. Null if none.' }),
    uploadedAt: moment,
    takenAt: z.string().nullable().meta({
      description:
        "Time on the camera's clock, `YYYY-MM-DDTHH:MM:SS`, followed by `±HH:MM` if its offset is known. Null if unknown, or until the photo has been decoded.",
    }),
    width: pixels,
    height: pixels,
    thumbhash: z.string().nullable().meta({
      description:
        'ThumbHash in base64, to draw a blurred placeholder. Null until the photo has been decoded.',
    }),
    sharpness: count.nullable().meta({
      description:
        'Sharpness of the thumbnail; walls leave out photos below 9. Null until the photo has been decoded, and for pictures without contrast.',
    }),
    jpegSize: count.nullable().meta({
      description:
        'Bytes of the JPEG that `/api/photos/{id}/download?as=jpeg` serves in place of a HEIC original. Null if there is none yet, 0 if it could not be made.',
    }),
    state: PhotoState,
    failure: z.string().nullable().meta({ description: 'Why decoding failed, as an English sentence.' }),
    failureCode: FailureCode.nullable().meta({
      description: 'Stable code of `failure`, for programs and translations.',
    }),
    renditions: z.array(z.strictObject({ url: path, width: id, height: id })).meta({
      description: 'WebP images, smallest first. Empty until they are made. Their bytes never change.',
    }),
  })
  .meta({ id: 'Photo' })
export type PhotoView = z.infer<typeof PhotoView>

export const FeaturedPhotoView = PhotoView.extend({ eventName: z.string(), eventDate: day }).meta({
  id: 'FeaturedPhoto',
})
export type FeaturedPhotoView = z.infer<typeof FeaturedPhotoView>
