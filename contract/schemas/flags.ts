import { z } from 'zod'
import { issue } from '#contract/values/error-messages.ts'
import { FLAG_REASONS } from '#contract/values/flag-reasons.ts'
import { MAX_REASON_LENGTH } from '#contract/values/limits.ts'
import { count } from './scalars.ts'

/** `POST /api/photos/{id}/flag`: one of the reasons, or the guest's own words for `other`. */
export const FlagRequest = z.object({
  reason: z
    .string({ error: issue('photo.reasonMissing') })
    .trim()
    .min(1, issue('photo.reasonMissing'))
    .max(MAX_REASON_LENGTH, issue('photo.reasonTooLong', { limit: MAX_REASON_LENGTH }))
    .meta({
      description: `One of ${FLAG_REASONS.filter((reason) => reason !== 'other').join(', ')}, or the guest's own words.`,
    }),
})
export type FlagRequest = z.infer<typeof FlagRequest>

export const FlagView = z.strictObject({ flagCount: count })
export type FlagView = z.infer<typeof FlagView>
