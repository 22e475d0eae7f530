import { Lock } from 'lucide-react'
import type { EventView } from '#contract/schemas/events.ts'
import { t } from '#web/i18n/t.ts'
import { Badge } from './badge.tsx'
import { formatDay } from './dates.ts'

export function EventDay({ event, className = '' }: { event: EventView; className?: string }) {
  return (
    <p className={`flex flex-wrap items-center gap-x-2 gap-y-1 text-quiet ${className}`}>
      <time dateTime={event.date}>{formatDay(event.date)}</time>
      {!event.isPublic && (
        <Badge>
          <Lock aria-hidden className="size-3.5" />
          {t('dashboard.private')}
        </Badge>
      )}
    </p>
  )
}
