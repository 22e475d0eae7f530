import type { PhotoView } from '#contract/schemas/photos.ts'
import { isStatus } from '#web/api/request.ts'
import { send } from '#web/api/send.ts'
import { t } from '#web/i18n/t.ts'
import { toastFailure } from '#web/ui/toast.ts'
import { knownGallery } from './galleries.ts'

/** Deletes a photo that this browser sent. Shows a failure and then returns false. */
export async function removePhoto({ id, eventId }: PhotoView): Promise<boolean> {
  try {
    await send('DELETE /api/photos/:id', { id })
  } catch (error) {
    // Already deleted in another tab or by a host.
    if (!isStatus(error, 404)) {
      toastFailure(error, t('ui.checkConnection'), t('photo.removeFailed'))
      return false
    }
  }
  knownGallery(eventId)?.remove([id])
  return true
}
