import type { FlagBurst } from '#contract/admin-photos.ts'
import { FLAG_REASONS } from '#contract/flag-reasons.ts'

const labels = new Map<string, string>(Object.entries(FLAG_REASONS))

/** Why guests flagged a photo, each reason once, the most frequent first: `Spam or irrelevant × 3`. */
export function summarise(reasons: string[]): string[] {
  const counts = new Map<string, number>()
  for (const reason of reasons) {
    const said = labels.get(reason) ?? `“${reason}”`
    counts.set(said, (counts.get(said) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([said, count]) => (count > 1 ? `${said} × ${count}` : said))
}

/** `Flagged 7 times from one address in a minute`. */
export function burstSentence({ count, seconds }: FlagBurst): string {
  const minutes = Math.ceil(seconds / 60)
  return `Flagged ${count} times from one address in ${minutes > 1 ? `${minutes} minutes` : 'a minute'}`
}

/** `1 flag`, `2 flags`. */
export const flags = (count: number) => (count === 1 ? '1 flag' : `${count} flags`)
