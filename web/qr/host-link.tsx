import { Copy, QrCode as QrCodeIcon, Share2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '#web/i18n/t.ts'
import { copyLink, share } from '#web/share/share.ts'
import { Button } from '#web/ui/button.tsx'
import { QrCode } from './qr-code.tsx'

interface HostLinkProps {
  /** Title for the share sheet. */
  title: string
  url: string
  /** Name of a QR code that is shown at once. */
  shownCode?: string
}

/** A new host link with Copy and Send. Its QR code is hidden at first, so that nobody prints it by mistake. */
export function HostLink({ title, url, shownCode }: HostLinkProps) {
  const [hasCode, setHasCode] = useState(shownCode !== undefined)
  return (
    <>
      <p dir="ltr" className="rounded-md bg-sunken px-3 py-2 text-sm break-all select-all">
        {url}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 *:flex-auto">
        <Button variant="quiet" onClick={() => void copyLink(url, t('share.linkCopied'))}>
          <Copy aria-hidden className="size-5" />
          {t('host.copyLink')}
        </Button>
        <Button variant="quiet" onClick={() => void share({ title, url, copied: t('share.linkCopied') })}>
          <Share2 aria-hidden className="size-5" />
          {t('host.sendLink')}
        </Button>
        {!hasCode && (
          <Button variant="quiet" onClick={() => setHasCode(true)}>
            <QrCodeIcon aria-hidden className="size-5" />
            {t('host.showLinkCode')}
          </Button>
        )}
      </div>
      {hasCode && (
        <figure className="mx-auto mt-4 w-fit rounded-card border border-line bg-chalk p-2">
          <QrCode
            text={url}
            label={shownCode ?? t('host.linkCode')}
            className="size-[min(280px,calc(100vw-66px))]"
          />
        </figure>
      )}
    </>
  )
}
