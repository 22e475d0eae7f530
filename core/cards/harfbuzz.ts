import type { Font, GlyphRun } from 'fontkit'
import * as harfbuzz from 'harfbuzzjs'

/** Maximum cached layouts. Each line is measured at several sizes, and a sheet repeats a card up to ten times. */
const MAX_CACHED_LAYOUTS = 500

/** Replaces `font.layout`, because fontkit misplaces vowels and marks of several scripts. `bytes` are the font's. */
export function layOutWithHarfbuzz(font: Font, bytes: Uint8Array): void {
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)))
  const cached = new Map<string, Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'>>()
  font.layout = (text: string) => {
    let run = cached.get(text)
    if (!run) {
      if (cached.size >= MAX_CACHED_LAYOUTS) cached.clear()
      run = layOut(text, font, shaper)
      cached.set(text, run)
    }
    // Copied, because PDFKit scales positions in place.
    return { ...run, positions: run.positions.map((one) => ({ ...one })) } as GlyphRun
  }
}

function layOut(text: string, font: Font, shaper: harfbuzz.Font) {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setFlags(harfbuzz.BufferFlag.REMOVE_DEFAULT_IGNORABLES)
  harfbuzz.shape(shaper, buffer)
  const infos = buffer.getGlyphInfos()
  const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].toSorted((a, b) => a - b)
  const glyphs = infos.map(({ codepoint: id, cluster }, n) => {
    const end = starts[starts.indexOf(cluster) + 1]
    const points = Array.from(text.slice(cluster, end), (character) => character.codePointAt(0)!)
    // Assigns each letter to one glyph, so that readers of the PDF extract it once. A joined glyph's letters go to its
    // first.
    const own = points.filter((point) => font.glyphForCodePoint(point).id === id)
    const isFirst = infos[n - 1]?.cluster !== cluster
    const glyph = font.getGlyph(id)
    // fontkit keeps a glyph without letters once it was part of another glyph.
    if (!glyph.codePoints.length) glyph.codePoints = own.length ? own : isFirst ? points : []
    return glyph
  })
  const positions = buffer.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
    xAdvance,
    yAdvance,
    xOffset,
    yOffset,
  }))
  return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) }
}
