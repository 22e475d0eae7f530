import { z } from 'zod'
import { MAX_LISTED_REASONS, MIN_BURST_FLAGS } from './limits.ts'
import { PhotoView } from './photos.ts'
import { count } from './scalars.ts'

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
