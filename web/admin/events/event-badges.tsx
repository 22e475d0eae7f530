import type { EventView } from '#contract/events.ts'
import { Badge } from '#web/ui/badge.tsx'

/** What is not usual about an event. */
export function EventBadges({ event }: { event: EventView }) {
  return (
    <>
      {event.isAdminGenerated && <Badge>Admin Generated</Badge>}
      {!event.isPublic && <Badge tone="plain">Private</Badge>}
    </>
  )
}
