import type { Language } from '#contract/values/languages.ts'

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Japanese and Chinese words that end a phrase. Other words may be a surname and its given name. */
const PARTICLE = /^(?:[とのやはがをにでへも＆&与與和及的之]|から|まで)$/u
/** Arabic words that belong to the name after them. */
const NAME_PREFIX = /(?:^|\s)(?:عبد|أبو|ابو|أبي|أم|ابن|بن|بنت|آل)\s$/u
/**
 * Characters that may not begin a line (closing marks, small kana, long vowels), or end one (opening marks).
 */
const CLOSES = /^[\p{Pe}\p{Pf}\p{Po}ぁぃぅぇぉっゃゅょァィゥェォッャュョー々]/u
const OPENS = /[\p{Ps}\p{Pi}]$/u

/** Where a line of a script without spaces may end: between words, or only between phrases, which keeps names whole. */
export type Breaks = 'phrases' | 'words'

/** Returns the pieces between which a line may end, in reading order. A space belongs to the piece before it. */
function piecesOf(text: string, language: Language, breaks: Breaks): string[] {
  const pieces: string[] = []
  let last = ''
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const before = pieces.at(-1)
    const mayBreak =
      before !== undefined &&
      !/^\s/.test(segment) &&
      ((/[\s\p{L}]-$|\s$/u.test(before) && !NAME_PREFIX.test(before)) ||
        ((UNSPACED.test(before.at(-1)!) || UNSPACED.test(segment[0]!)) &&
          (breaks === 'words' || PARTICLE.test(last) || /\p{P}$/u.test(last)) &&
          !CLOSES.test(segment) &&
          !OPENS.test(before)))
    if (before === undefined || mayBreak) pieces.push(segment)
    else pieces[pieces.length - 1] += segment
    last = segment
  }
  return pieces
}

/**
 * Breaks the text into the fewest lines of at most `width`, measured by `measure`, and balances their lengths. A piece
 * that is too wide gets its own line.
 */
export function breakLines(
  text: string,
  language: Language,
  width: number,
  measure: (line: string) => number,
  breaks: Breaks,
): string[] {
  const pieces = piecesOf(text.replaceAll(/\s+/g, ' ').trim(), language, breaks)
  const fill = (width: number) => {
    const lines: string[] = []
    for (const piece of pieces) {
      const longer = (lines.at(-1) ?? '') + piece
      if (lines.length && measure(longer.trimEnd()) <= width) lines[lines.length - 1] = longer
      else lines.push(piece)
    }
    return lines.map((line) => line.trimEnd())
  }
  const lines = fill(width)
  if (lines.length < 2) return lines
  let [low, high] = [width / lines.length, width]
  for (let step = 0; step < 8; step++) {
    const middle = (low + high) / 2
    const narrower = fill(middle)
    if (narrower.length <= lines.length && narrower.every((line) => measure(line) <= width)) high = middle
    else low = middle
  }
  return fill(high)
}
