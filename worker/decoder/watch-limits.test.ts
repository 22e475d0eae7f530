import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { SPENT, type Limits } from './watch-limits.ts'

/** Runs `work` in a watched process and returns the signal that ended it. */
function run(limits: Limits, work: string): string | null {
  const module = new URL('./watch-limits.ts', import.meta.url).href
  const script = `
    const { watchLimits } = await import('${module}')
    const watch = watchLimits(${JSON.stringify(limits)})
    ${work}`
  const { signal, status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    timeout: 100_000,
  })
  expect([status, stderr]).toEqual([signal ? null : 0, ''])
  return signal
}
const plenty: Limits = { memoryBytes: 4 * 1024 ** 3 }

test('a photo that never finishes is stopped at its CPU limit', () => {
  expect(run(plenty, 'watch.begin(300); for (;;);')).toBe(SPENT)
})

test('a photo that keeps allocating memory is stopped', () => {
  const work = 'watch.begin(60_000); const held = []; for (;;) held.push(Buffer.alloc(1024 * 1024, 1))'
  expect(run({ memoryBytes: 300 * 1024 ** 2 }, work)).toBe('SIGKILL')
})

test('time between photos does not count, and the watch keeps no process alive', () => {
  const busy = 'const until = Date.now() + 700; while (Date.now() < until);'
  expect(run(plenty, `watch.begin(300); watch.end(); ${busy}`)).toBeNull()
})

test('a photo that ends during a check is not stopped', () => {
  const photos = `
    const until = Date.now() + 2500
    while (Date.now() < until) {
      watch.begin(60_000)
      await new Promise((resolve) => setImmediate(resolve))
      watch.end()
    }`
  expect(run(plenty, photos)).toBeNull()
})
