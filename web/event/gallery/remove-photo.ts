import type { PhotoView } from '#contract/schemas/photos.ts'
import { isStatus, sentenceOf } from '#web/api/request.ts'
import { send } from '#web/api/send.ts'
import { t } from '#web/i18n/t.ts'
import { toast } from '#web/ui/toast.ts'
import { knownGallery } from './galleries.ts'

/** Deletes a photo that this browser sent. Shows a failure and then returns false. */
export async function removePhoto({ id, eventId }: PhotoView): Promise<boolean> {
  try {
    await send('DELETE /api/photos/:id', { id })
  } catch (error) {
    // Already deleted in another tab or by a host.
    if (!isStatus(error, 404)) {
      toast({
        title: t('photo.removeFailed'),
        description: sentenceOf(error, t('ui.checkConnection')),
        destructive: true,
      })
      return false
    }
  }
  knownGallery(eventId)?.remove([id])
  return true
}
