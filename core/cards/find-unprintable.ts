import type { Card } from './card.ts'
import { textsOf } from './card-words.ts'
import { closeFonts, fontsFor, openFonts } from './fonts.ts'
import { UNSEEN, wordsOf } from './words.ts'

/** Maximum characters to return. */
const MAX_CHARACTERS = 20

/** Returns the characters that no font has, which cards omit. Runs in the thread that draws cards. */
export default async function findUnprintable(cards: Card[]): Promise<string[]> {
  closeFonts()
  const missing = new Set<string>()
  for (const card of cards)
    for (const { text, face } of textsOf(card)) {
      await openFonts(text, face, card.language)
      for (const word of wordsOf(text))
        fontsFor(word, face, card.language).forEach((cut, n) => {
          const shown = word[n]!.replaceAll(UNSEEN, '')
          if (!cut && shown.trim()) missing.add(shown)
        })
    }
  return [...missing].slice(0, MAX_CHARACTERS)
}
