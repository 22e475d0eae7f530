import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '#test/support/new-folder.ts'
import { FORMAT, objectPath, toLine } from './backup-format.ts'
import { pruneBackups } from './prune-backups.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const DATES = ['2027-06-01_04-15-00', '2027-06-02_04-15-00', '2027-06-03_04-15-00']

/** Creates a folder of three backups. Each has its own object and one shared by all. */
async function backups() {
  const folder = await newFolder()
  for (const date of DATES) {
    const objects = [date, 'common'].map((text) => ({
      sha256: sha256(text),
      size: 1,
      version: '1',
      key: `a/${text}`,
    }))
    const list = objects.map(toLine).join('')
    const sums = `${sha256(list)}  objects.tsv\n`
    await mkdir(join(folder, date))
    await writeFile(join(folder, date, 'objects.tsv'), list)
    await writeFile(join(folder, date, 'SHA256SUMS'), sums)
    await writeFile(join(folder, date, 'manifest'), `format ${FORMAT}\nsums-sha256 ${sha256(sums)}\n`)
    for (const object of objects) {
      const path = join(folder, objectPath(object.sha256))
      await mkdir(join(path, '..'), { recursive: true })
      await writeFile(path, 'x')
    }
  }
  return {
    folder,
    holds: (text: string) => existsSync(join(folder, objectPath(sha256(text)))),
    names: async () => (await readdir(folder)).toSorted(),
  }
}

test('the newest backups and every object that they list remain', async () => {
  const { folder, names, holds } = await backups()
  await pruneBackups(folder, 2)
  expect(await names()).toEqual([...DATES.slice(1), 'objects'])
  expect([DATES[0]!, DATES[1]!, DATES[2]!, 'common'].map(holds)).toEqual([false, true, true, true])
})

test.each([
  ['is truncated', (file: string) => truncate(file, 70)],
  ['is missing', (file: string) => rm(file)],
])('nothing is removed when the list of a backup %s', async (_, spoil) => {
  const { folder, names, holds } = await backups()
  await spoil(join(folder, DATES[1]!, 'objects.tsv'))
  await expect(pruneBackups(folder, 2)).rejects.toThrow(`${DATES[1]} cannot be read completely`)
  expect(await names()).toEqual([...DATES, 'objects'])
  expect([...DATES, 'common'].map(holds)).toEqual([true, true, true, true])
})

test('other folders on the same disk are left alone', async () => {
  const { folder, names } = await backups()
  await mkdir(join(folder, '2019_holiday'))
  await pruneBackups(folder, 1)
  expect(await names()).toEqual(['2019_holiday', DATES[2], 'objects'])
})
