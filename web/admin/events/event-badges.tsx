import type { EventView } from '#contract/schemas/events.ts'
import { Badge } from '#web/ui/badge.tsx'
import { t } from '#web/i18n/t.ts'

/** Badges for admin-generated and private events. */
export function EventBadges({ event }: { event: EventView }) {
  return (
    <>
      {event.isAdminGenerated && <Badge>{t('events.adminGenerated')}</Badge>}
      {!event.isPublic && <Badge tone="plain">{t('dashboard.private')}</Badge>}
    </>
  )
}
