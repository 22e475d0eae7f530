import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  completeBackups,
  DamagedBackup,
  hashOfFile,
  inBackups,
  readManifest,
  verifyLists,
} from '#core/backups/backup-format.ts'
import { megabytes } from '#core/backups/copy-objects.ts'
import { restoreBackup } from '#core/backups/restore-backup.ts'
import { readConfig } from '#core/config.ts'
import { isExpected, SetupError } from '#core/errors.ts'
import { isMissing } from '#core/infra/storage/durable-files.ts'
import { openStorage } from '#core/infra/storage/open-storage.ts'
import { startEmbeddedPostgres } from '#core/infra/postgres/embedded-postgres.ts'
import { RESTORING } from '#core/open-services.ts'
import { withDatabase } from '#deploy/appliance/with-database.ts'

/** Parts of the data folder that a restore replaces. */
const REPLACED = ['postgres', 'objects', 'resumable', 'first-password.txt']
/** Settings of a backup that are not those of its machine. */
const SETTING =
  /^(PUBLIC_URL|TZ|FLAG_IDENTITY|KEEP_LOCATION|HEIC|DEMO_EVENT|QR_SERVICE_URL|FREE_SPACE_RESERVE_MB)=/

/**
 * `npm run restore -- FOLDER [--overwrite]`: restores the newest backup in FOLDER, or FOLDER itself, to the data folder.
 * First compares every byte of the backup with its checksum. `--overwrite` replaces the photos that are there. Candid
 * must be stopped. Exit status 1: nothing was changed, or the restore must be repeated.
 */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { overwrite: { type: 'boolean', default: false } },
  })
  if (positionals.length !== 1) throw new SetupError('npm run restore -- FOLDER [--overwrite]')
  await restore(resolve(positionals[0]!), values.overwrite)
} catch (error) {
  console.error(isExpected(error) ? error.message : error)
  process.exitCode = 1
}

async function restore(from: string, overwrite: boolean): Promise<void> {
  const config = readConfig(process.env)
  const { dataDir } = config
  const place = await findBackup(from)
  const folder = dirname(place)
  const hasPhotos = existsSync(join(dataDir, 'postgres'))
  if (hasPhotos && !overwrite)
    throw new SetupError(
      `${dataDir} already has Candid's photos. Nothing was changed. To replace them by the backup's, add --overwrite.`,
    )
  if (hasPhotos) await assertStopped(dataDir)
  const manifest = await readManifest(place)
  console.log(`Checking the backup of ${manifest.value('made')} …`)
  await verify(folder, place)
  await mkdir(dataDir, { recursive: true })
  if (!overwrite) await assertRoom(dataDir, manifest.value)

  await writeFile(join(dataDir, RESTORING), '')
  for (const name of REPLACED) await rm(join(dataDir, name), { recursive: true, force: true })
  const settings = (await readFile(join(place, 'env'), 'utf8')).split('\n')
  const secret = settings.find((line) => line.startsWith('SESSION_SECRET='))?.slice('SESSION_SECRET='.length)
  await writeFile(join(dataDir, 'session-secret'), unquoted(secret ?? ''), { mode: 0o600 })
  try {
    const storage = await openStorage(config)
    await withDatabase(config, (orm) =>
      restoreBackup(orm, storage, folder, place.slice(folder.length + 1), console.log),
    )
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new SetupError(
      `${reason}\nThe restore is not complete. The backup is unchanged; to retry, add --overwrite.`,
      { cause },
    )
  }
  await rm(join(dataDir, RESTORING))
  console.log('Everything is restored. Settings of the backup:')
  for (const line of settings) if (SETTING.test(line)) console.log(`  ${line}`)
}

/** Returns the folder of the newest backup, or `from` if it is one. */
async function findBackup(from: string): Promise<string> {
  if (existsSync(join(from, 'manifest'))) return from
  const names = await completeBackups(from).catch((error) => {
    if (!isMissing(error)) throw error
    throw new SetupError(`There is no folder ${from}. Is the drive plugged in?`)
  })
  if (!names.length) throw new SetupError(`There is no complete backup in ${from}.`)
  return join(from, names.at(-1)!)
}

async function verify(folder: string, place: string): Promise<void> {
  const sums = new Set((await verifyLists(place)).map(({ sha256 }) => sha256))
  for (const sha256 of sums) {
    const found = await hashOfFile(inBackups(folder, sha256)).catch(() => null)
    if (found !== sha256)
      throw new DamagedBackup(`${place} is damaged: ${inBackups(folder, sha256)}. Nothing was changed.`)
  }
}

/** Throws while Candid runs on the data folder. A database that doesn't start is replaced. */
async function assertStopped(dataDir: string): Promise<void> {
  const database = await startEmbeddedPostgres(dataDir).catch((error: Error) => {
    if (error.message.startsWith('Another Candid')) throw error
    return null
  })
  await database?.stop()
}

/** Unpacked rows need about ten times the size of their file. */
async function assertRoom(dataDir: string, value: (name: string) => string | undefined): Promise<void> {
  const needed = Number(value('object-bytes')) + 10 * Number(value('rows-bytes')) + 300_000_000
  const { bavail, bsize } = await statfs(dataDir)
  if (needed >= bavail * bsize)
    throw new SetupError(
      `There is not enough space: the backup needs ${megabytes(needed)}, and ${megabytes(bavail * bsize)} are free. Nothing was changed.`,
    )
}

function unquoted(value: string): string {
  return value.replace(/^'(.*)'$/, '$1')
}
