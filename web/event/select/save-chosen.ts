import { photoFileName } from '#contract/values/file-names.ts'
import type { EventView } from '#contract/schemas/events.ts'
import { MAX_CHOSEN_PHOTOS, MAX_FEW_PHOTOS } from '#contract/values/limits.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { offerChosen } from '#web/api/archives.ts'
import { photoDownloadPath } from '#web/api/photos.ts'
import { isStatus, request } from '#web/api/request.ts'
import { startDownload } from '#web/share/download.ts'
import { t } from '#web/i18n/t.ts'
import { archiveFileName } from '#web/share/file-names.ts'
import { sizeText } from '#web/ui/size-text.ts'
import { toast, toastFailure } from '#web/ui/toast.ts'
import { isDisabled } from '#web/venue.ts'

/** Milliseconds between downloads. A phone drops a download that starts while it asks about the previous one. */
const PAUSE_MS = 500

/** Whether photos are saved one by one, because phones don't add a ZIP's photos to their library. */
export const isPhone = () => window.matchMedia('(pointer: coarse)').matches
/** Whether downloads appear among the photos. On Android they do, and its share sheet can't save. */
export const showsDownloads = () => navigator.userAgent.includes('Android')

/** Maximum number of the event's photos that this browser may save at a time. */
export const maxSaved = (event: EventView): number =>
  isDisabled('downloadAll') && !event.isHost ? MAX_FEW_PHOTOS : MAX_CHOSEN_PHOTOS

/** Saves photos as one ZIP. The browser downloads it, and resumes after a failure. */
export const saveZip = (event: EventView, photos: readonly PhotoView[]) =>
  orShowFailure(async () => {
    const { url } = await offerChosen(
      event.id,
      photos.map(({ id }) => id),
    )
    startDownload(url, archiveFileName(event.name))
    toast({ title: t('photo.downloadStarted'), description: t('archive.handedOver') })
  })

/**
 * Makes the browser download the photos one by one, so that the page keeps none in memory. Skips deleted photos. Any
 * other failure ends it.
 */
export const saveEach = (photos: readonly PhotoView[]) =>
  orShowFailure(async () => {
    const size = sizeText(photos.reduce((sum, { size }) => sum + size, 0))
    toast({
      title: t('photo.downloadStarted'),
      description: t('photo.savingAll', { count: photos.length, size }),
    })
    for (const photo of photos) {
      const path = photoDownloadPath(photo.id)
      try {
        await request(path, { method: 'HEAD' })
        startDownload(path, photoFileName(photo))
      } catch (error) {
        if (!isStatus(error, 404)) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  })

async function orShowFailure(save: () => Promise<void>): Promise<void> {
  try {
    await save()
  } catch (error) {
    toastFailure(error, t('ui.checkConnection'), t('photo.downloadFailed'))
  }
}
