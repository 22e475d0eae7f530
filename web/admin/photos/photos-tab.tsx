import { useState } from 'react'
import type { AdminPhotoView } from '#contract/admin-photos.ts'
import { ADMIN_PHOTOS } from '#web/api/admin-photos.ts'
import { DeleteDialog } from '#web/admin/delete-dialog.tsx'
import { Empty, Section } from '#web/admin/section.tsx'
import { t } from '#web/i18n/t.ts'
import { allPhotos } from './all-photos.ts'
import { PagedGrid } from './paged-grid.tsx'
import { PhotoCard } from './photo-card.tsx'
import { usePhotoActions } from './use-photo-actions.ts'

/** All photos of all events; `total` also counts those not fetched yet. */
export function PhotosTab({ total }: { total: number | undefined }) {
  const { toggleFeatured, retry, remove } = usePhotoActions()
  const [toDelete, setToDelete] = useState<AdminPhotoView>()

  return (
    <Section title={t('photos.title')} subtitle={t('photos.subtitle')}>
      <PagedGrid
        path={ADMIN_PHOTOS}
        list={allPhotos}
        counted={total}
        label={t('photos.label')}
        least={[150, 205]}
        estimate={(width) => width + 140}
        loading={t('photos.loading')}
        stuck={t('photos.stuck')}
        empty={<Empty title={t('photos.empty')}>{t('photos.emptyText')}</Empty>}
        renderCard={(photo, open) => (
          <PhotoCard
            photo={photo}
            onOpen={open}
            onToggleFeatured={() => toggleFeatured(photo)}
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
