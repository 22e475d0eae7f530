import { useState } from 'react'
import type { AdminPhotoView } from '#contract/admin-photos.ts'
import { ADMIN_PHOTOS } from '#web/api/admin-photos.ts'
import { ConfirmDialog } from '#web/admin/confirm-dialog.tsx'
import { Empty, Section } from '#web/admin/section.tsx'
import { allPhotos } from './all-photos.ts'
import { PagedGrid } from './paged-grid.tsx'
import { PhotoCard } from './photo-card.tsx'
import { usePhotoActions } from './use-photo-actions.ts'

/** All photos of all events; `total` also counts those not fetched yet. */
export function PhotosTab({ total }: { total: number | undefined }) {
  const { toggleFeatured, retry, remove } = usePhotoActions()
  const [toDelete, setToDelete] = useState<AdminPhotoView>()

  return (
    <Section
      title="Photos Management"
      subtitle="Feature the best photos of public events, remove what should not be here"
    >
      <PagedGrid
        path={ADMIN_PHOTOS}
        list={allPhotos}
        counted={total}
        label="Photos"
        least={[150, 205]}
        estimate={(width) => width + 140}
        loading="Loading photos..."
        stuck="The older photos did not load."
        empty={<Empty title="No photos found">What guests share appears here.</Empty>}
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
        <ConfirmDialog
          title="Delete Photo"
          onConfirm={() => remove(toDelete)}
          onClose={() => setToDelete(undefined)}
        >
          “{toDelete.originalName}” is permanently deleted, for its guests as well. This cannot be undone.
        </ConfirmDialog>
      )}
    </Section>
  )
}
