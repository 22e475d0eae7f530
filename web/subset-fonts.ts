import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const CSS = new URL('ui/fonts.css', import.meta.url)
const OUT = join(import.meta.dirname, '../node_modules/.cache/candid-fonts')

/** What the page uses of each family: `font-normal` to `font-semibold`; light numerals; one optical size, that of headings. */
const AXES = {
  inter: { wght: { min: 400, max: 600 } },
  fraunces: { wght: { min: 300, max: 600 }, opsz: 30 },
}

/** What text is shaped by, and numerals of one width. The others of these families show only where a style asks for them. */
const FEATURES = 'kern mark mkmk ccmp locl liga clig calt rlig rvrn tnum'.split(' ')

/**
 * Cuts the fonts that `ui/fonts.css` names down to the letters of their `unicode-range`, to the weights of the page and to
 * the features that it uses, and returns the folder that holds them under the same names.
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

/** `U+0041-0043, U+00DF` as `ABCß`. */
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
