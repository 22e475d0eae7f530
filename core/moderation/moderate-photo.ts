import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '#contract/schemas/audit-log.ts'
import { recordAuditEntry } from '#core/audit-log/record-audit-entry.ts'
import { AppError, noSuch } from '#core/errors.ts'
import { refuseSampleEvent } from '#core/events/refuse-sample-event.ts'
import { clearFlags } from './flag-photo.ts'
import type { Live } from '#core/infra/live/live.ts'
import type { JobQueue } from '#core/jobs.ts'
import { Photo } from '#core/photos/photo.ts'
import { resetRenditions } from '#core/photos/retry-renditions.ts'

/** What may be done to a photo, each as a change of its row. */
const ACTS = {
  /** Throws `conflict`: only visible photos of public events may be featured. */
  async 'toggle-featured'(em: EntityManager, photo: Photo) {
    if (!photo.featured && !photo.event.getEntity().isPublic)
      throw new AppError('conflict', 'photo.featurePrivate')
    if (!photo.featured && photo.hidden) throw new AppError('conflict', 'photo.featureHidden')
    photo.featured = !photo.featured
    await em.flush()
  },
  unflag: (em: EntityManager, photo: Photo) => clearFlags(em, photo.id),
  /** Takes back what flags did: they are forgotten, and the photo is unhidden as by `unhide`. */
  'dismiss-flags': (em: EntityManager, photo: Photo) =>
    clearFlags(em, photo.id, { hidden: false, unhiddenAt: new Date() }),
  // Both whatever was read before: somebody may just now have done the opposite.
  hide: (em: EntityManager, { id }: Photo) => em.nativeUpdate(Photo, id, { hidden: true, unhiddenAt: null }),
  /** Final until the flags are cleared: later flags do not hide the photo again by themselves. */
  unhide: (em: EntityManager, { id }: Photo) =>
    em.nativeUpdate(Photo, id, { hidden: false, unhiddenAt: new Date() }),
  /** Retries the picture of a photo that failed; any other photo stays as it is. */
  async retry(em: EntityManager, photo: Photo, { queue }: { queue: JobQueue }) {
    await resetRenditions(em, { id: photo.id, state: 'failed' })
    await queue.enqueue('photo.renditions', { photoId: photo.id })
  },
}
export type Act = keyof typeof ACTS
export const ACT_NAMES = Object.keys(ACTS) as Act[]

/** Carries out the act and tells every open gallery; `by` is noted. Throws `not_found`, `conflict` for a sample photo. */
export async function moderatePhoto(
  em: EntityManager,
  { queue, live }: { queue: JobQueue; live: Live },
  act: Act,
  photoId: number,
  by?: Actor,
): Promise<void> {
  const photo = await em.findOne(Photo, photoId, { populate: ['event'] })
  if (!photo) throw noSuch('photo')
  const event = photo.event.getEntity()
  refuseSampleEvent(event)
  await ACTS[act](em, photo, { queue })
  if (by) await recordAuditEntry(em, { actor: by, what: act, event, photoIds: [photo.id] })
  await live.publish(photo.event.id, [photo.id])
}
