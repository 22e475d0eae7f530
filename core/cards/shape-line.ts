import bidiFactory from 'bidi-js'
import type { Language } from '#contract/values/languages.ts'
import { fontFor, type CutFont, type Face } from './fonts.ts'

// Its types declare an ES module, but Node loads its CommonJS.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
/** Characters without a shape that control direction or the appearance of others. */
export const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu
/** Fonts reverse runs with these scripts themselves. Other right-to-left runs are reversed here. */
export const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const CLUSTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

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
  const levels = bidi.getEmbeddingLevels(text, base)
  const runs: (Run & { level: number })[] = []
  for (const { segment, index } of CLUSTERS.segment(text)) {
    const level = levels.levels[index]!
    const before = runs.at(-1)
    const shown = mirror(segment.replaceAll(UNSEEN, ''), level)
    const cut = shown && ((before && sharedFont(shown, before.cut)) ?? fontFor(shown, face, language))
    if (!cut) continue
    if (before && before.cut === cut && before.level === level) before.text += shown
    else runs.push({ text: shown, cut, level })
  }
  for (const run of runs)
    if (run.level % 2 && !RIGHT_TO_LEFT.test(run.text))
      run.text = Array.from(CLUSTERS.segment(run.text), ({ segment }) => segment)
        .toReversed()
        .join('')
  return reorder(runs)
}

/** Mirrors brackets in right-to-left text. */
const mirror = (text: string, level: number) =>
  (level % 2 ? bidi.getMirroredCharacter(text) : undefined) ?? text

/** Returns the font of the letters before, for spaces and punctuation. */
const sharedFont = (text: string, cut: CutFont): CutFont | undefined =>
  /^[\p{P}\p{Z}]$/u.test(text) && cut.font.hasGlyphForCodePoint(text.codePointAt(0)!) ? cut : undefined

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

/** Returns the width of the runs in points. */
export const widthOf = (runs: Run[], size: number): number =>
  runs.reduce(
    (sum, { text, cut }) => sum + (cut.font.layout(text).advanceWidth / cut.font.unitsPerEm) * size,
    0,
  )
