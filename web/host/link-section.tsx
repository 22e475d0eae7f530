import { Suspense, useState } from 'react'
import { renewHostLink, revokeHostLink } from '#web/api/hosts.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { Section } from './section.tsx'
import type { HostSectionProps } from './section.tsx'
import { useHostAct } from './use-host-act.ts'

const HostLinkDialog = lazyDialog(() => import('#web/qr/host-link-dialog.tsx'))

/** Makes a new host link, or revokes the one there is. */
export function LinkSection({ event }: HostSectionProps) {
  const { act, busy } = useHostAct()
  const [link, setLink] = useState<{ hostKey: string; open: boolean }>()

  return (
    <Section title={t('host.link')} text={t('host.linkText')}>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="quiet"
          busy={busy}
          onClick={() =>
            void act(async () => setLink({ hostKey: (await renewHostLink(event.id)).hostKey, open: true }))
          }
        >
          {t('host.newLink')}
        </Button>
        <Button
          variant="plain"
          disabled={busy}
          onClick={() =>
            void act(async () => {
              await revokeHostLink(event.id)
              toast({ title: t('host.revoked') })
            })
          }
        >
          {t('host.revoke')}
        </Button>
      </div>
      <p className="mt-3 text-sm text-quiet">{t('host.newLinkText')}</p>
      <Suspense>
        {link && (
          <HostLinkDialog
            event={event}
            hostKey={link.hostKey}
            open={link.open}
            onOpenChange={(open) => setLink({ ...link, open })}
          />
        )}
      </Suspense>
    </Section>
  )
}
