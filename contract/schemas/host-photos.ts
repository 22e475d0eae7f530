import { z } from 'zod'
import { MAX_MODERATED_PHOTOS } from '#contract/values/host-photos-limit.ts'
import { MAX_LISTED_REASONS } from '#contract/values/limits.ts'
import { photoActionsWith } from '#contract/values/photo-actions.ts'
import { PageQuery } from './pages.ts'
import { PhotoView } from './photos.ts'
import { id } from './scalars.ts'

/** The view of a photo for hosts, hidden and failed ones included. */
export const HostPhotoView = PhotoView.extend({
  reasons: z
    .array(z.string())
    .meta({ description: `Guests’ reasons, latest first; at most ${MAX_LISTED_REASONS}.` }),
}).meta({ id: 'HostPhoto' })
export type HostPhotoView = z.infer<typeof HostPhotoView>

export const HostPhotosRequest = z.object({
  action: z.enum(photoActionsWith('host')),
  ids: z.array(id).min(1).max(MAX_MODERATED_PHOTOS),
})

export const HostPhotosQuery = PageQuery.extend({
  only: z.literal('flagged').optional().meta({ description: 'Only flagged or hidden photos.' }),
})
export type HostPhotosQuery = z.infer<typeof HostPhotosQuery>
