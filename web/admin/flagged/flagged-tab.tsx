import { lazy, Suspense } from 'react'
import useSWR from 'swr'
import type { FlaggedPhotoView } from '#contract/admin-photos.ts'
import { FLAGS_TO_HIDE } from '#contract/limits.ts'
import { CardGrid } from '#web/photo/card-grid.tsx'
import { useLightbox } from '#web/photo/lightbox/use-lightbox.ts'
import { Failure } from '#web/ui/failure.tsx'
import { FLAGGED } from '../keys.ts'
import { Loading } from '../loading.tsx'
import { usePhotoActions } from '../photos/use-photo-actions.ts'
import { Empty, Section } from '../section.tsx'
import { FlaggedCard } from './flagged-card.tsx'

const Lightbox = lazy(() => import('#web/photo/lightbox/lightbox.tsx'))
const none: FlaggedPhotoView[] = []

export function FlaggedTab() {
  const { data, error, mutate } = useSWR<FlaggedPhotoView[]>(FLAGGED)
  const photos = data ?? none
  const actions = usePhotoActions()
  const lightbox = useLightbox(photos)
  return (
    <Section
      title="Flagged Content"
      subtitle={`Photos with ${FLAGS_TO_HIDE}+ flags are automatically hidden.`}
    >
      {!data && !error && <Loading>Loading flagged photos...</Loading>}
      {!data && error && <Failure error={error} onRetry={() => void mutate()} />}
      {data && photos.length === 0 && (
        <Empty title="No flagged photos found">Guests have nothing to object to.</Empty>
      )}
      {photos.length > 0 && (
        <CardGrid
          label="Flagged photos"
          photos={photos}
          total={photos.length}
          least={[280, 290]}
          estimate={(width) => width * 0.75 + 240}
          current={lightbox.current}
          renderCard={(photo) => (
            <FlaggedCard photo={photo} actions={actions} onOpen={() => lightbox.open(photo.id)} />
          )}
        />
      )}
      <Suspense>
        {lightbox.current !== undefined && (
          <Lightbox
            photos={photos}
            total={photos.length}
            current={lightbox.current}
            onMove={lightbox.move}
            onClose={lightbox.close}
          />
        )}
      </Suspense>
    </Section>
  )
}
