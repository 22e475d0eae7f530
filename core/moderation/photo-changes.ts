import type { EntityManager } from '@mikro-orm/postgresql'
import type { PhotoAction } from '#contract/values/photo-actions.ts'
import { AppError } from '#core/errors.ts'
import type { Event } from '#core/events/event.ts'
import { Photo } from '#core/photos/photo.ts'
import { resetRenditions } from '#core/photos/retry-renditions.ts'
import { clearName } from './clear-name.ts'
import { PhotoFlag } from './photo-flag.ts'

/** Changes a photo in a transaction that holds its lock. Returns the ids of all changed photos. */
type PhotoChange = (em: EntityManager, photo: Photo, event: Event) => Promise<number[]>

type Fields = Partial<Pick<Photo, 'hidden' | 'unhiddenAt' | 'flagCount' | 'decidedFlags' | 'featured'>>

const set = async (em: EntityManager, { id }: Photo, fields: Fields): Promise<number[]> => {
  await em.nativeUpdate(Photo, id, fields)
  return [id]
}

/** Deletes the photo's flags, so that new ones count from zero. */
const clearFlags = async (em: EntityManager, photo: Photo, fields: Fields): Promise<number[]> => {
  await em.nativeDelete(PhotoFlag, { photo: photo.id })
  return set(em, photo, { flagCount: 0, decidedFlags: 0, ...fields })
}

/** Throws `conflict` unless the photo is visible and its event public. */
const feature: PhotoChange = async (em, photo, event) => {
  if (!event.isPublic) throw new AppError('conflict', 'photo.featurePrivate')
  if (photo.hidden) throw new AppError('conflict', 'photo.featureHidden')
  return set(em, photo, { featured: true })
}

/** Changes that each action writes; `deletePhoto` deletes. A null `unhiddenAt` lets flags hide the photo. */
export const PHOTO_CHANGES: Record<Exclude<PhotoAction, 'delete'>, PhotoChange> = {
  hide: (em, photo) => set(em, photo, { hidden: true, unhiddenAt: null, decidedFlags: photo.flagCount }),
  unhide: (em, photo) =>
    set(em, photo, { hidden: false, unhiddenAt: new Date(), decidedFlags: photo.flagCount }),
  unflag: (em, photo) => clearFlags(em, photo, { unhiddenAt: null }),
  'dismiss-flags': (em, photo) => clearFlags(em, photo, { hidden: false, unhiddenAt: new Date() }),
  feature: async (em, photo, event) => (photo.featured ? [photo.id] : feature(em, photo, event)),
  'toggle-featured': (em, photo, event) =>
    photo.featured ? set(em, photo, { featured: false }) : feature(em, photo, event),
  'clear-name': (em, photo, event) => clearName(em, event.id, photo.id),
  /** Resets a failed photo, so that the worker tries again. Others don't change. */
  retry: async (em, { id }) => {
    await resetRenditions(em, { id, state: 'failed' })
    return [id]
  },
}
