import { REASON_MISSING, type FlagReason } from '#contract/flag-reasons.ts'

export interface Refusal {
  title: string
  description: string
}

/** What to send as `reason`: the choice, or the guest's own words for 'other'; else what is missing. */
export function reasonToSend(choice: FlagReason | undefined, words: string): { reason: string } | Refusal {
  if (!choice)
    return {
      title: 'Please select a reason',
      description: REASON_MISSING,
    }
  if (choice !== 'other') return { reason: choice }
  if (!words.trim())
    return { title: 'Please provide details', description: "Please explain why you're flagging this photo." }
  return { reason: words.trim() }
}
