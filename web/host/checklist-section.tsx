import { CircleCheck, CircleDashed } from 'lucide-react'
import { t } from '#web/i18n/t.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Section, type HostSectionProps } from './section.tsx'
import { useEventSettings } from './use-event-settings.ts'

/** Preparations for the evening. The host ticks off only what the server can't know. */
export function ChecklistSection({ event }: HostSectionProps) {
  const { settings, change } = useEventSettings(event.id)
  if (!settings) return null
  const { uploadsFrom, uploadsUntil, revealAt, hasTestPhoto, hasScreen } = settings
  const isDone = {
    'check.testPhoto': hasTestPhoto,
    'check.screen': hasScreen,
    'check.times': (uploadsFrom ?? uploadsUntil ?? revealAt) !== null,
  }
  return (
    <Section title={t('check.title')}>
      {(['cardsPrinted', 'wifiTried'] as const).map((name) => (
        <CheckBox
          key={name}
          checked={settings[name]}
          onChange={(isTicked) => void change({ [name]: isTicked })}
        >
          {t(`check.${name}`)}
        </CheckBox>
      ))}
      <ul>
        {Object.entries(isDone).map(([label, done]) => (
          <li key={label} className="flex min-h-11 items-center gap-3">
            {done ? (
              <CircleCheck aria-label={t('check.done')} className="size-5 shrink-0 text-accent" />
            ) : (
              <CircleDashed aria-label={t('check.open')} className="size-5 shrink-0 text-quiet" />
            )}
            {t(label as keyof typeof isDone)}
          </li>
        ))}
      </ul>
    </Section>
  )
}
