import { jpegName, photoFileName } from '#contract/values/file-names.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { photoDownloadPath } from '#web/api/photos.ts'
import { isStatus } from '#web/api/request.ts'
import { t } from '#web/i18n/t.ts'
import { download } from '#web/share/download.ts'
import { sizeText } from '#web/ui/size-text.ts'
import { toast, toastProblem } from '#web/ui/toast.ts'

/** Milliseconds between downloads of 'Download All Photos'. */
const PAUSE_MS = 100

const showFailure = () => toastProblem(t('photo.downloadFailed'), t('photo.downloadFailedText'))

export const downloadPhoto = (photo: PhotoView) => save(photoDownloadPath(photo.id), photoFileName(photo))

export const downloadJpeg = (photo: PhotoView) =>
  save(`${photoDownloadPath(photo.id)}?as=jpeg`, jpegName(photo.originalName))

async function save(path: string, name: string): Promise<void> {
  try {
    await download(path, name)
    toast({ title: t('photo.downloaded'), description: name })
  } catch {
    showFailure()
  }
}

/**
 * Saves photos one by one until `signal` aborts, and shows the number at the end. Skips deleted photos. Any other
 * failure ends it, because the next photo would probably fail too. `onProgress` receives the number of finished photos.
 */
export async function downloadAll(
  photos: PhotoView[],
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const total = photos.length
  const size = sizeText(photos.reduce((sum, { size }) => sum + size, 0))
  toast({ title: t('photo.downloadStarted'), description: t('photo.savingAll', { count: total, size }) })
  let saved = 0
  for (const [index, photo] of photos.entries()) {
    try {
      await download(photoDownloadPath(photo.id), photoFileName(photo), signal)
      saved++
    } catch (error) {
      if (signal.aborted) break
      if (!isStatus(error, 404)) return showFailure()
    }
    onProgress(index + 1)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    if (signal.aborted) break
  }
  toast(
    signal.aborted
      ? {
          title: t('photo.downloadStopped'),
          description: t('photo.savedPart', { number: saved, count: total }),
        }
      : { title: t('photo.allDownloaded'), description: t('photo.savedAll', { count: saved }) },
  )
}
