import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import type { Language } from '#contract/values/languages.ts'
import { familiesOf, filesOf, type Face, type Family } from './font-families.ts'
import { layOutWithHarfbuzz } from './harfbuzz.ts'
import { UNSEEN, wordsOf } from './words.ts'

/**
 * OpenType features of Latin fonts that join letters, place marks and space them. Alternates are excluded:
 * text for typing must show `->`, not an arrow.
 */
const FEATURES = ['ccmp', 'locl', 'kern', 'mark', 'mkmk']

/** One file of a family. */
export interface CutFont {
  /** Unique per file and weight. */
  id: string
  font: Font
}

/** Opens the fonts that `fontsFor` needs for a text. */
export async function openFonts(text: string, face: Face, language: Language): Promise<void> {
  for (const word of new Set(wordsOf(text)))
    if (!(await openFamily(word, face, language)))
      for (const cluster of word) await openFamily([cluster], face, language)
}

/** Opens the first family that has all clusters of the word. Returns false if none has. */
async function openFamily(word: string[], face: Face, language: Language): Promise<boolean> {
  for (const family of familiesOf(face, language)) {
    const needed = word.map((cluster) => filesFor(cluster, family))
    if (needed.some((files) => files.length === 0)) continue
    for (const file of new Set(needed.flat())) await open(family, file)
    if (word.every((cluster) => cutOf(cluster, family))) return true
  }
  return false
}

const found = new Map<string, (CutFont | undefined)[]>()

/**
 * Returns the font of each cluster (what a reader considers one character). Uses one family for the whole
 * word, if one has all clusters. Undefined for clusters without a font. Its fonts must be open.
 */
export function fontsFor(word: string[], face: Face, language: Language): (CutFont | undefined)[] {
  const key = `${face} ${language} ${word.join('')}`
  let cuts = found.get(key)
  if (!cuts) {
    const families = familiesOf(face, language)
    const whole = families.find((family) => word.every((cluster) => cutOf(cluster, family)))
    cuts = word.map((cluster) => {
      const family = whole ?? families.find((one) => cutOf(cluster, one))
      return family && cutOf(cluster, family)
    })
    found.set(key, cuts)
  }
  return cuts
}

const pointsOf = (cluster: string) =>
  Array.from(cluster.replaceAll(UNSEEN, ''), (character) => character.codePointAt(0)!)

/** Returns the family's files that should have all characters of the cluster. */
function filesFor(cluster: string, family: Family): string[] {
  const points = pointsOf(cluster)
  return filesOf(family)
    .filter(({ ranges }) =>
      points.every((point) => ranges.some(([first, last]) => first <= point && point <= last)),
    )
    .map(({ file }) => file)
}

function cutOf(cluster: string, family: Family): CutFont | undefined {
  const points = pointsOf(cluster)
  return filesFor(cluster, family)
    .map((file) => opened.get(idOf(family, file)))
    .find((cut) => cut && points.every((point) => cut.font.hasGlyphForCodePoint(point)))
}

/**
 * Fonts of the current document. Fonts of earlier documents can't be reused: fontkit remembers their glyphs.
 */
const opened = new Map<string, CutFont>()

/** Closes the fonts of `openFonts` before the next document. */
export function closeFonts(): void {
  opened.clear()
  found.clear()
}

const idOf = ({ axes }: Family, file: string) => `${file}-${Object.values(axes).join('-')}`

async function open(family: Family, file: string): Promise<void> {
  const id = idOf(family, file)
  if (opened.has(id)) return
  const bytes = await pinned(id, family, file)
  const font = create(bytes)
  if ('fonts' in font) throw new Error(`${file} contains several fonts.`)
  // PDFKit distinguishes fonts by name, and all fonts of a family have the same name.
  Object.defineProperty(font, 'postscriptName', { value: id })
  layOutWithHarfbuzz(font, bytes)
  opened.set(id, { id, font })
}

const pins = new Map<string, Buffer>()

/** Returns the file at the family's axes as TrueType: fontkit reads WOFF2, but can't write its subset into a PDF. */
async function pinned(id: string, { name, axes }: Family, file: string): Promise<Buffer> {
  let bytes = pins.get(id)
  if (!bytes) {
    const source = new URL(import.meta.resolve(`@fontsource-variable/${name}/files/${file}.woff2`))
    bytes = await subsetFont(readFileSync(source), '', {
      keepAllGlyphs: true,
      targetFormat: 'truetype',
      variationAxes: axes,
      ...(!name.startsWith('noto-') && { keepFeatures: FEATURES }),
    })
    pins.set(id, bytes)
  }
  return bytes
}
