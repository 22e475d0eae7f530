import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '#contract/schemas/audit-log.ts'
import type { HostPhotoAction } from '#contract/schemas/host-photos.ts'
import { recordAuditEntry } from '#core/audit-log/record-audit-entry.ts'
import type { Config } from '#core/config.ts'
import { deletePhoto } from '#core/deletion/delete-photo.ts'
import { AppError } from '#core/errors.ts'
import type { Event } from '#core/events/event.ts'
import type { Live } from '#core/infra/live/live.ts'
import type { JobQueue } from '#core/jobs.ts'
import { Photo } from '#core/photos/photo.ts'
import { clearNames } from './clear-names.ts'
import { moderatePhoto } from './moderate-photo.ts'

/**
 * Does the same to several photos of one event, and notes it as one act. Ids of other events, and of photos that are
 * gone meanwhile, are passed over. Resolves with the ids of those to which it was done.
 */
export async function moderateEventPhotos(
  em: EntityManager,
  services: { live: Live; queue: JobQueue; config: Pick<Config, 'dataDir'> },
  event: Event,
  act: HostPhotoAction,
  ids: number[],
  by: Actor,
): Promise<number[]> {
  const changed =
    act === 'clear-name'
      ? await clearNames(em, services, event, ids)
      : await moderateEach(em, services, event, act, ids)
  if (changed.length)
    await recordAuditEntry(em, {
      actor: by,
      what: act === 'delete' ? 'delete-photos' : act,
      event,
      photoIds: changed,
    })
  return changed
}

/** Resolves with the ids of those that were there. */
async function moderateEach(
  em: EntityManager,
  services: Parameters<typeof moderateEventPhotos>[1],
  event: Event,
  act: Exclude<HostPhotoAction, 'clear-name'>,
  ids: number[],
): Promise<number[]> {
  const photos = await em
    .createQueryBuilder(Photo)
    .select('id')
    .where({ event: event.id, id: ids })
    .execute<{ id: number }[]>()
  const changed: number[] = []
  for (const { id } of photos) {
    try {
      if (act === 'delete') await deletePhoto(em, services, id)
      else await moderatePhoto(em, services, act, id)
      changed.push(id)
    } catch (error) {
      if (!(error instanceof AppError && error.kind === 'not_found')) throw error
    }
  }
  return changed
}
