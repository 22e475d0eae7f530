import { z } from 'zod'
import { FLAG_REASONS, REASON_MISSING } from './flag-reasons.ts'
import { MAX_REASON_LENGTH } from './limits.ts'
import { count } from './scalars.ts'

/** `POST /api/photos/{id}/flag`: one of the reasons, or for 'other' the guest's own words. */
export const FlagRequest = z.object({
  reason: z
    .string({ error: REASON_MISSING })
    .trim()
    .min(1, REASON_MISSING)
    .max(MAX_REASON_LENGTH, `Please explain in at most ${MAX_REASON_LENGTH} characters.`)
    .meta({
      description: `One of ${Object.keys(FLAG_REASONS).join(', ')}; for the last, the guest's own words in its place.`,
    }),
})
export type FlagRequest = z.infer<typeof FlagRequest>

/** The photo's flags, this one included. */
export const FlagView = z.strictObject({ flagCount: count })
export type FlagView = z.infer<typeof FlagView>
