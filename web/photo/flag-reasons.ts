/** Why a photo may be flagged, as chosen and as said. */
export const FLAG_REASONS = [
  ['inappropriate', 'Inappropriate content'],
  ['offensive', 'Offensive or harmful'],
  ['spam', 'Spam or irrelevant'],
  ['copyright', 'Copyright violation'],
  ['privacy', 'Privacy violation'],
  ['other', 'Other'],
] as const
export type FlagReason = (typeof FLAG_REASONS)[number][0]

export interface Refusal {
  title: string
  description: string
}

/** What to send as `reason`: the choice, or the guest's own words for 'other'; else what is missing. */
export function reasonToSend(choice: FlagReason | undefined, words: string): { reason: string } | Refusal {
  if (!choice)
    return {
      title: 'Please select a reason',
      description: 'You must select a reason for flagging this photo.',
    }
  if (choice !== 'other') return { reason: choice }
  if (!words.trim())
    return { title: 'Please provide details', description: "Please explain why you're flagging this photo." }
  return { reason: words.trim() }
}
