import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { mutate } from 'swr'
import type { EventView } from '#contract/schemas/events.ts'
import { PAGES, pagePath } from '#contract/pages.ts'
import { eventByCodePath, EVENTS } from '#web/api/events.ts'
import { send } from '#web/api/send.ts'
import { pathOf } from '#web/api/path-of.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { toast } from '#web/ui/toast.ts'
import { Section } from './section.tsx'
import { useHostAction } from './use-host-action.ts'

interface HandOverDeletionProps {
  event: EventView
  /** Photos that the hand-over does not contain. */
  left: number
  isAdministrator: boolean
}

/** Deletes the event after its hand-over. */
export function HandOverDeletion({ event, left, isAdministrator }: HandOverDeletionProps) {
  const [atOnce, setAtOnce] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const { runAction, busy } = useHostAction()
  const navigate = useNavigate()

  async function remove() {
    const call = () => send('POST /api/events/:id/hand-over/delete', { id: event.id, body: { atOnce, left } })
    if (!(await runAction(call))) return
    toast({ title: t('handOver.deleted') })
    void mutate(EVENTS)
    void mutate(pathOf('GET /api/admin/hand-overs'))
    const home = isAdministrator
      ? `${pagePath('console', { tab: 'events' })}#hand-overs`
      : PAGES.dashboard.path
    void navigate(home, { replace: true })
    void mutate(eventByCodePath(event.qrCode), undefined, { revalidate: false })
  }

  return (
    <Section title={t('host.delete')} text={t('handOver.deleteText')}>
      {left > 0 && (
        <p className="mb-2 text-danger">
          {t('handOver.left', { photos: t('gallery.count', { count: left }) })}
        </p>
      )}
      <CheckBox checked={isChecked} onChange={setChecked}>
        {t('handOver.checked')}
      </CheckBox>
      <CheckBox checked={atOnce} onChange={setAtOnce}>
        {t('handOver.atOnce')}
      </CheckBox>
      <Button
        variant="danger"
        disabled={!isChecked}
        busy={busy}
        className="mt-4"
        onClick={() => void remove()}
      >
        {t('host.delete')}
      </Button>
    </Section>
  )
}
