import type { EventView } from '#contract/events.ts'
import { MAX_CHOSEN_PHOTOS, MAX_FEW_PHOTOS } from '#contract/limits.ts'
import type { PhotoView } from '#contract/photos.ts'
import { offerChosen } from '#web/api/archives.ts'
import { sentenceOf } from '#web/api/request.ts'
import { handOver } from '#web/event/archive/save-archive.ts'
import { t } from '#web/i18n/t.ts'
import { downloadPhoto } from '#web/photo/photo-download.ts'
import { archiveFileName } from '#web/share/file-names.ts'
import { toast } from '#web/ui/toast.ts'
import { withholds } from '#web/venue.ts'

/** Saves one photo as it is, several as one ZIP, which the browser downloads and goes on with after a break. */
export async function saveChosen(event: EventView, photos: PhotoView[]): Promise<void> {
  const [first, ...others] = photos
  if (first && !others.length) return downloadPhoto(first)
  const limit = withholds('downloadAll') && !event.isHost ? MAX_FEW_PHOTOS : MAX_CHOSEN_PHOTOS
  if (photos.length > limit) {
    toast({ title: t('select.atMost', { limit }), destructive: true })
    return
  }
  try {
    const { url } = await offerChosen(
      event.id,
      photos.map(({ id }) => id),
    )
    handOver(url, archiveFileName(event.name))
    toast({ title: t('photo.downloadStarted'), description: t('archive.handedOver') })
  } catch (error) {
    toast({
      title: t('photo.downloadFailed'),
      description: sentenceOf(error, t('ui.checkConnection')),
      destructive: true,
    })
  }
}
