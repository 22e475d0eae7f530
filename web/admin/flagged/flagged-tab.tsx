import type { FlaggedPhotoView } from '#contract/admin-photos.ts'
import { FLAGS_TO_HIDE } from '#contract/limits.ts'
import { FLAGGED_PHOTOS } from '#web/api/admin-photos.ts'
import { CardGrid } from '#web/photo/card-grid.tsx'
import { LazyLightbox } from '#web/photo/lightbox/lazy-lightbox.tsx'
import { useLightbox } from '#web/photo/lightbox/use-lightbox.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Loading } from '#web/admin/loading.tsx'
import { usePagedPhotos } from '#web/admin/photos/paged-photos.ts'
import { usePhotoActions } from '#web/admin/photos/use-photo-actions.ts'
import { Empty, Section } from '#web/admin/section.tsx'
import { FlaggedCard } from './flagged-card.tsx'
import { flaggedPhotos } from './flagged-photos.ts'

const none: FlaggedPhotoView[] = []

/** What guests have flagged; `total` also counts photos not fetched yet. */
export function FlaggedTab({ total: counted }: { total: number | undefined }) {
  const { data, failure, refetch } = usePagedPhotos(FLAGGED_PHOTOS, flaggedPhotos)
  const photos = data?.photos ?? none
  const total = data?.complete ? photos.length : Math.max(counted ?? 0, photos.length)
  const actions = usePhotoActions()
  const lightbox = useLightbox({ photos, total, fetchAll: flaggedPhotos.all })
  return (
    <Section
      title="Flagged Content"
      subtitle={`Photos with ${FLAGS_TO_HIDE}+ flags are automatically hidden.`}
    >
      {!data && !failure && <Loading>Loading flagged photos...</Loading>}
      {!data && Boolean(failure) && <Failure error={failure} onRetry={refetch} />}
      {data && photos.length === 0 && (
        <Empty title="No flagged photos found">Guests have nothing to object to.</Empty>
      )}
      {photos.length > 0 && (
        <CardGrid
          label="Flagged photos"
          photos={photos}
          total={total}
          least={[280, 290]}
          estimate={(width) => width * 0.75 + 240}
          current={lightbox.current}
          onEnd={flaggedPhotos.tryMore}
          renderCard={(photo) => (
            <FlaggedCard photo={photo} actions={actions} onOpen={() => lightbox.open(photo.id)} />
          )}
        />
      )}
      {data && !data.complete && !data.stuck && <Loading className="py-6">Loading flagged photos...</Loading>}
      {data?.stuck && (
        <div className="flex flex-col items-center gap-3 py-6">
          <p className="text-quiet">The other flagged photos did not load.</p>
          <Button variant="quiet" onClick={flaggedPhotos.tryMore}>
            Try Again
          </Button>
        </div>
      )}
      <LazyLightbox lightbox={lightbox} />
    </Section>
  )
}
