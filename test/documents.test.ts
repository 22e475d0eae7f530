import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const documents = ['.', 'docs', 'docs/decisions', 'core/image-metadata'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)
const TOP = readdirSync(ROOT, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []))

test.each(documents)('every file and folder that %s names exists', (document) => {
  const named = [...read(document).matchAll(/`([\w.-]+(?:\/[\w.-]+)+\/?)`/g)].map(([, path]) => path!)
  const ours = named.filter((path) => TOP.includes(path.split('/')[0]!) && !MADE.test(path))
  expect(ours.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
/** Files outside git that the product or its commands create. */
const MADE = /^(data|test\/output|web\/dist|node_modules)(\/|$)/

test.each(documents)('every link to a file in %s has a target', (document) => {
  const links = [...read(document).matchAll(/(?:\]\(|src=")([^)"#]+)/g)].map(([, link]) => link!)
  const files = links.filter((link) => !/^\w+:/.test(link))
  expect(files.filter((file) => !existsSync(join(ROOT, dirname(document), file)))).toEqual([])
})

test.each(documents)('every npm script that %s names exists', (document) => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
  const named = [...read(document).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!)
  expect(named.filter((name) => !scripts.includes(name))).toEqual([])
})

test('AGENTS.md lists every npm script that people call', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
  const called = scripts.filter((name) => !name.startsWith('pre'))
  const text = read('AGENTS.md')
  const named = (name: string) => text.includes(`npm run ${name}\``) || text.includes(`npm ${name}\``)
  expect(called.filter((name) => !named(name))).toEqual([])
})

test('AGENTS.md has exactly one row for every folder', () => {
  const parents = ['contract', 'core', 'api', 'worker', 'web', 'deploy', 'test', 'tools']
  const tracked = execFileSync('git', ['ls-files', ...parents], { cwd: ROOT, encoding: 'utf8' })
  const folders = tracked.split('\n').flatMap((file) => /^[\w-]+\/[\w.-]+(?=\/)/.exec(file) ?? [])
  const rows = [...read('AGENTS.md').matchAll(/^\| `([\w-]+\/[\w-]+)` /gm)].map(([, folder]) => folder!)
  expect(rows.toSorted()).toEqual([...new Set(folders)].toSorted())
})

test('every decision has a unique number and a line in the list', () => {
  const names = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => /^\d/.test(name))
  expect(new Set(names.map((name) => name.slice(0, 3))).size).toBe(names.length)
  expect(names.filter((name) => !read('docs/decisions/README.md').includes(`](${name})`))).toEqual([])
  expect(
    names.filter((name) => !read(`docs/decisions/${name}`).startsWith(`# ${name.slice(0, 3)} `)),
  ).toEqual([])
})
