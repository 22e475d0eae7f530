import { useState } from 'react'
import { pendingPhotos } from '#web/api/event-settings.ts'
import { send } from '#web/api/send.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { Section, type HostSectionProps } from './section.tsx'
import { useHostAction } from './use-host-action.ts'

/** Photos pending approval. */
export function PendingSection({ event, news: { pending } }: HostSectionProps) {
  const { runAction, busy } = useHostAction()
  const [isLooking, setLooking] = useState<boolean>()

  async function approveAll() {
    for (let photos = await pendingPhotos(event.id); photos.length; photos = await pendingPhotos(event.id)) {
      const body = { approve: photos.map(({ id }) => id) }
      await send('POST /api/events/:id/pending-photos', { id: event.id, body })
    }
  }

  return (
    <Section title={t('approve.title')}>
      {pending === 0 && <p className="text-quiet">{t('showing.none')}</p>}
      {pending > 0 && (
        <>
          {!event.approval && <p className="mb-3 text-quiet">{t('showing.stillWaiting')}</p>}
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setLooking(true)}>{t('showing.look', { count: pending })}</Button>
            <Button variant="quiet" busy={busy} onClick={() => void runAction(approveAll)}>
              {t('showing.showAll')}
            </Button>
          </div>
        </>
      )}
      {isLooking !== undefined && <ApproveDialog event={event} open={isLooking} onOpenChange={setLooking} />}
    </Section>
  )
}
