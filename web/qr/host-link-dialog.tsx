import type { EventView } from '#contract/schemas/events.ts'
import { t } from '#web/i18n/t.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { HostLink } from './host-link.tsx'

interface HostLinkDialogProps {
  event: EventView
  url: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function HostLinkDialog({ event, url, open, onOpenChange }: HostLinkDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('host.privateLink')}
      subtitle={t('host.privateLinkText')}
    >
      <HostLink event={event.name} url={url} />
    </Dialog>
  )
}
