import { t } from '#web/i18n/t.ts'
import { Switch } from '#web/ui/switch.tsx'
import { Section, type HostSectionProps } from './section.tsx'
import { useEventSettings } from './use-event-settings.ts'

/** Closes and opens uploads manually. */
export function UploadsSection({ event }: HostSectionProps) {
  const { settings, change } = useEventSettings(event.id)
  if (!settings) return null
  const { uploadsClosed } = settings
  return (
    <Section title={t('hours.title')}>
      <Switch
        label={t('hours.open')}
        description={t(uploadsClosed ? 'hours.closedText' : 'hours.openText')}
        checked={!uploadsClosed}
        onChange={(isOpen) => void change({ uploadsClosed: !isOpen })}
      />
    </Section>
  )
}
