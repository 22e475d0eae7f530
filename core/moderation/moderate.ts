import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import { PHOTO_ACTIONS, type PhotoAction } from '#contract/values/photo-actions.ts'
import { recordAuditEntry, type By } from '#core/audit-log/record-audit-entry.ts'
import type { Config } from '#core/config.ts'
import { deletePhoto } from '#core/deletion/delete-photo.ts'
import { AppError, noSuch } from '#core/errors.ts'
import { Event } from '#core/events/event.ts'
import { refuseSampleEvent } from '#core/events/refuse-sample-event.ts'
import type { Live } from '#core/infra/live/live.ts'
import { transact } from '#core/infra/orm/transact.ts'
import type { JobQueue } from '#core/jobs.ts'
import { Photo } from '#core/photos/photo.ts'
import { PHOTO_CHANGES } from './photo-changes.ts'

interface ModerationServices {
  live: Live
  queue: JobQueue
  config: Pick<Config, 'dataDir'>
}

export interface Moderated {
  /** Ids of changed photos, including others that changed with a requested one. */
  changed: number[]
  /** Requested photos that were not changed, in their order, and why. */
  refused: Map<number, AppError>
}

/**
 * Performs the action on the photos with these ids, in one event or in all. A photo's error doesn't stop the others.
 * Records one audit entry per event, and updates every open gallery.
 */
export async function moderate(
  em: EntityManager,
  services: ModerationServices,
  scope: Pick<Event, 'id'> | 'all-events',
  action: PhotoAction,
  ids: number[],
  by: By,
): Promise<Moderated> {
  const photos = await em
    .createQueryBuilder(Photo)
    .select(['id', 'event'])
    .where({ id: ids, ...(scope !== 'all-events' && { event: scope.id }) })
    .execute<{ id: number; event: number }[]>()
  const found = Map.groupBy(photos, ({ event }) => event)
  const results: Moderated[] = []
  const known = new Set<number>()
  for (const [eventId, some] of found) {
    const event = await em.findOne(Event, eventId)
    if (!event) continue
    const photoIds = some.map(({ id }) => id)
    for (const id of photoIds) known.add(id)
    const result =
      action === 'delete'
        ? await deletePhotos(em, services, event, photoIds, by)
        : await changePhotos(em, services, event, action, photoIds, by)
    results.push(result)
  }
  const changed = results.flatMap(({ changed }) => changed)
  const errors = new Map(results.flatMap(({ refused }) => [...refused]))
  const refused = new Map<number, AppError>()
  for (const id of ids) {
    const error = errors.get(id) ?? (known.has(id) ? undefined : noSuch('photo'))
    if (error) refused.set(id, error)
  }
  return { changed, refused }
}

/** Changes photos of one event in one transaction with their audit entry. */
async function changePhotos(
  em: EntityManager,
  { live, queue }: ModerationServices,
  event: Event,
  action: Exclude<PhotoAction, 'delete'>,
  ids: number[],
  by: By,
): Promise<Moderated> {
  const result = await transact(em, async (em) => {
    // Locked in the order of ids, so that requests for the same photos wait for each other.
    const photos = await em.find(
      Photo,
      { id: ids, event: event.id },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    const found = new Map(photos.map((photo) => [photo.id, photo]))
    const result = await forEach(ids, async (id) => {
      const photo = found.get(id)
      if (!photo) throw noSuch('photo')
      refuseSampleEvent(event)
      return PHOTO_CHANGES[action](em, photo, event)
    })
    await record(em, event, action, result, by)
    return result
  })
  if (result.changed.length) await live.publish(event.id, result.changed)
  if (action === 'retry')
    for (const photoId of result.changed) await queue.enqueue('photo.renditions', { photoId })
  return result
}

/** Deletes photos of one event, each in its own transaction. */
async function deletePhotos(
  em: EntityManager,
  services: ModerationServices,
  event: Event,
  ids: number[],
  by: By,
): Promise<Moderated> {
  const result: Moderated = { changed: [], refused: new Map() }
  try {
    return await forEach(
      ids,
      async (id) => {
        await deletePhoto(em, services, id)
        return [id]
      },
      result,
    )
  } finally {
    // Also after an unexpected error: some photos may be deleted.
    await record(em, event, 'delete', result, by)
  }
}

/** Collects the ids that `change` returns, and the `AppError`s that it throws. */
async function forEach(
  ids: number[],
  change: (id: number) => Promise<number[]>,
  result: Moderated = { changed: [], refused: new Map() },
): Promise<Moderated> {
  for (const id of ids)
    try {
      result.changed.push(...(await change(id)))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      result.refused.set(id, error)
    }
  return result
}

async function record(
  em: EntityManager,
  event: Event,
  action: PhotoAction,
  { changed }: Moderated,
  by: By,
): Promise<void> {
  const what = PHOTO_ACTIONS[action].audit
  if (changed.length) await recordAuditEntry(em, { by, what, event, photoIds: changed })
}
