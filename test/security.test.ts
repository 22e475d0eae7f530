import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

test('every file that docs/security.md names is there', () => {
  const document = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
  const named = [...document.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.\w+)`/g)].map(([, path]) => path!)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
