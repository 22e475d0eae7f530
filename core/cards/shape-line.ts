import bidiFactory from 'bidi-js'
import type { Language } from '#contract/values/languages.ts'
import type { Face } from './font-families.ts'
import { fontsFor, type CutFont } from './fonts.ts'
import { clustersOf, isEmoji, wordsOf } from './words.ts'

// Its types declare an ES module, but Node loads its CommonJS.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
/** Direction controls, which the order of runs replaces, and skin tones, which single-colour fonts lack. */
const UNDRAWN = /[[\p{Cf}--[\u200c\u200d]]\u{1f3fb}-\u{1f3ff}]/gv
/** HarfBuzz reverses and mirrors runs with these scripts itself. Other right-to-left runs are reversed here. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Characters of one font and one direction, drawn together. */
export interface Run {
  text: string
  cut: CutFont
}

/** Returns the direction of a text, from its first letter that has one. */
export const textDirection = (text: string): 'ltr' | 'rtl' =>
  bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr'

/**
 * Returns one line as runs from left to right, in the order of the Unicode Bidirectional Algorithm. `base` is the text's
 * direction. Characters without a font are omitted.
 */
export function shapeLine(text: string, face: Face, language: Language, base: 'ltr' | 'rtl'): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, base)
  const runs: (Run & { level: number })[] = []
  let index = 0
  for (const word of wordsOf(text)) {
    const cuts = sharedFont(word, runs.at(-1)) ?? fontsFor(word, face, language)
    word.forEach((cluster, n) => {
      const level = levels[index]!
      index += cluster.length
      const [before, shown, cut] = [runs.at(-1), cluster.replaceAll(UNDRAWN, ''), cuts[n]]
      if (!shown || !cut) return
      if (before && before.cut === cut && before.level === level) before.text += shown
      else runs.push({ text: shown, cut, level })
    })
  }
  for (const run of runs)
    if (run.level % 2 && !RIGHT_TO_LEFT.test(run.text))
      run.text = clustersOf(run.text)
        .toReversed()
        .map((cluster) => bidi.getMirroredCharacter(cluster) ?? cluster)
        .join('')
  return reorder(runs)
}

/** Returns the font of the preceding letters, for spaces, digits and punctuation. */
function sharedFont(word: string[], before: Run | undefined): CutFont[] | undefined {
  const isShared =
    before &&
    !isEmoji(before.text) &&
    word.every((cluster) => /^[\p{P}\p{Z}\p{Nd}]$/u.test(cluster) && hasGlyph(before.cut, cluster))
  return isShared ? word.map(() => before.cut) : undefined
}

const hasGlyph = ({ font }: CutFont, character: string) =>
  font.hasGlyphForCodePoint(character.codePointAt(0)!)

/** Reverses, from the highest level to the lowest odd one, all sequences at that level or above (UAX #9, L2). */
function reorder<R extends { level: number }>(runs: R[]): R[] {
  const ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--)
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while (end < ordered.length && ordered[end]!.level >= level) end++
      if (end > start + 1) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = Math.max(start, end - 1)
    }
  return ordered
}

/** Returns how far the runs reach above and below the baseline, as shares of the size. */
export function extentOf(runs: Run[]): { top: number; bottom: number } {
  let [top, bottom] = [0, 0]
  for (const { text, cut } of runs) {
    const { glyphs, positions } = cut.font.layout(text)
    glyphs.forEach(({ bbox }, n) => {
      if (!Number.isFinite(bbox.maxY)) return
      top = Math.max(top, (bbox.maxY + positions[n]!.yOffset) / cut.font.unitsPerEm)
      bottom = Math.max(bottom, -(bbox.minY + positions[n]!.yOffset) / cut.font.unitsPerEm)
    })
  }
  return { top, bottom }
}

/** Returns the width of the runs in points. */
export const widthOf = (runs: Run[], size: number): number =>
  runs.reduce(
    (sum, { text, cut }) => sum + (cut.font.layout(text).advanceWidth / cut.font.unitsPerEm) * size,
    0,
  )
