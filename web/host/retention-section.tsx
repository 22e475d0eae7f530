import { useState } from 'react'
import { MAX_DELETE_AFTER_DAYS } from '#contract/values/limits.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { formatDay } from '#web/ui/dates.ts'
import { InputField } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Section, type HostSectionProps } from './section.tsx'
import { useEventSettings } from './use-event-settings.ts'

const DEFAULT_DAYS = '30'
/** Days before the last day when the warning to the host begins. */
const WARNING_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** Retention: whether and when the event is deleted automatically. */
export function RetentionSection({ event }: HostSectionProps) {
  const { settings, change, busy } = useEventSettings(event.id)
  const [typed, setTyped] = useState<string>()
  const [now] = useState(() => Date.now())
  if (!settings) return null
  const { deleteAfterDays, lastDay } = settings
  const days = typed ?? String(deleteAfterDays ?? '')
  const isOn = deleteAfterDays !== null || typed !== undefined
  const isSoon = lastDay !== null && Date.parse(lastDay) - now < WARNING_DAYS * DAY_MS
  const day = lastDay && formatDay(lastDay)
  return (
    <Section title={t('keeping.title')}>
      {isSoon && day && (
        <p role="alert" className="mb-4 rounded-md bg-danger-soft px-4 py-3 text-danger">
          {t('keeping.soon', { day })}
        </p>
      )}
      <Switch
        label={t('keeping.delete')}
        description={day ? t('keeping.on', { day }) : t('keeping.off')}
        checked={isOn}
        onChange={(isOn) => {
          setTyped(isOn ? DEFAULT_DAYS : undefined)
          if (!isOn && deleteAfterDays !== null) void change({ deleteAfterDays: null })
        }}
      />
      {isOn && (
        <Form
          className="mt-4 flex flex-wrap items-end gap-3"
          onSubmit={() =>
            void change({ deleteAfterDays: Number(days) }).then((isDone) => isDone && setTyped(undefined))
          }
        >
          <InputField
            label={t('keeping.days')}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_DELETE_AFTER_DAYS}
            required
            value={days}
            onChange={(event) => setTyped(event.target.value)}
            className="max-w-32"
          />
          <Button type="submit" busy={busy} disabled={days === String(deleteAfterDays ?? '')}>
            {t('showing.set')}
          </Button>
        </Form>
      )}
    </Section>
  )
}
