import type { EntityManager } from '@mikro-orm/postgresql'
import type { AdminPhotoAction, RefusedPhoto } from '#contract/schemas/admin-photos.ts'
import { recordAuditEntry } from '#core/audit-log/record-audit-entry.ts'
import type { Config } from '#core/config.ts'
import { deletePhoto } from '#core/deletion/delete-photo.ts'
import { AppError, noSuch } from '#core/errors.ts'
import type { Live } from '#core/infra/live/live.ts'
import type { JobQueue } from '#core/jobs.ts'
import { Photo } from '#core/photos/photo.ts'
import { clearNames } from './clear-names.ts'
import { moderatePhoto } from './moderate-photo.ts'

interface ModerationServices {
  live: Live
  queue: JobQueue
  config: Pick<Config, 'dataDir'>
}

/**
 * Does the same to several photos of any events, and notes it as one act of each event. Resolves with the ids of those to
 * which it was done, and with those to which it could not be done, and why.
 */
export async function moderatePhotos(
  em: EntityManager,
  services: ModerationServices,
  act: AdminPhotoAction,
  ids: number[],
): Promise<{ changed: number[]; refused: RefusedPhoto[] }> {
  const photos = await em.find(Photo, { id: ids }, { populate: ['event'] })
  const found = new Map(photos.map((photo) => [photo.id, photo]))
  const refused: RefusedPhoto[] = []
  const changed = new Map<number, number[]>()
  for (const id of new Set(ids)) {
    try {
      const photo = found.get(id)
      if (!photo) throw noSuch('photo')
      const done = await change(em, services, act, photo)
      changed.set(photo.event.id, [...(changed.get(photo.event.id) ?? []), ...done])
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ id, code: error.parts[0].code })
    }
  }
  const events = new Map(photos.map(({ event }) => [event.id, event.getEntity()]))
  for (const [eventId, photoIds] of changed)
    if (photoIds.length)
      await recordAuditEntry(em, { actor: 'admin', what: NOTED[act], event: events.get(eventId)!, photoIds })
  return { changed: [...changed.values()].flat(), refused }
}

const NOTED = {
  hide: 'hide',
  unhide: 'unhide',
  unflag: 'unflag',
  feature: 'toggle-featured',
  'clear-name': 'clear-name',
  delete: 'delete-photos',
} as const

/** Resolves with the ids of all photos that this changed. */
async function change(
  em: EntityManager,
  services: ModerationServices,
  act: AdminPhotoAction,
  { id, featured, event }: Photo,
): Promise<number[]> {
  if (act === 'clear-name') return clearNames(em, services, event.getEntity(), [id])
  if (act === 'delete') await deletePhoto(em, services, id)
  else if (act !== 'feature') await moderatePhoto(em, services, act, id)
  else if (!featured) await moderatePhoto(em, services, 'toggle-featured', id)
  return [id]
}
