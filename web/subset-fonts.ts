import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const CSS = new URL('ui/fonts.css', import.meta.url)
const OUT = join(import.meta.dirname, '../node_modules/.cache/candid-fonts')

/** Weights and optical size in use: 400–600 for text, 300–600 at size 30 for headings and numerals. */
const AXES = {
  inter: { wght: { min: 400, max: 600 } },
  fraunces: { wght: { min: 300, max: 600 }, opsz: 30 },
}

/** OpenType features in use: shaping and tabular numerals. */
const FEATURES = 'kern mark mkmk ccmp locl liga clig calt rlig rvrn tnum'.split(' ')

/**
 * Subsets the fonts of `ui/fonts.css` to their `unicode-range`, weights and features in use. Returns the folder with
 * the files, under the same names.
 */
export async function subsetFonts(): Promise<string> {
  mkdirSync(OUT, { recursive: true })
  const faces = readFileSync(CSS, 'utf8').matchAll(/url\('([^']+\/([^'/]+))'\)[^}]*?unicode-range:([^;]+);/g)
  for (const [, source, name, ranges] of faces) {
    const family = name!.startsWith('inter') ? 'inter' : 'fraunces'
    const font = await subsetFont(readFileSync(require.resolve(source!)), lettersOf(ranges!), {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      variationAxes: AXES[family],
    })
    writeFileSync(join(OUT, name!), font)
  }
  return OUT
}

/** Returns the characters of a range: `ABCß` for `U+0041-0043, U+00DF`. */
function lettersOf(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: last! - first! + 1 }, (_, i) => String.fromCodePoint(first! + i))
    })
    .join('')
}
