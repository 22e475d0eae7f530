import { useState } from 'react'
import { MAX_WALL_MESSAGE_LENGTH } from '#contract/values/limits.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { inputClass } from '#web/ui/field.tsx'
import { Section, type HostSectionProps } from './section.tsx'
import { useEventSettings } from './use-event-settings.ts'

/** A short line that every gallery of the event shows. */
export function AnnouncementSection({ event }: HostSectionProps) {
  const { change, busy } = useEventSettings(event.id)
  const [typed, setTyped] = useState<string>()
  const shown = event.announcement ?? ''
  const text = typed ?? shown
  return (
    <Section title={t('host.announcement')} text={t('host.announcementText')}>
      <Form
        className="flex gap-3"
        onSubmit={() => void change({ announcement: text }).then((isDone) => isDone && setTyped(undefined))}
      >
        <input
          aria-label={t('host.announcement')}
          dir="auto"
          value={text}
          maxLength={MAX_WALL_MESSAGE_LENGTH}
          onChange={({ target }) => setTyped(target.value)}
          className={`${inputClass} min-w-0`}
        />
        <Button type="submit" variant="quiet" busy={busy} disabled={text.trim() === shown}>
          {t('showing.set')}
        </Button>
      </Form>
    </Section>
  )
}
