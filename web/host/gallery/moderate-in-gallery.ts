import type { HostPhotoAction } from '#contract/values/photo-actions.ts'
import { MAX_MODERATED_PHOTOS } from '#contract/values/host-photos-limit.ts'
import { send } from '#web/api/send.ts'
import { knownGallery } from '#web/event/gallery/galleries.ts'

/** Applies an action to photos of one gallery. Hidden and deleted photos leave it at once. Throws the server's errors. */
export async function moderateInGallery(
  eventId: number,
  action: HostPhotoAction,
  ids: number[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += MAX_MODERATED_PHOTOS) {
    const part = ids.slice(from, from + MAX_MODERATED_PHOTOS)
    await send('POST /api/events/:id/host/photos', { id: eventId, body: { action, ids: part } })
    if (action === 'hide' || action === 'delete') knownGallery(eventId)?.remove(part)
  }
}
