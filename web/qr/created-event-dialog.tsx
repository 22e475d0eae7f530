import { useId } from 'react'
import type { CreatedEventView } from '#contract/schemas/events.ts'
import { t } from '#web/i18n/t.ts'
import { hostLink } from '#web/share/share.ts'
import { HostLink } from './host-link.tsx'
import { QrDialog } from './qr-dialog.tsx'

interface CreatedEventDialogProps {
  event: CreatedEventView
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The guests' QR code, followed by the private host link. */
export function CreatedEventDialog({ event, ...dialog }: CreatedEventDialogProps) {
  const id = useId()
  return (
    <QrDialog event={event} origin={event.origin} {...dialog}>
      <section aria-labelledby={id} className="mt-6 border-t border-line pt-5">
        <h3 id={id} className="font-semibold">
          {t('host.privateLink')}
        </h3>
        <p className="mt-1 mb-3 text-quiet">{t('host.privateLinkText')}</p>
        <HostLink title={event.name} url={hostLink(event)} />
      </section>
    </QrDialog>
  )
}
