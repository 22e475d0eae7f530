import { readFileSync } from 'node:fs'
import { create, type Font, type GlyphRun } from 'fontkit'
import subsetFont from 'subset-font'
import type { Language } from '#contract/values/languages.ts'

/** Typeface by purpose: headings, other text, and text for typing. */
export type Face = 'heading' | 'text' | 'typed'

/**
 * OpenType features that join letters, place marks and space them. Alternates are excluded: text for typing must show
 * `->` and not an arrow, and looking for them takes most of the time.
 */
const FEATURES = ['ccmp', 'locl', 'isol', 'init', 'medi', 'fina', 'rlig', 'kern', 'mark', 'mkmk']

/** A package of fontsource, which splits a font into files by character. */
interface Family {
  name: string
  /** The variant of the package's files, by their variable axes. */
  file: 'wght' | 'opsz'
  axes: Record<string, number>
}

/** One file of a family. */
export interface CutFont {
  /** Unique per file and weight. */
  id: string
  font: Font
}

const at = (name: string, wght: number): Family => ({ name, file: 'wght', axes: { wght } })
/** The optical size of the page's headings. */
const FRAUNCES: Family = { name: 'fraunces', file: 'opsz', axes: { wght: 480, opsz: 72 } }

/** Returns the families in order of preference. Fraunces has no Cyrillic, so Lora follows. */
function familiesOf(face: Face, language: Language): Family[] {
  const weight = face === 'text' ? 500 : 600
  const han = ['noto-serif-jp', 'noto-serif-sc']
  // Each has its own shapes of the same Chinese characters.
  if (language === 'zh-Hans') han.reverse()
  return [
    ...(face === 'heading' ? [FRAUNCES, at('lora', 500)] : []),
    ...(face === 'typed' ? [at('jetbrains-mono', weight)] : []),
    at('inter', weight),
    at('noto-naskh-arabic', weight),
    ...han.map((name) => at(name, weight)),
  ]
}

/** Opens the fonts that `fontFor` needs for a text. */
export async function openFonts(text: string, face: Face, language: Language): Promise<void> {
  for (const point of new Set([...text].map((character) => character.codePointAt(0)!)))
    for (const { family, file } of candidates([point], face, language)) {
      const { font } = await open(family, file)
      if (font.hasGlyphForCodePoint(point)) break
    }
}

/**
 * Returns the font for `cluster` (what a reader considers one character); undefined when no font has it. Its fonts must
 * be open.
 */
export function fontFor(cluster: string, face: Face, language: Language): CutFont | undefined {
  const points = [...cluster].map((character) => character.codePointAt(0)!)
  for (const { family, file } of candidates(points, face, language)) {
    const cut = opened.get(idOf(family, file))
    if (cut && points.every((point) => cut.font.hasGlyphForCodePoint(point))) return cut
  }
  return undefined
}

function* candidates(
  points: number[],
  face: Face,
  language: Language,
): Generator<{ family: Family; file: string }> {
  for (const family of familiesOf(face, language))
    for (const { file, ranges } of filesOf(family))
      if (points.every((point) => ranges.some(([first, last]) => first <= point && point <= last)))
        yield { family, file }
}

/** Fonts of the current document. fontkit's fonts remember glyphs that an earlier document requested differently. */
const opened = new Map<string, CutFont>()

/** Closes the fonts of `openFonts` before the next document. */
export const closeFonts = (): void => opened.clear()

const idOf = ({ axes }: Family, file: string) => `${file}-${Object.values(axes).join('-')}`

async function open(family: Family, file: string): Promise<CutFont> {
  const id = idOf(family, file)
  let cut = opened.get(id)
  if (!cut) {
    const font = create(await pinned(id, family, file))
    if ('fonts' in font) throw new Error(`${file} holds several fonts.`)
    // PDFKit distinguishes fonts by name, and those of one family have the same.
    Object.defineProperty(font, 'postscriptName', { value: id })
    cacheLayouts(font)
    cut = { id, font }
    opened.set(id, cut)
  }
  return cut
}

const pins = new Map<string, Buffer>()

/** Returns the file at the family's axes as TrueType: fontkit reads WOFF2, but can't write a subset of it into a PDF. */
async function pinned(id: string, { name, axes }: Family, file: string): Promise<Buffer> {
  let bytes = pins.get(id)
  if (!bytes) {
    const source = new URL(import.meta.resolve(`@fontsource-variable/${name}/files/${file}.woff2`))
    bytes = await subsetFont(readFileSync(source), '', {
      keepAllGlyphs: true,
      targetFormat: 'truetype',
      variationAxes: axes,
      keepFeatures: FEATURES,
    })
    pins.set(id, bytes)
  }
  return bytes
}

/** Maximum cached layouts. Each line is measured at several sizes, and a sheet repeats a card up to ten times. */
const MAX_CACHED_LAYOUTS = 500

function cacheLayouts(font: Font): void {
  const shape = font.layout.bind(font)
  const cached = new Map<string, GlyphRun>()
  font.layout = (text: string) => {
    let run = cached.get(text)
    if (!run) {
      if (cached.size >= MAX_CACHED_LAYOUTS) cached.clear()
      run = shape(text)
      cached.set(text, run)
    }
    // Copied, because PDFKit scales positions in place.
    return { ...run, advanceWidth: run.advanceWidth, positions: run.positions.map((one) => ({ ...one })) }
  }
}

interface File {
  file: string
  ranges: [first: number, last: number][]
}

const listed = new Map<string, File[]>()

/** Lists the files of a family and their characters (CSS `unicode-range`), from its package. */
function filesOf({ name, file }: Family): File[] {
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
