import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Logger } from 'pino'
import type { HandOverFailure } from '#contract/schemas/hand-overs.ts'
import type { Config } from '#core/config.ts'
import { Event } from '#core/events/event.ts'
import { isFull } from '#core/infra/storage/durable-files.ts'
import { isTransient } from '#core/infra/transient-errors.ts'
import type { Storage } from '#core/infra/storage/storage.ts'
import { findTakeHomeVenue } from '#core/take-home/find-take-home-venue.ts'
import { NotEnoughSpace, writeTakeHome } from '#core/take-home/write-take-home.ts'
import { findDrive, type Drive } from './find-drive.ts'
import { HandOver } from './hand-over.ts'
import { contentsOf, recordDone } from './start-hand-over.ts'
import { viewHandOver } from './view-hand-over.ts'

/** Milliseconds between two updates of the progress. */
const PROGRESS_MS = 1000
/** Errors of a drive that is pulled out or broken. */
const DRIVE_CODES = new Set<unknown>(['EIO', 'EROFS'])

/**
 * Writes the hand-over's photos to the drive. A later run begins again and removes the unfinished folder of
 * the earlier one. A failure is recorded; an unreachable database or store throws, so that the job is retried.
 */
export async function writeHandOver(
  em: EntityManager,
  { storage, config, log }: { storage: Storage; config: Config; log: Logger },
  id: number,
): Promise<void> {
  const handOver = await em.findOne(HandOver, { id, state: 'writing' })
  if (!handOver) return
  const unfinished = `.unfinished-hand-over-${id}-${randomUUID()}`
  const earlier = { id, state: 'writing', folder: handOver.folder } as const
  if (!(await em.nativeUpdate(HandOver, earlier, { folder: unfinished }))) return
  // Only of this run. The queue repeats a job whose worker lost its connection and is still writing.
  const fail = (failure: HandOverFailure) =>
    em.nativeUpdate(HandOver, { ...earlier, folder: unfinished }, { state: 'failed', failure, folder: null })
  const event = await em.findOne(Event, handOver.eventId)
  if (!event) return void (await fail('other'))
  const drive = await findDrive(config)
  if (drive?.state !== 'ready') return void (await fail(failureOf(drive)))
  const { language, byGuest, withHidden, through } = handOver
  try {
    if (earlier.folder) await rm(join(drive.path, earlier.folder), { recursive: true, force: true })
    const home = { storage, venue: await findTakeHomeVenue(em, config) }
    const taken = await writeTakeHome(em, home, event, drive.path, language, {
      byGuest,
      withHidden,
      through,
      unfinished,
      onBytes: await progressOf(em, handOver),
    })
    await recordDone(em, handOver, {
      ...contentsOf(taken.written),
      folder: taken.folder.slice(drive.path.length).replace(/^\/+/, ''),
      lost: taken.lost.length,
      bytes: taken.bytes,
      checksum: taken.checksum,
    })
  } catch (error) {
    const { code } = error as { code?: unknown }
    const lacksSpace = error instanceof NotEnoughSpace || isFull(error)
    if (!lacksSpace && !DRIVE_CODES.has(code) && isTransient(error)) throw error
    log.warn({ err: error, handOverId: id }, 'a hand-over could not be written to the drive')
    await fail(lacksSpace ? 'no-space' : failureOf(await findDrive(config)))
  }
}

/** Returns why nothing could be written to a drive in this state. */
const failureOf = (drive: Drive | null): HandOverFailure =>
  drive?.state === 'read-only' ? 'read-only' : drive?.state === 'ready' ? 'other' : 'no-drive'

/**
 * Returns a function that stores the progress, at most once a second. Each byte counts twice: when written
 * and when read back.
 */
async function progressOf(em: EntityManager, { id, eventId, withHidden }: HandOver) {
  const { shown, hidden, pending, failed } = await viewHandOver(em, eventId, null)
  const parts = withHidden ? [shown, hidden, pending, failed] : [shown]
  const expected = parts.reduce((sum, { bytes }) => sum + bytes, 1) * 2
  let [done, updatedAt] = [0, 0]
  return (bytes: number) => {
    done += bytes
    if (Date.now() < updatedAt + PROGRESS_MS) return
    updatedAt = Date.now()
    // Renditions are not counted beforehand.
    const percent = Math.min(99, Math.floor((done / expected) * 100))
    em.fork()
      .nativeUpdate(HandOver, { id, state: 'writing' }, { percent })
      .catch(() => {})
  }
}
