import type { PhotoView } from '#contract/photos.ts'
import { photoDownloadPath } from '#web/api/photos.ts'
import { isStatus } from '#web/api/request.ts'
import { t } from '#web/i18n/t.ts'
import { download } from '#web/share/download.ts'
import { toast } from '#web/ui/toast.ts'

/** Between two downloads of 'Download All Photos', in ms. */
const PAUSE_MS = 100

const sayFailed = () =>
  toast({ title: t('photo.downloadFailed'), description: t('photo.downloadFailedText'), destructive: true })

export async function downloadPhoto(photo: PhotoView): Promise<void> {
  try {
    await download(photoDownloadPath(photo.id), photo.originalName)
    toast({ title: t('photo.downloaded'), description: photo.originalName })
  } catch {
    sayFailed()
  }
}

/**
 * Saves one photo after the other. A photo that has gone in the meantime is passed over; after any other failure it
 * stops, since the next would most likely fail as well. `onProgress` counts the photos that are done.
 */
export async function downloadAll(photos: PhotoView[], onProgress: (done: number) => void): Promise<void> {
  toast({ title: t('photo.downloadStarted'), description: t('photo.savingAll', { count: photos.length }) })
  for (const [index, photo] of photos.entries()) {
    try {
      await download(photoDownloadPath(photo.id), photo.originalName)
    } catch (error) {
      if (!isStatus(error, 404)) return sayFailed()
    }
    onProgress(index + 1)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
