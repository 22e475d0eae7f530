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

/** Rows of all tables of facts. Missing cells are empty. */
const rows: Row[] = DOCUMENT.split(/^## /m)
  .filter((part) => part.includes('| fact |'))
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
/** Returns the index of a test's literal title, with placeholders, in its file, or -1. */
function findTest(source: string, title: string): number {
  const found = ["'", '"', '`'].map((quote) => source.indexOf(`${quote}${title}${quote},`))
  const at = Math.max(...found)
  return /\b(test|it)\b[\s\S]{0,4000}$/.test(source.slice(0, Math.max(at, 0))) ? at : -1
}

/** Returns a test's source without its title: table, body, and the helpers of its file that they use. */
function bodyOf(path: string, title: string): string {
  const source = sourceOf(path)
  const at = findTest(source, title)
  const table = source.slice(Math.max(source.lastIndexOf('\n\n', at), 0), at)
  const [body = ''] = source.slice(at + title.length + 2).split(/\n *(?:test|it|describe)\b/)
  const helpers = source.split(/^ {0,2}(?=(?:async function|function|const) )/m).slice(1)
  let found = table + body
  for (let size = 0; size !== found.length;) {
    size = found.length
    for (const helper of helpers) {
      const [, name] = /^(?:async function|function|const) (\w+)/.exec(helper) ?? []
      const [declaration = ''] = helper.split(/\n\n|\n *(?:test|it|describe)\b/)
      if (name && new RegExp(`\\b${name}\\b`).test(found) && !found.includes(declaration))
        found += declaration
    }
  }
  return found
}

/** Matches a text of the specification in a test. N, M and {name} match any value. */
const textPattern = (text: string) =>
  new RegExp(
    text
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\{\w+\}|\b[NM]\b/g, '.+')
      .replaceAll(/['’]/g, String.raw`\\?['’]`),
  )
/** Matches text in single quotes. An apostrophe within a word does not end it. */
const QUOTED = /(?<![\p{L}\d])'((?:[^']|(?<=\p{L})'(?=\p{L}))+)'/gu

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

  test('names only tests that exist in their files', () => {
    const missing: string[] = []
    for (const { fact, tests } of rows) {
      const named = [...tests.matchAll(NAMED_TEST)]
      if (!named.length || tests.replaceAll(NAMED_TEST, '').replaceAll('<br>', '').trim())
        missing.push(`${fact}: not a list of tests`)
      for (const [, path = '', title = ''] of named) {
        if (!/\.(test|screens|long|engines)\.ts$/.test(path) || !existsSync(join(ROOT, path)))
          missing.push(`${fact}: no file ${path}`)
        else if (findTest(sourceOf(path), title) < 0) missing.push(`${fact}: ${path} has no test "${title}"`)
      }
    }
    expect(missing).toEqual([])
  })

  test('quotes only texts that the row’s tests contain', () => {
    const unseen: string[] = []
    for (const { fact, tests } of rows) {
      const texts = [...fact.matchAll(QUOTED)].flatMap(([, text = '']) => text.split(' / '))
      if (!texts.length) continue
      const bodies = [...tests.matchAll(NAMED_TEST)].map(([, path = '', title = '']) => bodyOf(path, title))
      for (const text of texts)
        if (!bodies.some((body) => textPattern(text).test(body))) unseen.push(`${fact}: ${text}`)
    }
    expect(unseen).toEqual([])
  })

  test('names an existing file for each fact', () => {
    const missing = rows.flatMap(({ fact, where }) => {
      const files = [...where.matchAll(FILE)].map(([, path = '']) => path)
      if (!files.length) return [`${fact}: names no file`]
      return files.filter((path) => !existsSync(join(ROOT, path))).map((path) => `${fact}: no file ${path}`)
    })
    expect(missing).toEqual([])
  })
})
