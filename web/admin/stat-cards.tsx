import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { t } from '#web/i18n/t.ts'
import { today } from './moments.ts'
import { countCodes, countEvents } from './stats.ts'
import type { ConsoleData } from './tab-contents.tsx'

export function StatCards({ events, counts, codes }: ConsoleData) {
  const eventCounts = events.data && countEvents(events.data, today())
  const codeCounts = codes.data && countCodes(codes.data)
  const { total, featured, flagged } = counts.data ?? {}
  return (
    <dl className="grid grid-cols-2 gap-2.5 sm:gap-3 md:grid-cols-4">
      <Stat label={t('stats.activeEvents')} value={eventCounts?.active} failed={Boolean(events.error)}>
        {eventCounts &&
          t('stats.eventsByAccess', { private: eventCounts.private, public: eventCounts.public })}
      </Stat>
      <Stat label={t('stats.totalPhotos')} value={total} failed={Boolean(counts.error)}>
        {flagged ? t('stats.flagged', { count: flagged }) : t('stats.noneFlagged')}
      </Stat>
      <Stat label={t('stats.featuredPhotos')} value={featured} failed={Boolean(counts.error)}>
        {t('stats.featuredWhere')}
      </Stat>
      <Stat label={t('codes.title')} value={codeCounts?.active} failed={Boolean(codes.error)}>
        {codeCounts?.unused ? t('stats.unusedCodes', { count: codeCounts.unused }) : t('stats.activeCodes')}
      </Stat>
    </dl>
  )
}

interface StatProps {
  label: string
  value: number | undefined
  failed: boolean
  children: ReactNode
}

function Stat({ label, value, failed, children }: StatProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-card border border-line bg-surface px-3.5 py-2.5 sm:px-4 sm:py-3.5">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="flex flex-col">
        {value === undefined && !failed ? (
          <Skeleton className="my-1 h-7 w-14" />
        ) : (
          <span className="font-serif text-2xl sm:text-3xl tabular-nums">
            {value === undefined ? '–' : formatNumber(value, {})}
          </span>
        )}
        <span className="min-h-[1.4em] text-sm text-quiet">{value === undefined ? '' : children}</span>
      </dd>
    </div>
  )
}
