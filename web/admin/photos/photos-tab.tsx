import { useState } from 'react'
import type { AdminPhotoView } from '#contract/schemas/admin-photos.ts'
import type { EventView } from '#contract/schemas/events.ts'
import { pathOf } from '#web/api/path-of.ts'
import { DeleteDialog } from '#web/admin/delete-dialog.tsx'
import { Empty, Section } from '#web/admin/section.tsx'
import { t } from '#web/i18n/t.ts'
import { allPhotos } from './all-photos.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilteredGrid } from './filtered-grid.tsx'
import { PhotoCard } from './photo-card.tsx'
import { usePhotoFilter } from './photo-filter.ts'
import { usePhotoActions } from './use-photo-actions.ts'

interface PhotosTabProps {
  /** Includes photos that are not loaded yet. */
  total: number | undefined
  events: EventView[] | undefined
}

export function PhotosTab({ total, events }: PhotosTabProps) {
  const { toggleFeatured, hide, unhide, retry, remove, changeSeveral } = usePhotoActions()
  const filter = usePhotoFilter()
  const [toDelete, setToDelete] = useState<AdminPhotoView>()

  return (
    <Section title={t('photos.title')} subtitle={t('photos.subtitle')}>
      <FilterBar filter={filter} events={events} hasStates />
      <FilteredGrid
        key={filter.query}
        filter={filter}
        path={pathOf('GET /api/admin/photos')}
        list={allPhotos.get(filter.query)}
        counted={total}
        label={t('photos.label')}
        least={[150, 205]}
        estimate={(width) => width + 140}
        loading={t('photos.loading')}
        stuck={t('photos.stuck')}
        empty={<Empty title={t('photos.empty')}>{t('photos.emptyText')}</Empty>}
        onAction={changeSeveral}
        renderCard={(photo, press, selected) => (
          <PhotoCard
            photo={photo}
            onOpen={press}
            selected={selected}
            onToggleFeatured={() => toggleFeatured(photo)}
            onToggleHidden={() => (photo.hidden ? unhide(photo) : hide(photo))}
            onRetry={() => retry(photo)}
            onDelete={() => setToDelete(photo)}
          />
        )}
      />
      {toDelete && (
        <DeleteDialog
          title={t('photos.delete')}
          onConfirm={() => remove(toDelete)}
          onClose={() => setToDelete(undefined)}
        >
          {t('photos.deleteText', { name: toDelete.originalName })}
        </DeleteDialog>
      )}
    </Section>
  )
}
