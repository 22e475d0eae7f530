import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { inBackups, readObjects } from '#core/backups/backup-format.ts'
import { readReceipt } from '#core/backups/backup-rows.ts'
import { backupSettings } from '#core/backups/backup-settings.ts'
import { writeBackup } from '#core/backups/write-backup.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { openWorkerServices } from '#test/support/worker-services.ts'

test('npm run restore replaces a data folder by a backup that is whole, and only with --overwrite', async () => {
  const { services, rows, addEvent, close } = await openWorkerServices()
  onTestFinished(close)
  await addEvent()
  await services.storage.put('originals/a.jpg', Buffer.from('photo'), 'image/jpeg')
  const folder = await newFolder()
  const options = { folder, unfinished: '.unfinished-1', settings: backupSettings(services.config), keep: 1 }
  const copying = { atOnce: 1, reserveBytes: 0, openStore: async () => services.storage }
  const backup = await writeBackup(rows(), { ...options, ...copying }, async () => {})
  const dataDir = await newFolder()
  // When started by root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755)
  for (const part of ['postgres', 'objects']) await mkdir(join(dataDir, part))
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), 'damaged')
  await writeFile(join(dataDir, 'objects/earlier.jpg'), 'earlier')
  const restore = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'restore.ts'), ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    }).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      ({ code, stdout, stderr }) => ({ code, output: `${stdout}${stderr}` }),
    )
  const expectRejected = async (args: string[], sentence: string) => {
    expect(await restore(...args)).toEqual({ code: 1, output: expect.stringContaining(sentence) })
    expect(await readdir(join(dataDir, 'objects'))).toEqual(['earlier.jpg'])
  }

  await expectRejected([join(folder, 'away')], 'Is the drive plugged in?')
  await expectRejected([folder], 'Nothing was changed. To replace them')
  const [object] = await readObjects(join(folder, backup!.name, 'objects.tsv'))
  await writeFile(inBackups(folder, object!.sha256), 'other')
  await expectRejected([folder, '--overwrite'], 'is damaged')
  await writeFile(inBackups(folder, object!.sha256), 'photo')

  const { code, output } = await restore(folder, '--overwrite')
  expect(code, output).toBe(0)
  expect(output).toContain(`Restored: ${await readReceipt(rows())}`)
  expect(output).toContain("PUBLIC_URL='http://gallery.test'")
  expect(await readdir(join(dataDir, 'objects'))).not.toContain('earlier.jpg')
  expect(await readFile(join(dataDir, 'objects/originals/a.jpg'), 'utf8')).toBe('photo')
  expect(await readFile(join(dataDir, 'session-secret'), 'utf8')).toBe('for tests alone')
})
