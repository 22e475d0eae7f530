import { z } from 'zod'
import { issue } from '#contract/values/error-messages.ts'
import { FLAG_REASONS } from '#contract/values/flag-reasons.ts'
import { MAX_REASON_LENGTH } from '#contract/values/limits.ts'
import { count } from './scalars.ts'

/** `POST /api/photos/{id}/flag`: one of the reasons, or for 'other' the guest's own words. */
export const FlagRequest = z.object({
  reason: z
    .string({ error: issue('photo.reasonMissing') })
    .trim()
    .min(1, issue('photo.reasonMissing'))
    .max(MAX_REASON_LENGTH, issue('photo.reasonTooLong', { limit: MAX_REASON_LENGTH }))
    .meta({
      description: `One of ${FLAG_REASONS.join(', ')}; for the last, the guest's own words in its place.`,
    }),
})
export type FlagRequest = z.infer<typeof FlagRequest>

/** The photo's flags, this one included. */
export const FlagView = z.strictObject({ flagCount: count })
export type FlagView = z.infer<typeof FlagView>
