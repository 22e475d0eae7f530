import { reserveFor } from '#core/backups/backup-folder.ts'
import { recordBackup } from '#core/backups/run-backup.ts'
import { megabytes } from '#core/backups/copy-objects.ts'
import { writeBackup, type WrittenBackup } from '#core/backups/write-backup.ts'
import { readConfig } from '#core/config.ts'
import { isExpected } from '#core/errors.ts'
import { isLockTimeout } from '#core/infra/locks.ts'
import { isFull } from '#core/infra/storage/durable-files.ts'
import { openStorage } from '#core/infra/storage/open-storage.ts'
import { withDatabase } from './with-database.ts'

/** Concurrent copies: enough for a disk, while guests use the same store. */
const MAX_AT_ONCE = 3

/**
 * The second half of a backup: node backup.ts FOLDER UNFINISHED KEEP. UNFINISHED, a folder in FOLDER, has the settings.
 * Returns the exit status: 1 without a backup, 2 when files were missing from the store, 3 when an earlier backup can't
 * be read.
 */
async function backUp(folder: string, unfinished: string, keep: number): Promise<number> {
  const config = readConfig(process.env)
  let reportedAt = Date.now()
  const options = {
    folder,
    unfinished,
    keep,
    atOnce: MAX_AT_ONCE,
    reserveBytes: await reserveFor(folder, config),
    openStore: () => openStorage(config),
    onRows: (receipt: string) => console.log(receipt),
    onProgress({ objects, of }: { objects: number; of: number }) {
      if (Date.now() - reportedAt < 15_000) return
      reportedAt = Date.now()
      console.error(`  ${objects} of ${of} new files copied …`)
    },
  }
  const written = await withDatabase(config, (orm) =>
    writeBackup(orm.em.fork(), options, (em, written) => recordBackup(em, null, written)),
  )
  return report(written!)
}

function report({ events, photos, objects, bytes, copied, copiedBytes, missing, damage }: WrittenBackup) {
  console.log(
    `${events} events with ${photos} photos: ${objects} files of ${megabytes(bytes)}, ${copied} of them new (${megabytes(copiedBytes)}).`,
  )
  if (missing.length)
    console.error(
      `The backup is complete, but ${missing.length} files are missing from the photo store itself, such as ${missing[0]}.`,
    )
  if (damage)
    console.error(
      `${damage.message}\nSo no earlier backup was deleted. If this disk is failing, use another one.`,
    )
  return missing.length ? 2 : damage ? 3 : 0
}

const [folder = '', unfinished = '', keep] = process.argv.slice(2)
process.exitCode = await backUp(folder, unfinished, Number(keep)).catch((error: unknown) => {
  if (isLockTimeout(error)) console.error('Another backup is in progress.')
  else if (isFull(error)) console.error('The disk became full while photos were copied to it.')
  else console.error(isExpected(error) ? error.message : error)
  return 1
})
