import { Share2 } from 'lucide-react'
import type { EventView } from '#contract/events.ts'
import { t } from '#web/i18n/t.ts'
import { hostLink, share } from '#web/share/share.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { QrCode } from './qr-code.tsx'

interface HostLinkDialogProps {
  event: EventView
  hostKey: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Shows a new host link, this once: as a code for the other phone, and to be sent. */
export default function HostLinkDialog({ event, hostKey, open, onOpenChange }: HostLinkDialogProps) {
  const url = hostLink(hostKey)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('host.otherPhone')}
      subtitle={t('host.otherPhoneText')}
      footer={
        <div className="flex flex-wrap gap-3 *:flex-auto">
          <Button
            variant="quiet"
            onClick={() => void share({ title: event.name, url, copied: t('share.linkCopied') })}
          >
            <Share2 aria-hidden className="size-5" />
            {t('host.sendLink')}
          </Button>
          <Button onClick={() => onOpenChange(false)}>{t('host.done')}</Button>
        </div>
      }
    >
      <figure className="mx-auto w-fit rounded-card border border-line bg-chalk p-2">
        <QrCode text={url} label={t('host.linkCode')} className="size-[min(280px,calc(100vw-66px))]" />
      </figure>
    </Dialog>
  )
}
