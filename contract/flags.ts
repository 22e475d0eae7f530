import { z } from 'zod'

/** What a guest chooses from, as stored and as shown. */
export const FLAG_REASONS = {
  inappropriate: 'Inappropriate content',
  offensive: 'Offensive or harmful',
  spam: 'Spam or irrelevant',
  copyright: 'Copyright violation',
  privacy: 'Privacy violation',
  other: 'Other',
} as const
export type FlagReason = keyof typeof FLAG_REASONS

const MAX_REASON_LENGTH = 500

/** `POST /api/photos/{id}/flag`: one of the reasons, or for 'other' the guest's own words. */
export const FlagRequest = z.object({
  reason: z
    .string({ error: 'You must select a reason for flagging this photo.' })
    .trim()
    .min(1, 'You must select a reason for flagging this photo.')
    .max(MAX_REASON_LENGTH, `Please explain in at most ${MAX_REASON_LENGTH} characters.`),
})
export type FlagRequest = z.infer<typeof FlagRequest>
