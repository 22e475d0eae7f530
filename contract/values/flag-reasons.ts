/** Reasons for a flag (specification, section 3). In place of `other`, the guest's own words are sent. */
export const FLAG_REASONS = ['inappropriate', 'offensive', 'spam', 'copyright', 'privacy', 'other'] as const
export type FlagReason = (typeof FLAG_REASONS)[number]
