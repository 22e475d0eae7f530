import type { HostLinkView } from '#contract/schemas/hosts.ts'
import { pagePath } from '#contract/pages.ts'
import { t } from '#web/i18n/t.ts'
import { galleryPath } from './paths.ts'
import { toast } from '#web/ui/toast.ts'
import { copyText } from './copy-text.ts'

interface Shared {
  title: string
  url: string
  /** The title of the toast that says that the link was copied instead. */
  copied: string
}

/**
 * Opens the phone's share sheet; where there is none (a desktop, plain HTTP) or it fails, copies the link, and where
 * that fails too, shows the link to be copied by hand. Closing the share sheet is an answer, no failure.
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

/** Copies a link and confirms it by a toast titled `copied`; where it can't, shows the link to be copied by hand. */
export async function copyLink(url: string, copied: string): Promise<void> {
  if (await copyText(url)) toast({ title: copied, description: t('share.copiedText') })
  else
    toast({
      title: t('share.failed'),
      description: t('share.failedText', { url }),
      destructive: true,
    })
}

export const galleryLink = (qrCode: string, origin = window.location.origin) => origin + galleryPath(qrCode)
export const hostLink = ({ hostKey, origin }: HostLinkView) => origin + pagePath('hostLink', { hostKey })
export const photoLink = (filename: string) => `${window.location.origin}/uploads/${filename}`
