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
import { changePhotos, removePhoto } from './photo-actions.ts'

interface PhotosTabProps {
  /** Includes photos that are not loaded yet. */
  total: number | undefined
  events: EventView[] | undefined
}

export function PhotosTab({ total, events }: PhotosTabProps) {
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
        onAction={changePhotos}
        renderCard={(photo, press, selected) => (
          <PhotoCard photo={photo} onOpen={press} selected={selected} onDelete={() => setToDelete(photo)} />
        )}
      />
      {toDelete && (
        <DeleteDialog
          title={t('photos.delete')}
          onConfirm={() => removePhoto(toDelete)}
          onClose={() => setToDelete(undefined)}
        >
          {t('photos.deleteText', { name: toDelete.originalName })}
        </DeleteDialog>
      )}
    </Section>
  )
}
