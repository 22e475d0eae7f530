import type { HostPhotoAction } from '#contract/values/photo-actions.ts'
import { MAX_MODERATED_PHOTOS } from '#contract/values/host-photos-limit.ts'
import { moderatePhotos } from '#web/api/hosts.ts'
import { knownGallery } from '#web/event/gallery/galleries.ts'

/** Does the same to photos of one gallery; what is hidden or deleted leaves it at once. Throws what the server says. */
export async function moderateInGallery(eventId: number, act: HostPhotoAction, ids: number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += MAX_MODERATED_PHOTOS) {
    const part = ids.slice(from, from + MAX_MODERATED_PHOTOS)
    await moderatePhotos(eventId, act, part)
    if (act === 'hide' || act === 'delete') knownGallery(eventId)?.remove(part)
  }
}
