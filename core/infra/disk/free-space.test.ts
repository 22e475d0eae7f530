import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultReserve, watchFreeSpace } from './free-space.ts'

const GB = 1024 ** 3

test.each([
  ['a small disk', 4 * GB, 0.4 * GB],
  ["a venue's disk", 32 * GB, GB],
  ['a large disk', 1000 * GB, 20 * GB],
])('the default reserve of %s depends on its size', (_, disk, reserve) => {
  expect(defaultReserve(disk)).toBe(Math.round(reserve))
})

test('a configured reserve replaces the default', async () => {
  await expect(watchFreeSpace([tmpdir()], 1).assertRoom()).resolves.toBeUndefined()
  await expect(watchFreeSpace([tmpdir()], 1e18).assertRoom()).rejects.toMatchObject({ kind: 'no_space' })
})

test('uploads are accepted if the free space can’t be measured', async () => {
  const space = watchFreeSpace([join(tmpdir(), 'no-such-folder')], 1e18)
  expect(await space.look()).toBeNull()
  await expect(space.assertRoom()).resolves.toBeUndefined()
})

test('concurrent callers share one measurement', async () => {
  const space = watchFreeSpace([tmpdir()])
  const looks = Array.from({ length: 50 }, () => space.look())
  expect(new Set(looks).size).toBe(1)
  expect(await looks[0]).toMatchObject({ freeBytes: expect.any(Number) })
})
