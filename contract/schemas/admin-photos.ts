import { z } from 'zod'
import { issue } from '#contract/values/error-messages.ts'
import { MAX_MODERATED_PHOTOS } from '#contract/values/host-photos-limit.ts'
import { MAX_LISTED_REASONS, MAX_SEARCH_LENGTH, MIN_BURST_FLAGS } from '#contract/values/limits.ts'
import { photoActionsWith } from '#contract/values/photo-actions.ts'
import { MAX_INTEGER, PageQuery } from './pages.ts'
import { PhotoView } from './photos.ts'
import { count, id } from './scalars.ts'

/** The view of a photo for administrators, hidden ones included. */
export const AdminPhotoView = PhotoView.extend({
  eventName: z.string().nullable(),
  mayFeature: z.boolean().meta({ description: 'Whether the gallery of featured photos would show it.' }),
}).meta({
  id: 'AdminPhoto',
})
export type AdminPhotoView = z.infer<typeof AdminPhotoView>

/** Flags of one photo from one address: their number, and the seconds between the first and the last. */
export const FlagBurst = z.strictObject({ count, seconds: count })
export type FlagBurst = z.infer<typeof FlagBurst>

export const FlaggedPhotoView = AdminPhotoView.extend({
  reasons: z
    .array(z.string())
    .meta({ description: `Guests’ reasons, latest first; at most ${MAX_LISTED_REASONS}.` }),
  fromOneAddress: FlagBurst.nullable().meta({
    description: `Number of flags from one address, and seconds between the first and the last. Null unless ${MIN_BURST_FLAGS} or more came within an hour, which suggests one person.`,
  }),
}).meta({ id: 'FlaggedPhoto' })
export type FlaggedPhotoView = z.infer<typeof FlaggedPhotoView>

/** Numbers of photos. */
export const PhotoCounts = z.strictObject({
  total: count,
  featured: count,
  flagged: count.meta({ description: 'Flagged or hidden photos.' }),
  undecided: count.meta({
    description: 'Photos with flags since a host or administrator last hid, showed or approved them.',
  }),
})
export type PhotoCounts = z.infer<typeof PhotoCounts>

export const PhotoFilter = z.object({
  event: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_INTEGER)
    .optional()
    .meta({ description: 'Only photos of this event.' }),
  search: z
    .string()
    .trim()
    .max(MAX_SEARCH_LENGTH)
    .optional()
    .meta({ description: 'Part of the file name, event name or sender name. Ignores case.' }),
  only: z.enum(['hidden', 'featured', 'failed']).optional(),
})
export type PhotoFilter = z.infer<typeof PhotoFilter>

export const AdminPhotosQuery = PageQuery.extend(PhotoFilter.shape)

const incomplete = issue('request.invalidFlaggedPage')
/** The flagged list is sorted by number of flags, then by id. The cursor needs both. */
export const FlaggedPhotosQuery = PageQuery.extend(PhotoFilter.omit({ only: true }).shape)
  .extend({
    afterFlags: z.coerce
      .number(incomplete)
      .int(incomplete)
      .min(0, incomplete)
      .max(MAX_INTEGER, incomplete)
      .optional()
      .meta({ description: '`flagCount` of the photo in `after`. Required with `after`.' }),
  })
  .refine(({ after, afterFlags }) => (after === undefined) === (afterFlags === undefined), incomplete)

export const AdminPhotosRequest = z.object({
  action: z.enum(photoActionsWith('many')),
  ids: z.array(id).min(1).max(MAX_MODERATED_PHOTOS),
})

export const RefusedPhoto = z.strictObject({ id, code: z.string() })
export type RefusedPhoto = z.infer<typeof RefusedPhoto>

export const AdminPhotosResult = z
  .strictObject({
    photos: z.array(AdminPhotoView).meta({
      description:
        'The existing photos of the request, and others that changed with them, in their new state.',
    }),
    refused: z.array(RefusedPhoto),
  })
  .meta({ id: 'AdminPhotosResult' })
export type AdminPhotosResult = z.infer<typeof AdminPhotosResult>
