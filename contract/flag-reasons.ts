/** Why a photo may be flagged, as it is sent and as it is said; section 3 of the specification. */
export const FLAG_REASONS = {
  inappropriate: 'Inappropriate content',
  offensive: 'Offensive or harmful',
  spam: 'Spam or irrelevant',
  copyright: 'Copyright violation',
  privacy: 'Privacy violation',
  /** The guest's own words are sent in its place. */
  other: 'Other',
} as const
export type FlagReason = keyof typeof FLAG_REASONS
