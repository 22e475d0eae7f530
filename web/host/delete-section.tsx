import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { mutate } from 'swr'
import { PAGES } from '#contract/pages.ts'
import { DAYS_IN_BIN } from '#contract/values/limits.ts'
import { eventByCodePath, EVENTS } from '#web/api/events.ts'
import { send } from '#web/api/send.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.ts'
import { TypedName } from '#web/ui/typed-name.tsx'
import { Section, type HostSectionProps } from './section.tsx'
import { useHostAction } from './use-host-action.ts'

/** Deletes the event. The host types its name to prevent accidents. */
export function DeleteSection({ event }: HostSectionProps) {
  const [isOpen, setOpen] = useState(false)
  const [isNamed, setNamed] = useState(false)
  const { runAction, busy } = useHostAction()
  const navigate = useNavigate()

  async function remove() {
    const isGone = await runAction(() => send('DELETE /api/events/:id', { id: event.id }))
    if (!isGone) return
    toast({ title: t('host.deleted') })
    void mutate(EVENTS)
    void navigate(PAGES.dashboard.path, { replace: true })
    void mutate(eventByCodePath(event.qrCode), undefined, { revalidate: false })
  }

  return (
    <Section title={t('host.delete')} text={t('host.deleteText', { days: DAYS_IN_BIN })}>
      {!isOpen ? (
        <Button variant="quiet" className="text-danger!" onClick={() => setOpen(true)}>
          {t('host.delete')}
        </Button>
      ) : (
        <Form
          onSubmit={() => {
            if (isNamed) void remove()
          }}
        >
          <TypedName
            label={t('host.deleteName', { name: event.name })}
            name={event.name}
            onChange={setNamed}
          />
          <Button type="submit" variant="danger" disabled={!isNamed} busy={busy} className="mt-4">
            {t('host.delete')}
          </Button>
        </Form>
      )}
    </Section>
  )
}
