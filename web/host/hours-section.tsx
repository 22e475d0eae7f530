import { useState } from 'react'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { InputField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Section, type HostSectionProps } from './section.tsx'
import { useEventSettings } from './use-event-settings.ts'
import { ZoneOffer } from './zone-offer.tsx'

/** The time span in which guests can add photos. */
export function HoursSection({ event }: HostSectionProps) {
  const { settings, change, busy } = useEventSettings(event.id)
  const [typed, setTyped] = useState<{ from?: string; until?: string }>({})
  if (!settings) return null
  const { timeZone } = settings
  const from = typed.from ?? settings.uploadsFrom ?? ''
  const until = typed.until ?? settings.uploadsUntil ?? ''
  const isChanged = from !== (settings.uploadsFrom ?? '') || until !== (settings.uploadsUntil ?? '')
  return (
    <Section title={t('hours.title')}>
      <Form
        className="flex flex-wrap items-end gap-3"
        onSubmit={() =>
          void change({ uploadsFrom: from || null, uploadsUntil: until || null }).then(
            (isDone) => isDone && setTyped({}),
          )
        }
      >
        <p className="w-full text-quiet">{t('hours.text', { zone: timeZone })}</p>
        <InputField
          type="datetime-local"
          label={t('hours.from')}
          value={from}
          onChange={({ target }) => setTyped({ ...typed, from: target.value })}
        />
        <InputField
          type="datetime-local"
          label={t('hours.until')}
          value={until}
          onChange={({ target }) => setTyped({ ...typed, until: target.value })}
        />
        <Button type="submit" busy={busy} disabled={!isChanged}>
          {t('showing.set')}
        </Button>
        <ZoneOffer timeZone={timeZone} onUse={(timeZone) => void change({ timeZone })} />
      </Form>
    </Section>
  )
}
