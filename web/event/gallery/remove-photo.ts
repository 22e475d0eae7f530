import type { PhotoView } from '#contract/schemas/photos.ts'
import { deletePhoto } from '#web/api/photos.ts'
import { isStatus, sentenceOf } from '#web/api/request.ts'
import { t } from '#web/i18n/t.ts'
import { toast } from '#web/ui/toast.ts'
import { knownGallery } from './galleries.ts'

/** Takes back a photo that this browser has sent, and resolves to whether it is gone; a failure is told. */
export async function removePhoto({ id, eventId }: PhotoView): Promise<boolean> {
  try {
    await deletePhoto(id)
  } catch (error) {
    // Somebody was faster.
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
