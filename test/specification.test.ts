import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const DOCUMENT = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8')

interface Row {
  section: string
  fact: string
  tests: string
  where: string
}

/** The rows of all tables below their headings; a row that has not three cells has empty ones. */
const rows: Row[] = DOCUMENT.split(/^## /m)
  .slice(1)
  .flatMap((part) => {
    const [section = '', ...lines] = part.split('\n')
    const cells = lines.filter((line) => line.startsWith('|')).map((line) => line.split('|').slice(1, -1))
    // Without the heading and the line below it.
    return cells.slice(2).map(([fact = '', tests = '', where = '']) => ({
      section,
      fact: fact.trim(),
      tests: tests.trim(),
      where: where.trim(),
    }))
  })
const ofSection = (number: number) => rows.filter(({ section }) => section.startsWith(`${number}. `))

const NAMED_TEST = /`([^`]+)` › "([^"]+)"/g
const FILE = /`([^`]+)`/g
const sources = new Map<string, string>()
function sourceOf(path: string): string {
  const known = sources.get(path) ?? readFileSync(join(ROOT, path), 'utf8')
  sources.set(path, known)
  return known
}
/** True when a test of the file has this title: literally, with its placeholders where it is run on a table. */
function hasTest(source: string, title: string): boolean {
  const at = ["'", '"', '`']
    .map((quote) => source.indexOf(`${quote}${title}${quote},`))
    .find((found) => found >= 0)
  return at !== undefined && /\b(test|it)\b[\s\S]{0,4000}$/.test(source.slice(0, at))
}

describe('docs/specification.md', () => {
  test('has rows for every section of the specification, and for each of the 24 calls', () => {
    for (let number = 1; number <= 9; number++)
      expect(ofSection(number).length, `section ${number}`).toBeGreaterThan(0)
    const calls = ofSection(7).filter(({ fact }) => /^`(GET|POST|DELETE) /.test(fact))
    expect(new Set(calls.map(({ fact }) => /^`([^`]+)`/.exec(fact)![1])).size).toBe(24)
  })

  test('has no empty cell', () => {
    expect(rows.filter(({ fact, tests, where }) => !fact || !tests || !where)).toEqual([])
  })

  test('names tests only, and each of them exists in its file', () => {
    const missing: string[] = []
    for (const { fact, tests } of rows) {
      const named = [...tests.matchAll(NAMED_TEST)]
      if (!named.length || tests.replaceAll(NAMED_TEST, '').replaceAll('<br>', '').trim())
        missing.push(`${fact}: not a list of tests`)
      for (const [, path = '', title = ''] of named) {
        if (!/\.(test|screens|long|engines)\.ts$/.test(path) || !existsSync(join(ROOT, path)))
          missing.push(`${fact}: no file ${path}`)
        else if (!hasTest(sourceOf(path), title)) missing.push(`${fact}: ${path} has no test "${title}"`)
      }
    }
    expect(missing).toEqual([])
  })

  test('names files that exist as where a fact is done', () => {
    const missing = rows.flatMap(({ fact, where }) => {
      const files = [...where.matchAll(FILE)].map(([, path = '']) => path)
      if (!files.length) return [`${fact}: names no file`]
      return files.filter((path) => !existsSync(join(ROOT, path))).map((path) => `${fact}: no file ${path}`)
    })
    expect(missing).toEqual([])
  })
})
