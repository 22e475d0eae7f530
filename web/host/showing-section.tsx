import { useState } from 'react'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { InputField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Section, type HostSectionProps } from './section.tsx'
import { useEventSettings } from './use-event-settings.ts'
import { ZoneOffer } from './zone-offer.tsx'

/** Whether photos need approval, and the moment of the reveal. */
export function ShowingSection({ event }: HostSectionProps) {
  const { settings, change, busy } = useEventSettings(event.id)
  const [reveal, setReveal] = useState<string>()
  if (!settings) return null
  const { approval, revealAt, timeZone } = settings

  return (
    <Section title={t('showing.title')}>
      <Switch
        label={t('showing.approval')}
        description={t(approval ? 'showing.approvalOn' : 'showing.approvalOff')}
        checked={approval}
        onChange={(approval) => void change({ approval })}
      />
      <div className="mt-5 border-t border-line pt-5">
        <Switch
          label={t('showing.reveal')}
          description={t(revealAt ? 'showing.revealOn' : 'showing.revealOff')}
          checked={revealAt !== null || reveal !== undefined}
          onChange={(isOn) => {
            setReveal(isOn ? '' : undefined)
            if (!isOn && revealAt) void change({ revealAt: null })
          }}
        />
        {(revealAt !== null || reveal !== undefined) && (
          <Form
            className="mt-4 flex flex-wrap items-end gap-3"
            onSubmit={() => {
              if (reveal) void change({ revealAt: reveal }).then((isDone) => isDone && setReveal(undefined))
            }}
          >
            <InputField
              type="datetime-local"
              label={t('showing.revealAt', { zone: timeZone })}
              value={reveal ?? revealAt ?? ''}
              onChange={({ target }) => setReveal(target.value)}
            />
            <Button type="submit" busy={busy} disabled={!reveal || reveal === revealAt}>
              {t('showing.set')}
            </Button>
            <ZoneOffer timeZone={timeZone} onUse={(timeZone) => void change({ timeZone })} />
          </Form>
        )}
      </div>
    </Section>
  )
}
