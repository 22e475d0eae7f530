import type { AdminPhotoView } from '#contract/admin-photos.ts'
import { PAGE_SIZE } from '#contract/limits.ts'

/** The photos fetched so far, newest (highest id) first. */
export interface PhotoPages {
  photos: AdminPhotoView[]
  /** False while older photos can still be fetched. */
  complete: boolean
}

/**
 * Puts the newest page in place of the top of the list. What is older stays, unless so much is new that the two no
 * longer meet: then there may be photos between, and the list ends with the page.
 */
export function withNewest(before: PhotoPages | undefined, page: AdminPhotoView[]): PhotoPages {
  const oldest = page.at(-1)?.id
  if (page.length < PAGE_SIZE || oldest === undefined) return { photos: page, complete: true }
  const first = before?.photos[0]
  if (!before || !first || first.id < oldest) return { photos: page, complete: false }
  return {
    photos: [...page, ...before.photos.filter(({ id }) => id < oldest)],
    complete: before.complete,
  }
}

/** Adds the page that was asked for after the photo `after`; a list that ends elsewhere by now takes nothing. */
export function withOlder(list: PhotoPages, after: number, page: AdminPhotoView[]): PhotoPages {
  if (list.photos.at(-1)?.id !== after) return list
  return { photos: [...list.photos, ...page], complete: page.length < PAGE_SIZE }
}

/** Replaces one photo, where the list has it. */
export function withPhoto(list: PhotoPages, photo: AdminPhotoView): PhotoPages {
  return { ...list, photos: list.photos.map((one) => (one.id === photo.id ? photo : one)) }
}

export function withoutPhotos(list: PhotoPages, isGone: (photo: AdminPhotoView) => boolean): PhotoPages {
  return { ...list, photos: list.photos.filter((photo) => !isGone(photo)) }
}
