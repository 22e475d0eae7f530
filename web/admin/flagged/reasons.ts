import type { FlagBurst } from '#contract/schemas/admin-photos.ts'
import { FLAG_REASONS } from '#contract/values/flag-reasons.ts'
import type { FlagReason } from '#contract/values/flag-reasons.ts'
import { t } from '#web/i18n/t.ts'

const isReason = (text: string): text is FlagReason => (FLAG_REASONS as readonly string[]).includes(text)

/** Why guests flagged a photo, each reason once, the most frequent first: `Spam or irrelevant × 3`. */
export function summarise(reasons: string[]): string[] {
  const counts = new Map<string, number>()
  for (const reason of reasons) {
    const said = isReason(reason) ? t(`flag.reason.${reason}`) : t('flagged.ownWords', { words: reason })
    counts.set(said, (counts.get(said) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([said, count]) => (count > 1 ? t('flagged.reasonCount', { reason: said, count }) : said))
}

/** `Flagged 7 times from one address in a minute`. */
export function burstSentence({ count, seconds }: FlagBurst): string {
  return t('flagged.burst', { flags: count, minutes: Math.max(1, Math.ceil(seconds / 60)) })
}
