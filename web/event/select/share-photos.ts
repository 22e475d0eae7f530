import { photoFileName } from '#contract/values/file-names.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { photoDownloadPath } from '#web/api/photos.ts'
import { request } from '#web/api/request.ts'
import { t } from '#web/i18n/t.ts'
import { copyText } from '#web/share/copy-text.ts'
import { photoLink } from '#web/share/share.ts'
import { toast, toastProblem } from '#web/ui/toast.ts'

/** Chromium's limits for shared files (`kMaxSharedFileCount`, `kMaxSharedFileBytes` of its Web Share). */
const MAX_SHARED_FILES = 10
const MAX_SHARED_BYTES = 50 * 1024 * 1024

/** Whether the browser can share these photos as files. It needs HTTPS and limits their number and size. */
export const canShareFiles = (photos: PhotoView[]): boolean =>
  photos.length <= MAX_SHARED_FILES &&
  photos.reduce((sum, { size }) => sum + size, 0) <= MAX_SHARED_BYTES &&
  typeof navigator.canShare === 'function' &&
  navigator.canShare({
    files: photos.map((photo) => new File([], photoFileName(photo), { type: photo.mimeType })),
  })

/** Fetches the original files. Throws if one fails. */
export const fetchFiles = (photos: PhotoView[]): Promise<File[]> =>
  Promise.all(
    photos.map(async (photo) => {
      const bytes = await (await request(photoDownloadPath(photo.id))).blob()
      return new File([bytes], photoFileName(photo), { type: photo.mimeType })
    }),
  )

/**
 * Opens the share sheet. Returns false if the browser requires another press, because fetching the files took too long
 * after the first.
 */
export async function openShareSheet(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return false
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
  return true
}

/** Shares the photos' addresses, one per line. Without a share sheet, copies them; if that fails, shows them. */
export async function shareLinks(photos: PhotoView[]): Promise<void> {
  const text = photos.map(({ filename }) => photoLink(filename)).join('\n')
  if (typeof navigator.share === 'function' && (await openShareSheet({ text }).catch(() => false))) return
  if (await copyText(text))
    toast({ title: t('select.linksCopied'), description: t('select.linksCopiedText') })
  else toastProblem(t('share.failed'), t('share.failedText', { url: text }))
}
