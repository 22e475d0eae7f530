import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { BOUNDARIES } from './boundaries.ts'
import { findCircles } from './circles.ts'

/** Folders whose imports go up only by `#…`. */
const WITHOUT_DOTS = /^(contract|messages|core|api|worker|web|deploy)\//
/** Files that import only types from the contract's schemas. A value would load zod, 22 kB gzipped. */
const WITHOUT_ZOD = /^(web|contract\/values)\//
const SCHEMAS = /^#contract\/(schemas\/|calls\/|call\.ts)/
/** Loads zod together with its form, when opened. */
const MAY_LOAD_ZOD = 'web/create-event/event-values.ts'
const VALUE_IMPORT = /^import (?!type )[^']*'([^']+)'/gm
const STATIC_IMPORT = /\bfrom\s+'([^']+)'/g
const IMPORT = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)'([^']+)'/g

/** Returns violations in these sources (texts by path): crossed boundaries, and circles of files or `web` folders. */
export function findViolations(sources: Map<string, string>): string[] {
  const graph = new Map<string, string[]>()
  const folders = new Map<string, string[]>()
  const found: string[] = []
  for (const [file, text] of sources) {
    const targets: string[] = []
    const isTest = /\.(test|long)\.tsx?$/.test(file)
    const rule = ruleOf(file)
    if (!rule) found.push(`${file}: test/boundaries.ts has no rule for its folder`)
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      const target = absolute(file, specifier)
      if (sources.has(target.slice(1))) targets.push(target.slice(1))
      if (specifier.startsWith('..') && WITHOUT_DOTS.test(file))
        found.push(`${file}: write '#…' instead of '${specifier}'`)
      if (!isTest && rule && !mayImport(file, rule, target))
        found.push(`${file}: may not import '${specifier}'`)
    }
    if (!isTest) graph.set(file, targets)
    const folder = isTest ? undefined : screenFolder(file)
    if (folder) folders.set(folder, [...(folders.get(folder) ?? []), ...foldersOf(file, text, folder)])
    if (!isTest && WITHOUT_ZOD.test(file) && file !== MAY_LOAD_ZOD)
      for (const [, specifier = ''] of text.matchAll(VALUE_IMPORT))
        if (SCHEMAS.test(specifier))
          found.push(`${file}: import types alone from '${specifier}', or zod comes with it`)
  }
  return [...found, ...findCircles(graph), ...findCircles(folders)]
}

const screenFolder = (file: string) => /^web\/[\w-]+(?=\/)/.exec(file)?.[0]

/** Returns other `web` folders that a file imports. `import()` doesn't count, because it starts a bundle. */
function foldersOf(file: string, text: string, folder: string): string[] {
  const targets = [...text.matchAll(STATIC_IMPORT)].map(([, specifier = '']) => absolute(file, specifier))
  return targets.flatMap((target) => screenFolder(target.slice(1)) ?? []).filter((one) => one !== folder)
}

const absolute = (file: string, specifier: string) =>
  specifier.startsWith('.') ? `#${normalize(join(dirname(file), specifier))}` : specifier

function ruleOf(file: string): string[] | undefined {
  for (let path = file; path !== '.'; path = dirname(path)) if (BOUNDARIES[path]) return BOUNDARIES[path]
  return dirname(file) === '.' ? ['*'] : undefined
}

function mayImport(file: string, rule: string[], target: string): boolean {
  const isNeighbour = BOUNDARIES[file] === undefined && dirname(target) === `#${dirname(file)}`
  return isNeighbour || rule.some((allowed) => matches(allowed, target))
}

function matches(allowed: string, target: string): boolean {
  if (allowed === '*') return true
  if (allowed.endsWith('/*.ts')) return dirname(target) === allowed.slice(0, -'/*.ts'.length)
  if (allowed.endsWith('/') || allowed.endsWith(':')) return target.startsWith(allowed)
  return target === allowed || target.startsWith(`${allowed}/`)
}

if (import.meta.main) {
  const files = String(execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard']))
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(file))
  const violations = findViolations(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))
  for (const violation of violations) console.error(violation)
  if (violations.length) process.exitCode = 1
}
