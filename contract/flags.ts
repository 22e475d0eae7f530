import { z } from 'zod'
import { MAX_REASON_LENGTH } from './limits.ts'
import { count } from './scalars.ts'

/** `POST /api/photos/{id}/flag`: one of the reasons, or for 'other' the guest's own words. */
export const FlagRequest = z.object({
  reason: z
    .string({ error: 'You must select a reason for flagging this photo.' })
    .trim()
    .min(1, 'You must select a reason for flagging this photo.')
    .max(MAX_REASON_LENGTH, `Please explain in at most ${MAX_REASON_LENGTH} characters.`),
})
export type FlagRequest = z.infer<typeof FlagRequest>

/** The photo's flags, this one included. */
export const FlagView = z.strictObject({ flagCount: count })
export type FlagView = z.infer<typeof FlagView>
