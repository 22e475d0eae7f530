import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RequiredEntityData } from '@mikro-orm/postgresql'
import { afterAll } from 'vitest'
import { readConfig } from '#core/config.ts'
import { Event } from '#core/events/event.ts'
import { watchClock } from '#core/infra/clock.ts'
import { watchFreeSpace } from '#core/infra/disk/free-space.ts'
import { createMetrics } from '#core/infra/metrics.ts'
import { createLog } from '#core/infra/log/create-log.ts'
import { openDatabase } from '#core/open-database.ts'
import type { Services } from '#core/services.ts'
import { FileStorage } from '#core/infra/storage/file-storage.ts'
import { uploadDir } from '#core/uploads/stage-photo.ts'
import { resumableDir } from '#core/uploads/upload-store.ts'
import { freshDatabase } from './database.ts'

let codes = 0

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
    clock: watchClock(),
    limits: undefined as never,
    live: {
      publish: async (...message) => void published.push(message),
      subscribe: () => () => {},
      onGap: () => () => {},
      close: async () => {},
    },
    inspector: undefined as never,
    cards: undefined as never,
    metrics: createMetrics(),
  }
  const close = async () => {
    await orm.close()
    await rm(dir, { recursive: true, force: true })
  }
  const rows = () => orm.em.fork()
  /** Inserts an event, with a code of its own. */
  const addEvent = (columns: Partial<RequiredEntityData<Event>> = {}) =>
    rows().insert(Event, { name: 'Party', date: '2027-06-05', qrCode: `CODE${++codes}`, ...columns })
  /** Returns the keys of all stored objects. */
  const keys = async () => {
    const found: string[] = []
    for await (const { key } of services.storage.list()) found.push(key)
    return found
  }
  return { services, rows, addEvent, keys, published, queued, logged, close }
}

/** Like `openWorkerServices` for a test file, until its end. */
export async function workerServices() {
  const opened = await openWorkerServices()
  afterAll(opened.close)
  return opened
}
