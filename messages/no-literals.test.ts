import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FILES = globSync('web/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['web/dist/**', 'web/**/*.test.ts', 'web/uploads/simulated-tab.ts', 'web/vite.config.ts'],
})

/** The product's name reads the same in every language. */
const NAME = 'Candid'
/** Attributes and properties whose text a person reads or hears. */
const READ = new Set(
  'alt aria-description aria-label aria-roledescription aria-valuetext data-tooltip description fallback label message placeholder subtitle text title tooltip'.split(
    ' ',
  ),
)
/** A key of the catalogue. */
const KEY = /^[a-z]\w*\.[\w.]+$/i
const SENTENCE = /^(?!(?:GET|POST|PUT|PATCH|DELETE) \/)[“"']?\p{Lu}\p{L}*[,’'…]* .*\p{L}/u

test('no component holds text: every word on the screen comes from the catalogue', () => {
  expect(FILES.length).toBeGreaterThan(100)
  expect(FILES.flatMap((file) => textsIn(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})

test.each([
  ['<p>Add Photos</p>', 'Add Photos'],
  ['<button aria-label="Close" />', 'Close'],
  ['<button aria-label={isOpen ? `Close ${name}` : t("menu.open")} />', 'Close'],
  ['<p>{count === 1 ? "photo" : t("photos")}</p>', 'photo'],
  ['toast({ title: "Saved" })', 'Saved'],
  ['const HINT = "Check the Wi-Fi and try again."', 'Check the Wi-Fi and try again.'],
])('text is found in %s', (source, text) => {
  expect(textsIn('a.tsx', source)).toEqual([`a.tsx:1 ${text}`])
})

test.each([
  '<p className="Grid of two">{t("a")} · {name}</p>',
  '<a href="/event">Candid</a>',
  'throw new Error("A task was not found.")',
  'const TEXTS = { title: "photos.featured" }',
])('nothing is found in %s', (source) => {
  expect(textsIn('a.tsx', source)).toEqual([])
})

interface Node {
  type: string
  start: number
  [field: string]: unknown
}

/** Returns the visible texts in a file, each with its line. */
function textsIn(file: string, source: string): string[] {
  const found = new Map<number, string>()
  const { program, errors } = parseSync(file, source)
  expect(errors).toEqual([])
  visit(program as unknown as Node)
  return [...found].map(([at, text]) => `${file}:${source.slice(0, at).split('\n').length} ${text}`)

  function visit(node: Node): void {
    if (isForDevelopers(node)) return
    if (node.type === 'JSXText') report(node, node.value as string)
    if (isRead(node)) for (const part of stringsOf(node.value as Node)) report(...part)
    for (const child of childrenOf(node)) {
      if (child.type === 'JSXExpressionContainer' && node.type !== 'JSXAttribute')
        for (const part of stringsOf(child)) report(...part)
      visit(child)
    }
    for (const [part, text] of ownStrings(node)) if (SENTENCE.test(text)) report(part, text)
  }

  function report(node: Node, text: string): void {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (/\p{L}/u.test(words.replace(NAME, '')) && !KEY.test(words)) found.set(node.start, words)
  }
}

/** Whether a person reads the value of the attribute or property. */
function isRead({ type, name, key }: Node): boolean {
  const label = type === 'JSXAttribute' ? (name as Node).name : type === 'Property' && (key as Node).name
  return READ.has(label as string)
}

/** Class names, errors and console output. */
function isForDevelopers({ type, name, callee }: Node): boolean {
  if (type === 'JSXAttribute') return /class/i.test((name as Node).name as string)
  if (type === 'NewExpression') return String((callee as Node).name).endsWith('Error')
  return type === 'CallExpression' && ((callee as Node).object as Node | undefined)?.name === 'console'
}

/** Returns the strings that an expression may evaluate to. */
function stringsOf(node: Node | null): [Node, string][] {
  if (!node) return []
  const parts = ['expression', 'consequent', 'alternate', 'left', 'right']
  const isChoice = /^(JSXExpressionContainer|ConditionalExpression|LogicalExpression)$/.test(node.type)
  if (isChoice || (node.type === 'BinaryExpression' && node.operator === '+'))
    return parts.flatMap((part) => stringsOf((node[part] ?? null) as Node | null))
  return ownStrings(node)
}

function ownStrings(node: Node): [Node, string][] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [[node, node.value]]
  if (node.type !== 'TemplateLiteral') return []
  return (node.quasis as Node[]).map((part) => [part, (part.value as { cooked: string }).cooked])
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
}
