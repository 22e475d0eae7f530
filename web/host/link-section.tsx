import { useState } from 'react'
import { send } from '#web/api/send.ts'
import { t } from '#web/i18n/t.ts'
import { HostLink } from '#web/qr/host-link.tsx'
import { hostLink } from '#web/share/share.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { Section, type HostSectionProps } from './section.tsx'
import { useEventSettings } from './use-event-settings.ts'
import { useHostAction } from './use-host-action.ts'

/** Replaces or revokes the host link, after confirmation: phones that used it lose the host role. */
export function LinkSection({ event }: HostSectionProps) {
  const { runAction } = useHostAction()
  const { settings, refresh } = useEventSettings(event.id)
  const [asked, setAsked] = useState<keyof typeof TITLES>()
  const [link, setLink] = useState<{ url: string; open: boolean }>()

  async function renew() {
    const renewed = await send('POST /api/events/:id/host-link', { id: event.id })
    setLink({ url: hostLink(renewed), open: true })
  }
  async function revoke() {
    const creator = asked === 'revokeCreator' ? 'true' : undefined
    await send('DELETE /api/events/:id/host-link', { id: event.id, creator })
    refresh()
    toast({ title: t('host.revoked') })
  }

  return (
    <Section title={t('host.link')} text={t('host.linkText')}>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => setAsked('renew')}>
          {t('host.newLink')}
        </Button>
        <Button variant="plain" onClick={() => setAsked('revoke')}>
          {t('host.revoke')}
        </Button>
        {settings?.mayRevokeCreator && (
          <Button variant="plain" onClick={() => setAsked('revokeCreator')}>
            {t('host.revokeCreator')}
          </Button>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          title={t(TITLES[asked])}
          labels={{ cancel: t('flag.cancel'), confirm: t(TITLES[asked]) }}
          onConfirm={() => runAction(asked === 'renew' ? renew : revoke)}
          onOpenerGone={() => {}}
          onClose={() => setAsked(undefined)}
        >
          {t(asked === 'revokeCreator' ? 'host.revokeCreatorText' : 'host.newLinkText')}
        </ConfirmDialog>
      )}
      {link && (
        <Dialog
          open={link.open}
          onOpenChange={(open) => setLink({ ...link, open })}
          title={t('host.privateLink')}
          subtitle={t('host.privateLinkText')}
        >
          <HostLink title={event.name} url={link.url} />
        </Dialog>
      )}
    </Section>
  )
}

const TITLES = { renew: 'host.newLink', revoke: 'host.revoke', revokeCreator: 'host.revokeCreator' } as const
