import type { EventView } from '#contract/schemas/events.ts'
import { Badge } from '#web/ui/badge.tsx'
import { t } from '#web/i18n/t.ts'

/** What is not usual about an event. */
export function EventBadges({ event }: { event: EventView }) {
  return (
    <>
      {event.isAdminGenerated && <Badge>{t('events.adminGenerated')}</Badge>}
      {!event.isPublic && <Badge tone="plain">{t('dashboard.private')}</Badge>}
    </>
  )
}
