import { readConfig } from '#core/config.ts'
import { restoreBackup } from '#core/backups/restore-backup.ts'
import { openStorage } from '#core/infra/storage/open-storage.ts'
import { withDatabase } from './with-database.ts'

/** The second half of a restore: node restore.ts FOLDER NAME. Exits with status 1 on any difference. */
const [folder = '', name = ''] = process.argv.slice(2)
try {
  const config = readConfig(process.env)
  const storage = await openStorage(config)
  await withDatabase(config, (orm) => restoreBackup(orm, storage, folder, name, console.log))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
