import { readFileSync } from 'node:fs'
import type { Language } from '#contract/values/languages.ts'

/** Typeface by purpose: headings, other text, and text for typing. */
export type Face = 'heading' | 'text' | 'typed'

/** A package of fontsource, which splits a font into files by character. */
export interface Family {
  name: string
  /** The variant of the package's files, named by its variable axes. */
  file: 'wght' | 'opsz'
  axes: Record<string, number>
}

const at = (name: string, wght: number): Family => ({ name, file: 'wght', axes: { wght } })
/** The optical size of the page's headings. */
const FRAUNCES: Family = { name: 'fraunces', file: 'opsz', axes: { wght: 480, opsz: 72 } }

/** Noto's families of one script each, in any order. */
const SCRIPTS = [
  'naskh-arabic',
  'sans-armenian',
  'sans-bengali',
  'sans-devanagari',
  'sans-ethiopic',
  'sans-georgian',
  'sans-gujarati',
  'sans-gurmukhi',
  'sans-hebrew',
  'sans-kannada',
  'sans-khmer',
  'sans-lao',
  'sans-malayalam',
  'sans-myanmar',
  'sans-oriya',
  'sans-sinhala',
  'sans-tamil',
  'sans-telugu',
  'sans-thai',
]

/** Returns the families in order of preference. Fraunces has no Cyrillic, so Lora follows. */
export function familiesOf(face: Face, language: Language): Family[] {
  const weight = face === 'text' ? 500 : 600
  const han = ['serif-jp', 'serif-sc', 'serif-tc']
  // Each family has its own shapes of the same Chinese characters.
  if (language === 'zh-Hans') han.unshift('serif-sc')
  return [
    ...(face === 'heading' ? [FRAUNCES, at('lora', 500)] : []),
    ...(face === 'typed' ? [at('jetbrains-mono', weight)] : []),
    at('inter', weight),
    ...[...SCRIPTS, ...han, 'sans-kr', 'emoji'].map((name) => at(`noto-${name}`, weight)),
  ]
}

export interface File {
  file: string
  ranges: [first: number, last: number][]
}

const listed = new Map<string, File[]>()

/** Lists the files of a family and their characters (CSS `unicode-range`), from its package. */
export function filesOf({ name, file }: Family): File[] {
  let files = listed.get(name)
  if (!files) {
    const list = readFileSync(
      new URL(import.meta.resolve(`@fontsource-variable/${name}/unicode.json`)),
      'utf8',
    )
    files = Object.entries(JSON.parse(list) as Record<string, string>).map(([part, range]) => ({
      file: `${name}-${part.replaceAll(/[[\]]/g, '')}-${file}-normal`,
      ranges: range.split(',').map(readRange),
    }))
    listed.set(name, files)
  }
  return files
}

/** Parses `U+0-7F`, or `U+131` for one character. */
function readRange(text: string): [number, number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}
