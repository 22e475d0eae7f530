import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { PAGES } from '#contract/pages.ts'
import { eventByCodePath, EVENTS } from '#web/api/events.ts'
import { deleteEvent } from '#web/api/hosts.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { Section } from './section.tsx'
import type { HostSectionProps } from './section.tsx'
import { useHostAction } from './use-host-action.ts'

/** Deletes the event. The host types its name to prevent accidents. */
export function DeleteSection({ event }: HostSectionProps) {
  const [typed, setTyped] = useState<string>()
  const { runAction, busy } = useHostAction()
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()
  const isNamed = typed !== undefined && plain(typed) === plain(event.name)

  async function remove() {
    const isGone = await runAction(() => deleteEvent(event.id))
    if (!isGone) return
    toast({ title: t('host.deleted') })
    void mutate(EVENTS)
    void navigate(PAGES.dashboard.path, { replace: true })
    void mutate(eventByCodePath(event.qrCode), undefined, { revalidate: false })
  }

  return (
    <Section title={t('host.delete')} text={t('host.deleteText')}>
      {typed === undefined ? (
        <Button variant="quiet" className="text-danger!" onClick={() => setTyped('')}>
          {t('host.delete')}
        </Button>
      ) : (
        <form
          onSubmit={(submitted) => {
            submitted.preventDefault()
            if (isNamed) void remove()
          }}
        >
          <Field label={t('host.deleteName', { name: event.name })}>
            {(aria) => (
              <input
                {...aria}
                dir="auto"
                autoComplete="off"
                autoCapitalize="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                className={inputClass}
              />
            )}
          </Field>
          <Button type="submit" variant="danger" disabled={!isNamed} busy={busy} className="mt-4">
            {t('host.deleteForever')}
          </Button>
        </form>
      )}
    </Section>
  )
}

/** Normalizes a name for comparison, since phone keyboards change case, quotes and spaces. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
