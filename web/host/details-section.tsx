import { Lock } from 'lucide-react'
import { useState } from 'react'
import { t } from '#web/i18n/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDay } from '#web/ui/dates.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { FailedScreen } from '#web/ui/lazy-screen.tsx'
import { Section } from './section.tsx'
import type { HostSectionProps } from './section.tsx'

const DetailsForm = lazyPart(
  async () => ({ default: (await import('./details-form.tsx')).DetailsForm }),
  (failure) => <FailedScreen {...failure} />,
)

/** What the event is called, when it is and who may see it; pressed, a form to change that. */
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
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-quiet">
              <time dateTime={event.date}>{formatDay(event.date)}</time>
              {!event.isPublic && (
                <Badge>
                  <Lock aria-hidden className="size-3.5" />
                  {t('dashboard.private')}
                </Badge>
              )}
            </p>
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
