import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { objectPath, toLine } from './backup-format.ts'
import { skipIf } from '#test/support/skip-if.ts'
import { newFolder } from '#test/support/new-folder.ts'

const run = promisify(execFile)
const unix = process.platform === 'win32' ? 'there is no bash' : undefined
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
    await mkdir(join(folder, date))
    await writeFile(join(folder, date, 'objects.tsv'), list)
    await writeFile(join(folder, date, 'SHA256SUMS'), `${sha256(list)}  objects.tsv\n`)
    await writeFile(join(folder, date, 'manifest'), 'format 1\n')
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
    prune: (keep: number) =>
      run('bash', [
        '-c',
        'set -euo pipefail; source "$1/stack.sh"; source "$1/prune.sh"; prune "$2" "$3"',
        'prune',
        import.meta.dirname,
        folder,
        String(keep),
      ]).then(
        () => ({ code: 0, output: '' }),
        ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }),
      ),
  }
}

describe('pruning a folder of backups', skipIf(unix), () => {
  test('keeps the newest backups and every object that they list', async () => {
    const { prune, names, holds } = await backups()
    expect(await prune(2)).toEqual({ code: 0, output: '' })
    expect(await names()).toEqual([...DATES.slice(1), 'objects'])
    expect([DATES[0]!, DATES[1]!, DATES[2]!, 'common'].map(holds)).toEqual([false, true, true, true])
  })

  test('removes nothing when the list of a backup is truncated', async () => {
    const { folder, prune, names, holds } = await backups()
    await truncate(join(folder, DATES[1]!, 'objects.tsv'), 70)
    const { code, output } = await prune(2)
    expect(code).toBe(1)
    expect(output).toContain(`${DATES[1]} cannot be read completely`)
    expect(await names()).toEqual([...DATES, 'objects'])
    expect([...DATES, 'common'].map(holds)).toEqual([true, true, true, true])
  })

  test('removes nothing when a list is missing', async () => {
    const { folder, prune, holds } = await backups()
    await rm(join(folder, DATES[2]!, 'objects.tsv'))
    expect((await prune(2)).code).toBe(1)
    expect([...DATES, 'common'].map(holds)).toEqual([true, true, true, true])
  })

  test('leaves other folders on the same disk alone', async () => {
    const { folder, prune, names } = await backups()
    await mkdir(join(folder, '2019_holiday'))
    expect(await prune(1)).toEqual({ code: 0, output: '' })
    expect(await names()).toEqual(['2019_holiday', DATES[2], 'objects'])
  })
})
