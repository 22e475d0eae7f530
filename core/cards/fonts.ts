import { readFileSync } from 'node:fs'
import { create, type Font, type GlyphRun } from 'fontkit'
import subsetFont from 'subset-font'
import type { Language } from '#contract/values/languages.ts'

/** How a text is set: in the letters of headings, of everything else, or of what is to be typed. */
export type Face = 'heading' | 'text' | 'typed'

/**
 * What joins letters, sets marks on them and spaces them. No alternates: in letters to type, `->` is no arrow, and
 * looking for them takes most of the time.
 */
const FEATURES = ['ccmp', 'locl', 'isol', 'init', 'medi', 'fina', 'rlig', 'kern', 'mark', 'mkmk']

/** A package of fontsource, which cuts a font by the characters that its files hold. */
interface Family {
  name: string
  /** Which of the package's files, by the axes that they vary. */
  file: 'wght' | 'opsz'
  axes: Record<string, number>
}

/** One file of a family. */
export interface CutFont {
  /** Unlike that of any other file and weight. */
  id: string
  font: Font
}

const at = (name: string, wght: number): Family => ({ name, file: 'wght', axes: { wght } })
/** The optical size of the page's headings. */
const FRAUNCES: Family = { name: 'fraunces', file: 'opsz', axes: { wght: 480, opsz: 72 } }

/** The first that has a character draws it. Fraunces has no Cyrillic; Lora is as warm. */
function familiesOf(face: Face, language: Language): Family[] {
  const weight = face === 'text' ? 500 : 600
  const han = ['noto-serif-jp', 'noto-serif-sc']
  // Each draws the same Chinese characters in its own way.
  if (language === 'zh-Hans') han.reverse()
  return [
    ...(face === 'heading' ? [FRAUNCES, at('lora', 500)] : []),
    ...(face === 'typed' ? [at('jetbrains-mono', weight)] : []),
    at('inter', weight),
    at('noto-naskh-arabic', weight),
    ...han.map((name) => at(name, weight)),
  ]
}

/** Opens what `fontFor` needs for a text. */
export async function openFonts(text: string, face: Face, language: Language): Promise<void> {
  for (const point of new Set([...text].map((character) => character.codePointAt(0)!)))
    for (const { family, file } of candidates([point], face, language)) {
      const { font } = await open(family, file)
      if (font.hasGlyphForCodePoint(point)) break
    }
}

/**
 * The font that draws all of `cluster` (what a reader takes for one character) in this face; undefined when no font of
 * ours has it. Its fonts are open.
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

/** Of the document that is drawn: fontkit's fonts remember glyphs that an earlier one asked for in another way. */
const opened = new Map<string, CutFont>()

/** Ends the use of what `openFonts` opened, before the next document. */
export const closeFonts = (): void => opened.clear()

const idOf = ({ axes }: Family, file: string) => `${file}-${Object.values(axes).join('-')}`

async function open(family: Family, file: string): Promise<CutFont> {
  const id = idOf(family, file)
  let cut = opened.get(id)
  if (!cut) {
    const font = create(await pinned(id, family, file))
    if ('fonts' in font) throw new Error(`${file} holds several fonts.`)
    // PDFKit tells fonts apart by their names, and those of one family are the same.
    Object.defineProperty(font, 'postscriptName', { value: id })
    keepLayouts(font)
    cut = { id, font }
    opened.set(id, cut)
  }
  return cut
}

const pins = new Map<string, Buffer>()

/** The file at the family's axes, as TrueType: fontkit reads WOFF2, and can't write a part of one into a PDF. */
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

/** A line is measured for every size that is tried, and a sheet has the same card ten times. */
const MAX_KEPT_LAYOUTS = 500

function keepLayouts(font: Font): void {
  const shape = font.layout.bind(font)
  const kept = new Map<string, GlyphRun>()
  font.layout = (text: string) => {
    let run = kept.get(text)
    if (!run) {
      if (kept.size >= MAX_KEPT_LAYOUTS) kept.clear()
      run = shape(text)
      kept.set(text, run)
    }
    // PDFKit scales the positions in place.
    return { ...run, advanceWidth: run.advanceWidth, positions: run.positions.map((one) => ({ ...one })) }
  }
}

interface File {
  file: string
  ranges: [first: number, last: number][]
}

const listed = new Map<string, File[]>()

/** The files of a family, and the characters that each may hold (CSS `unicode-range`), as its package lists them. */
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

/** `U+0-7F`, or `U+131` for one. */
function readRange(text: string): [number, number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}
