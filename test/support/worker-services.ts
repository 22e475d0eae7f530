import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { readConfig } from '#core/config.ts'
import { watchFreeSpace } from '#core/infra/disk/free-space.ts'
import { createLog } from '#core/infra/log/create-log.ts'
import { openDatabase } from '#core/open-database.ts'
import type { Services } from '#core/services.ts'
import { FileStorage } from '#core/infra/storage/file-storage.ts'
import { uploadDir } from '#core/uploads/stage-photo.ts'
import { resumableDir } from '#core/uploads/upload-store.ts'
import { freshDatabase } from './database.ts'

/**
 * Services for a job's handler: a new database, files in a new folder, and lists of published messages, queued jobs and
 * log lines. They have no inspector, because handlers receive no photos, and no limits.
 */
export async function openWorkerServices() {
  const dir = await mkdtemp(join(tmpdir(), 'candid-worker-'))
  const databaseUrl = await freshDatabase()
  const orm = await openDatabase(databaseUrl)
  const published: [eventId: number, photoIds: number[]][] = []
  const queued: [name: string, payload: object][] = []
  const logged: string[] = []
  const config = {
    ...readConfig({ DATA_DIR: dir, PUBLIC_URL: 'http://gallery.test' }),
    databaseUrl,
    sessionSecret: 'for tests alone',
  }
  await Promise.all([uploadDir(config), resumableDir(config)].map((folder) => mkdir(folder)))
  const services: Services = {
    config,
    log: createLog('warn', { destination: { write: (line: string) => void logged.push(line) } }),
    orm,
    storage: await FileStorage.open(dir),
    queue: {
      enqueue: async (name, payload) => void queued.push([name, payload]),
      check: async () => {},
      close: async () => {},
    },
    space: watchFreeSpace([dir], 0),
    limits: undefined as never,
    live: {
      publish: async (...message) => void published.push(message),
      subscribe: () => () => {},
      onGap: () => () => {},
      close: async () => {},
    },
    inspector: undefined as never,
    cards: undefined as never,
  }
  const close = async () => {
    await orm.close()
    await rm(dir, { recursive: true, force: true })
  }
  return { services, published, queued, logged, close }
}

/** Like `openWorkerServices` for a test file, until its end. */
export async function workerServices() {
  const opened = await openWorkerServices()
  afterAll(opened.close)
  return opened
}
