/** Why a photo may be flagged, as it is sent; section 3 of the specification. For `other` the guest's own words are sent. */
export const FLAG_REASONS = ['inappropriate', 'offensive', 'spam', 'copyright', 'privacy', 'other'] as const
export type FlagReason = (typeof FLAG_REASONS)[number]
