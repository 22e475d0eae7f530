import { useState } from 'react'
import type { AdminPhotoView } from '#contract/admin-photos.ts'
import { ADMIN_PHOTOS } from '#web/api/admin-photos.ts'
import { CardGrid } from '#web/photo/card-grid.tsx'
import { LazyLightbox } from '#web/photo/lightbox/lazy-lightbox.tsx'
import { useLightbox } from '#web/photo/lightbox/use-lightbox.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { ConfirmDialog } from '#web/admin/confirm-dialog.tsx'
import { Loading } from '#web/admin/loading.tsx'
import { Empty, Section } from '#web/admin/section.tsx'
import { allPhotos } from './all-photos.ts'
import { usePagedPhotos } from './paged-photos.ts'
import { PhotoCard } from './photo-card.tsx'
import { usePhotoActions } from './use-photo-actions.ts'

const none: AdminPhotoView[] = []

/** All photos of all events; `total` also counts those not fetched yet. */
export function PhotosTab({ total: counted }: { total: number | undefined }) {
  const { data, failure, refetch } = usePagedPhotos(ADMIN_PHOTOS, allPhotos)
  const photos = data?.photos ?? none
  const total = data?.complete ? photos.length : Math.max(counted ?? 0, photos.length)
  const { toggleFeatured, retry, remove } = usePhotoActions()
  const lightbox = useLightbox({ photos, total, fetchAll: allPhotos.all })
  const [toDelete, setToDelete] = useState<AdminPhotoView>()

  return (
    <Section
      title="Photos Management"
      subtitle="Feature the best photos of public events, remove what should not be here"
    >
      {!data && !failure && <Loading>Loading photos...</Loading>}
      {!data && Boolean(failure) && <Failure error={failure} onRetry={refetch} />}
      {data && photos.length === 0 && <Empty title="No photos found">What guests share appears here.</Empty>}
      {photos.length > 0 && (
        <CardGrid
          label="Photos"
          photos={photos}
          total={total}
          least={[150, 205]}
          estimate={(width) => width + 140}
          current={lightbox.current}
          onEnd={allPhotos.tryMore}
          renderCard={(photo) => (
            <PhotoCard
              photo={photo}
              onOpen={() => lightbox.open(photo.id)}
              onToggleFeatured={() => toggleFeatured(photo)}
              onRetry={() => retry(photo)}
              onDelete={() => setToDelete(photo)}
            />
          )}
        />
      )}
      {data && !data.complete && !data.stuck && <Loading className="py-6">Loading photos...</Loading>}
      {data?.stuck && (
        <div className="flex flex-col items-center gap-3 py-6">
          <p className="text-quiet">The older photos did not load.</p>
          <Button variant="quiet" onClick={allPhotos.tryMore}>
            Try Again
          </Button>
        </div>
      )}
      {toDelete && (
        <ConfirmDialog
          title="Delete Photo"
          onConfirm={() => remove(toDelete)}
          onClose={() => setToDelete(undefined)}
        >
          “{toDelete.originalName}” is permanently deleted, for its guests as well. This cannot be undone.
        </ConfirmDialog>
      )}
      <LazyLightbox lightbox={lightbox} />
    </Section>
  )
}
