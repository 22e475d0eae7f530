import type { FlagReason } from '#contract/values/flag-reasons.ts'
import { t } from '#web/i18n/t.ts'

export interface Refusal {
  title: string
  description: string
}

/**
 * Returns the `reason` to send: the choice, or the guest's own words for 'other'. If one is missing, returns the
 * message.
 */
export function reasonToSend(choice: FlagReason | undefined, words: string): { reason: string } | Refusal {
  if (!choice) return { title: t('flag.missing'), description: t('flag.missingText') }
  if (choice !== 'other') return { reason: choice }
  if (!words.trim()) return { title: t('flag.unexplained'), description: t('flag.unexplainedText') }
  return { reason: words.trim() }
}
