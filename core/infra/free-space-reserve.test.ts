import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteUsingReserve } from './free-space-reserve.ts'
import { newFolder } from '#test/support/new-folder.ts'

test.each([
  ['a full disk', '53100', 2, []],
  ['another error', '53200', 1, ['reserve-deletion']],
])('a deletion that fails by %s (%s) is attempted %i times', async (_, code, attempts, left) => {
  const folder = await newFolder()
  await writeFile(join(folder, 'reserve-deletion'), '')
  let calls = 0
  const deleteRows = async () => {
    calls++
    throw Object.assign(new Error(), { code })
  }
  await expect(deleteUsingReserve(folder, deleteRows)).rejects.toMatchObject({ code })
  expect([calls, await readdir(folder)]).toEqual([attempts, left])
})
