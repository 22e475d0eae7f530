import type { HostLinkView } from '#contract/schemas/hosts.ts'
import { pagePath } from '#contract/pages.ts'
import { t } from '#web/i18n/t.ts'
import { galleryPath } from './paths.ts'
import { toast, toastProblem } from '#web/ui/toast.ts'
import { copyText } from './copy-text.ts'

interface Shared {
  title: string
  url: string
  /** Title of the toast when the link was copied instead. */
  copied: string
}

/**
 * Opens the share sheet. Without one (desktop, plain HTTP) or on failure, copies the link. Closing the sheet does
 * nothing.
 */
export async function share({ title, url, copied }: Shared): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copyLink(url, copied)
}

export const sharePhoto = (url: string): Promise<void> =>
  share({ title: t('photo.title'), url, copied: t('share.photoCopied') })

/** Copies a link and shows a toast titled `copied`. On failure, shows the link. */
export async function copyLink(url: string, copied: string): Promise<void> {
  if (await copyText(url)) toast({ title: copied, description: t('share.copiedText') })
  else toastProblem(t('share.failed'), t('share.failedText', { url }))
}

export const galleryLink = (qrCode: string, origin = window.location.origin) => origin + galleryPath(qrCode)
export const hostLink = ({ hostKey, origin }: HostLinkView) => origin + pagePath('hostLink', { hostKey })
export const photoLink = (filename: string) => `${window.location.origin}/uploads/${filename}`
