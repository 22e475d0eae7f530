import { z } from 'zod'
import { issue } from '#contract/values/error-messages.ts'
import { MAX_MODERATED_PHOTOS } from '#contract/values/host-photos-limit.ts'
import { MAX_LISTED_REASONS, MAX_SEARCH_LENGTH, MIN_BURST_FLAGS } from '#contract/values/limits.ts'
import { photoActionsWith } from '#contract/values/photo-actions.ts'
import { MAX_INTEGER, PageQuery } from './pages.ts'
import { PhotoView } from './photos.ts'
import { count, id } from './scalars.ts'

/** A photo as administrators see it: of any event, hidden or not. */
export const AdminPhotoView = PhotoView.extend({ eventName: z.string().nullable() }).meta({
  id: 'AdminPhoto',
})
export type AdminPhotoView = z.infer<typeof AdminPhotoView>

/** Flags of one photo that came from one address, and the seconds between the first and the last. */
export const FlagBurst = z.strictObject({ count, seconds: count })
export type FlagBurst = z.infer<typeof FlagBurst>

export const FlaggedPhotoView = AdminPhotoView.extend({
  reasons: z
    .array(z.string())
    .meta({ description: `What guests gave, the latest first; at most ${MAX_LISTED_REASONS}.` }),
  fromOneAddress: FlagBurst.nullable().meta({
    description: `The flags that came from one address and the seconds between the first and the last, where that looks like one person's doing: ${MIN_BURST_FLAGS} or more within an hour.`,
  }),
}).meta({ id: 'FlaggedPhoto' })
export type FlaggedPhotoView = z.infer<typeof FlaggedPhotoView>

/** How many photos there are, are featured, and are flagged or hidden. */
export const PhotoCounts = z.strictObject({ total: count, featured: count, flagged: count })
export type PhotoCounts = z.infer<typeof PhotoCounts>

/** Which photos are listed; without anything all. */
export const PhotoFilter = z.object({
  event: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_INTEGER)
    .optional()
    .meta({ description: 'Of this event alone.' }),
  search: z
    .string()
    .trim()
    .max(MAX_SEARCH_LENGTH)
    .optional()
    .meta({ description: 'Part of the file’s name, the event’s or the sender’s; capitals do not matter.' }),
  only: z.enum(['hidden', 'featured', 'failed']).optional(),
})
export type PhotoFilter = z.infer<typeof PhotoFilter>

export const AdminPhotosQuery = PageQuery.extend(PhotoFilter.shape)

const incomplete = issue('request.invalidFlaggedPage')
/** The flagged list is ordered by flags first, so that its next page needs both. */
export const FlaggedPhotosQuery = PageQuery.extend(PhotoFilter.omit({ only: true }).shape)
  .extend({
    afterFlags: z.coerce
      .number(incomplete)
      .int(incomplete)
      .min(0, incomplete)
      .max(MAX_INTEGER, incomplete)
      .optional()
      .meta({ description: 'The `flagCount` of the photo that `after` names; needed with it.' }),
  })
  .refine(({ after, afterFlags }) => (after === undefined) === (afterFlags === undefined), incomplete)

export const AdminPhotosRequest = z.object({
  act: z.enum(photoActionsWith('many')),
  ids: z.array(id).min(1).max(MAX_MODERATED_PHOTOS),
})

/** A photo to which it could not be done, and the code of the sentence that says why. */
export const RefusedPhoto = z.strictObject({ id, code: z.string() })
export type RefusedPhoto = z.infer<typeof RefusedPhoto>

export const AdminPhotosDone = z
  .strictObject({
    photos: z.array(AdminPhotoView).meta({
      description: 'Those of them that are there, and others that were changed with them, as they are now.',
    }),
    refused: z.array(RefusedPhoto),
  })
  .meta({ id: 'AdminPhotosDone' })
export type AdminPhotosDone = z.infer<typeof AdminPhotosDone>
