import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')

test('only web/api contains paths of calls', () => {
  const sources = globSync('**/*.{ts,tsx}', {
    cwd: web,
    exclude: (path) => /^(api|dist|node_modules)$|\.test\.ts$|^vite\.config\.ts$/.test(path),
  })
  expect(sources.length).toBeGreaterThan(100)
  const literal = /['"`]\/api\//
  expect(sources.filter((file) => literal.test(readFileSync(join(web, file), 'utf8')))).toEqual([])
})
