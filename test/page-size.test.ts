import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { LANGUAGE_TAGS } from '#contract/values/languages.ts'
import { skipIf, withoutPage } from '#test/support/skip-if.ts'

const dist = join(import.meta.dirname, '../web/dist')
const list = join(dist, '.vite/manifest.json')

/**
 * Maximum bytes of gzipped JavaScript that a phone fetches, parses and runs before the gallery appears. At 1.6 Mbit/s,
 * Lighthouse's slow phone, 140 kB takes 0.7 s.
 */
const MAX_BYTES = 140_000

/** https://vite.dev/guide/backend-integration: `imports` are the static ones, fetched together with the file. */
interface Chunk {
  file: string
  imports?: string[]
}

test.each(LANGUAGE_TAGS)(
  "the gallery's initial JavaScript is at most 140 kB gzipped in the language %s",
  skipIf(withoutPage),
  (language) => {
    const chunks = JSON.parse(readFileSync(list, 'utf8')) as Record<string, Chunk>
    const fetched = new Set<string>()
    const add = (key: string) => {
      const { file, imports = [] } = chunks[key]!
      if (fetched.has(file)) return
      fetched.add(file)
      imports.forEach(add)
    }
    add('index.html')
    add(`../messages/${language}/page.ts`)
    const sizes = [...fetched].map((file) => [file, gzipSync(readFileSync(join(dist, file))).length] as const)
    const sum = sizes.reduce((sum, [, size]) => sum + size, 0)
    expect(fetched.size).toBe(2)
    expect(sum, JSON.stringify(Object.fromEntries(sizes), null, 2)).toBeLessThanOrEqual(MAX_BYTES)
    expect([...fetched].filter((file) => /zxing|wasm|archive|bundle/.test(file))).toEqual([])
  },
)

const MAX_FONT_BYTES = 60_000

test(
  'the fonts of a first load have at most 60 kB, and the letters of Latin names',
  skipIf(withoutPage),
  () => {
    const html = readFileSync(join(dist, 'index.html'), 'utf8')
    const fonts = [...html.matchAll(/as="font"[^>]* href="([^"]+)"/g)].map(([, href]) => href!)
    expect(fonts).toHaveLength(2)
    const sum = fonts.reduce((sum, href) => sum + readFileSync(join(dist, href)).length, 0)
    expect(sum).toBeLessThanOrEqual(MAX_FONT_BYTES)
    const css = readFileSync(join(dist, '../ui/fonts.css'), 'utf8')
    const ranges = [...css.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first, last = first]) =>
      [first, last].map((hex) => Number.parseInt(hex!, 16)),
    )
    for (const letter of 'äöüßéèêçœŸñãõøåłżśęşğıİțőšžіїєґ„“”’–…€')
      expect(
        ranges.some(([first, last]) => letter.codePointAt(0)! >= first! && letter.codePointAt(0)! <= last!),
        letter,
      ).toBe(true)
  },
)
