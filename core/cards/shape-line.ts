import bidiFactory from 'bidi-js'
import type { Language } from '#contract/values/languages.ts'
import { fontFor, type CutFont, type Face } from './fonts.ts'

// Its types say that it is an ES module, and Node is given its CommonJS.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
/** What directs the order of a text, or how the character before it looks, and has no shape of its own. */
export const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu
/** Fonts turn a run around by its letters: what has none of these is turned around here. */
export const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const CLUSTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters of one font and one direction, to be drawn at once. */
export interface Run {
  text: string
  cut: CutFont
}

/** How a text runs, by the first of its letters that has a direction. */
export const directionOf = (text: string): 'ltr' | 'rtl' =>
  bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr'

/**
 * One line of a text that runs to `base`, as runs from left to right, in the order of the Unicode Bidirectional
 * Algorithm. Characters that no font has are left out.
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

/** A bracket opens to the other side in a text that runs to the left. */
const mirror = (text: string, level: number) =>
  (level % 2 ? bidi.getMirroredCharacter(text) : undefined) ?? text

/** Blanks and punctuation stay with the letters before them. */
const sharedFont = (text: string, cut: CutFont): CutFont | undefined =>
  /^[\p{P}\p{Z}]$/u.test(text) && cut.font.hasGlyphForCodePoint(text.codePointAt(0)!) ? cut : undefined

/** From the highest level down to the lowest odd one, whatever stands at a level or above is turned around (UAX #9, L2). */
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

/** How wide the runs are, in points, at this size. */
export const widthOf = (runs: Run[], size: number): number =>
  runs.reduce(
    (sum, { text, cut }) => sum + (cut.font.layout(text).advanceWidth / cut.font.unitsPerEm) * size,
    0,
  )
