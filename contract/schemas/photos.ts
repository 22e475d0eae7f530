import { z } from 'zod'
import type { PlainErrorCode } from '#messages/message-types.ts'
import { count, day, id, moment, path } from './scalars.ts'

export const PhotoState = z.enum(['processing', 'ready', 'failed']).meta({
  description:
    '`processing` until the renditions are made; `failed` when no picture came out: then only its sender and administrators see it.',
})
export type PhotoState = z.infer<typeof PhotoState>

/** Why no picture came out; `messages/en/errors.ts` has the sentences. */
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
  .meta({ description: 'Pixels as seen upright; null until the photo has been decoded.' })

export const PhotoView = z
  .strictObject({
    id,
    eventId: id,
    filename: z.string().meta({ description: 'Unguessable; `/uploads/{filename}` serves the original.' }),
    originalName: z.string(),
    mimeType: z.string(),
    size: count.meta({ description: 'Bytes of the original.' }),
    featured: z.boolean(),
    flagCount: count,
    heartCount: count.meta({ description: 'How many browsers like it.' }),
    hidden: z.boolean(),
    isPending: z.boolean().meta({
      description: 'True until the host approves it. Until then, its sender is the only guest who sees it.',
    }),
    senderName: z
      .string()
      .nullable()
      .meta({ description: "The first name that its sender gave, if any: a guest's own words." }),
    uploadedAt: moment,
    takenAt: z.string().nullable().meta({
      description:
        "As the camera's clock showed, `YYYY-MM-DDTHH:MM:SS`, with `±HH:MM` behind it where the camera wrote its zone; null until the photo has been read, and when it does not say.",
    }),
    width: pixels,
    height: pixels,
    thumbhash: z
      .string()
      .nullable()
      .meta({ description: 'ThumbHash in base64: the blur before the picture.' }),
    jpegSize: count.nullable().meta({
      description:
        'Bytes of the JPEG that `/api/photos/{id}/download?as=jpeg` serves for an original in HEIC; null while there is none, 0 when none could be made.',
    }),
    state: PhotoState,
    failure: z
      .string()
      .nullable()
      .meta({ description: 'Why there is no picture, as a sentence in English.' }),
    failureCode: FailureCode.nullable().meta({
      description: 'Names that sentence, for programs and for whoever translates it.',
    }),
    renditions: z
      .array(z.strictObject({ url: path, width: id, height: id }))
      .meta({ description: 'WebP, smallest first; empty until they exist. Their bytes never change.' }),
  })
  .meta({ id: 'Photo' })
export type PhotoView = z.infer<typeof PhotoView>

export const FeaturedPhotoView = PhotoView.extend({ eventName: z.string(), eventDate: day }).meta({
  id: 'FeaturedPhoto',
})
export type FeaturedPhotoView = z.infer<typeof FeaturedPhotoView>
