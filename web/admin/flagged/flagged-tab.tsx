import type { EventView } from '#contract/schemas/events.ts'
import { FLAGS_TO_HIDE } from '#contract/values/limits.ts'
import { pathOf } from '#web/api/path-of.ts'
import { FilterBar } from '#web/admin/photos/filter-bar.tsx'
import { FilteredGrid } from '#web/admin/photos/filtered-grid.tsx'
import { usePhotoFilter } from '#web/admin/photos/photo-filter.ts'
import { changePhotos } from '#web/admin/photos/photo-actions.ts'
import { Empty, Section } from '#web/admin/section.tsx'
import { t } from '#web/i18n/t.ts'
import { FlaggedCard } from './flagged-card.tsx'
import { flaggedPhotos } from './flagged-photos.ts'

const FILTERS = ['event', 'search'] as const

interface FlaggedTabProps {
  /** Includes photos that are not loaded yet. */
  total: number | undefined
  events: EventView[] | undefined
}

/** Photos that guests flagged. */
export function FlaggedTab({ total, events }: FlaggedTabProps) {
  const filter = usePhotoFilter(FILTERS)
  return (
    <Section title={t('flagged.title')} subtitle={t('flagged.subtitle', { flags: FLAGS_TO_HIDE })}>
      <FilterBar filter={filter} events={events} />
      <FilteredGrid
        key={filter.query}
        filter={filter}
        path={pathOf('GET /api/admin/flagged-photos')}
        list={flaggedPhotos.get(filter.query)}
        counted={total}
        label={t('flagged.label')}
        least={[280, 290]}
        estimate={(width) => width * 0.75 + 240}
        loading={t('flagged.loading')}
        stuck={t('flagged.stuck')}
        empty={<Empty title={t('flagged.empty')}>{t('flagged.emptyText')}</Empty>}
        onAction={changePhotos}
        renderCard={(photo, press, selected) => (
          <FlaggedCard photo={photo} onOpen={press} selected={selected} />
        )}
      />
    </Section>
  )
}
