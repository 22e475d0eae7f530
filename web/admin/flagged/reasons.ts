import type { FlagBurst } from '#contract/schemas/admin-photos.ts'
import { FLAG_REASONS, type FlagReason } from '#contract/values/flag-reasons.ts'
import { t } from '#web/i18n/t.ts'

const isReason = (text: string): text is FlagReason => (FLAG_REASONS as readonly string[]).includes(text)

/** Returns each reason once, most frequent first, as in `Spam or irrelevant × 3`. */
export function summarise(reasons: string[]): string[] {
  const counts = new Map<string, number>()
  for (const reason of reasons) {
    const text = isReason(reason) ? t(`flag.reason.${reason}`) : t('flagged.ownWords', { words: reason })
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([text, count]) => (count > 1 ? t('flagged.reasonCount', { reason: text, count }) : text))
}

/** Returns a sentence such as `Flagged 7 times from one address in a minute`. */
export function burstSentence({ count, seconds }: FlagBurst): string {
  return t('flagged.burst', { flags: count, minutes: Math.max(1, Math.ceil(seconds / 60)) })
}
