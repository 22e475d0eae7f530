import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { ensureFirstAdmin, type FirstAdmin } from './admins/first-admin.ts'
import { openCardMaker } from './cards/card-maker.ts'
import type { Config } from './config.ts'
import { SetupError } from './errors.ts'
import { watchClock } from './infra/clock.ts'
import { watchFreeSpace } from './infra/disk/free-space.ts'
import { openLimits } from './limits/open-limits.ts'
import { createMetrics } from './infra/metrics.ts'
import { openLive } from './infra/live/live.ts'
import { assertNotNewer, migrate } from './infra/orm/open-orm.ts'
import { openInspector } from './uploads/inspector.ts'
import { startEmbeddedPostgres } from './infra/postgres/embedded-postgres.ts'
import { openQueue } from './infra/queue/queue.ts'
import { openStorage, storageDir } from './infra/storage/open-storage.ts'
import { HEAVY_JOBS, LOW_PRIORITY_JOBS, type Jobs } from './jobs.ts'
import { openDatabase } from './open-database.ts'
import type { Services } from './services.ts'
import { assertNotOlder } from './verify/store-mark.ts'
import { uploadDir } from './uploads/stage-photo.ts'
import { resumableDir } from './uploads/upload-store.ts'

/** File in the data folder while a restore replaces it. */
export const RESTORING = '.restoring'

export interface OpenServices extends Services {
  firstAdmin: FirstAdmin
  close(): Promise<void>
}

/**
 * Opens every configured backing service, embedded ones for the rest, and runs migrations. Closes what it opened when
 * one fails. A full disk is only a warning, because an administrator must be able to delete photos.
 */
export async function openServices(config: Config, log: Logger): Promise<OpenServices> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    await prepareDataDir(config.dataDir)
    if (existsSync(join(config.dataDir, RESTORING)))
      throw new SetupError('A restore did not finish. Repeat it with --overwrite; the backup is unchanged.')
    const sessionSecret = config.sessionSecret ?? (await ensureSecret(config.dataDir))
    const databaseUrl = config.databaseUrl ?? (await embedPostgres(config.dataDir, closers))
    const settings = { ...config, sessionSecret, databaseUrl }

    const orm = await openDatabase(databaseUrl)
    closers.push(() => orm.close())
    // On several machines, an old worker may start beside the new API during an update.
    if (!config.databaseUrl)
      assertNotNewer(
        orm,
        (await orm.migrator.getExecuted()).map(({ name }) => name),
      )
    await migrate(orm)
    const firstAdmin = await ensureFirstAdmin(orm.em.fork(), config)
    const storage = await openStorage(config)
    // A store that can't be reached must not keep guests from seeing the page. The daily comparison checks again.
    await assertNotOlder(orm.em.fork(), storage).catch((error) => {
      if (error instanceof SetupError) throw error
    })
    const queue = await openQueue<Jobs>(settings, log, 'sweep', {
      heavy: HEAVY_JOBS,
      lowPriority: LOW_PRIORITY_JOBS,
    })
    closers.push(() => queue.close())
    const live = await openLive(settings, log)
    closers.push(() => live.close())
    const inspector = openInspector({ keepLocation: config.keepLocation, log })
    closers.push(() => inspector.close())
    const cards = openCardMaker(log)
    closers.push(() => cards.close())
    const space = watchFreeSpace(
      [uploadDir(config), ...(config.s3 ? [] : [storageDir(config)])],
      config.freeSpaceReserve,
    )
    const disk = await space.look()
    if (disk && disk.freeBytes < disk.reserveBytes)
      log.warn(disk, `The disk of ${config.dataDir} is nearly full: no photos are taken until there is room.`)
    const limits = await openLimits(settings, log)
    closers.push(async () => limits.close())
    return {
      config: settings,
      log,
      orm,
      storage,
      queue,
      live,
      space,
      clock: watchClock(),
      inspector,
      cards,
      limits,
      metrics: createMetrics(),
      firstAdmin,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function embedPostgres(dataDir: string, closers: (() => Promise<unknown>)[]): Promise<string> {
  const postgres = await startEmbeddedPostgres(dataDir)
  closers.push(() => postgres.stop())
  return postgres.url
}

async function prepareDataDir(dataDir: string): Promise<void> {
  await makeFolders(dataDir).catch((cause) => {
    throw new SetupError(`The data folder ${dataDir} can't be used: ${cause.message}.`, {
      cause,
    })
  })
}

async function makeFolders(dataDir: string): Promise<void> {
  await mkdir(uploadDir({ dataDir }), { recursive: true })
  await mkdir(resumableDir({ dataDir }), { recursive: true, mode: 0o700 })
}

/** Reads or creates the secret that signs cookies. It is stored, so that a restart signs nobody out. */
async function ensureSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'session-secret')
  // If two processes start at once, the second finds the first one's file.
  await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(file, 'utf8')
}
