import { useState } from 'react'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { EventDay } from '#web/ui/event-day.tsx'
import { DetailsForm } from './details-form.tsx'
import { Section, type HostSectionProps } from './section.tsx'

/** Name, day, visibility and description of the event, with a form to edit them. */
export function DetailsSection({ event }: HostSectionProps) {
  const [isEditing, setEditing] = useState(false)
  return (
    <Section title={t('host.details')}>
      {isEditing ? (
        <DetailsForm event={event} onDone={() => setEditing(false)} />
      ) : (
        <div className="flex items-start gap-4">
          {event.profileImage && (
            <img src={event.profileImage} alt="" className="size-16 shrink-0 rounded-md object-cover" />
          )}
          <div className="min-w-0 flex-1">
            <p className="font-semibold wrap-anywhere">
              <bdi>{event.name}</bdi>
            </p>
            <EventDay event={event} />
            {event.description && (
              <p dir="auto" className="mt-1 line-clamp-3 text-left text-quiet wrap-anywhere rtl:text-right">
                {event.description}
              </p>
            )}
          </div>
          <Button variant="quiet" onClick={() => setEditing(true)}>
            {t('host.edit')}
          </Button>
        </div>
      )}
    </Section>
  )
}
