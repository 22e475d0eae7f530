import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const linesOf = (path: string) => readFileSync(join(ROOT, path), 'utf8').split('\n')

test('every file that the images copy exists and is allowed by .dockerignore', () => {
  const sources = linesOf('deploy/Dockerfile')
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(/\s+/).slice(1, -1))
  const allowed = linesOf('.dockerignore')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1))
  expect(sources).toContain('core')
  for (const source of sources) {
    expect(existsSync(join(ROOT, source)), source).toBe(true)
    const isAllowed = allowed.some((path) => source === path || source.startsWith(`${path}/`))
    expect(isAllowed, `${source} is excluded by .dockerignore`).toBe(true)
  }
})
