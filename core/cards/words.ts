/** Characters without a shape that control direction, joining or the appearance of others. */
export const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu
const CLUSTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns what a reader considers single characters. */
export const clustersOf = (text: string): string[] =>
  Array.from(CLUSTERS.segment(text), ({ segment }) => segment)

export const isEmoji = (cluster: string): boolean =>
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u.test(cluster)

/** Splits a text into its words, spaces and emoji, each as clusters. */
export function wordsOf(text: string): string[][] {
  const words: string[][] = []
  let before = ''
  for (const cluster of clustersOf(text)) {
    const kind = isEmoji(cluster) ? 'emoji' : cluster.trim() ? 'word' : 'space'
    if (kind === 'word' && before === kind) words.at(-1)!.push(cluster)
    else words.push([cluster])
    before = kind
  }
  return words
}
