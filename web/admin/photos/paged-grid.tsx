import type { ReactNode } from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { CardGrid, type CardGridProps } from '#web/photo/card-grid.tsx'
import { Lightbox } from '#web/lazy/overlays.tsx'
import { useLightbox } from '#web/photo/lightbox/use-lightbox.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Loading } from '#web/admin/loading.tsx'
import { t } from '#web/i18n/t.ts'
import { usePagedPhotos, type PagedPhotos } from './paged-photos.ts'

export interface PagedGridProps<P extends PhotoView> extends Pick<
  CardGridProps<P>,
  'label' | 'least' | 'estimate'
> {
  /** Key of the list in SWR's cache. */
  path: string
  list: PagedPhotos<P>
  /** Number of photos on the server, including those not loaded yet. */
  counted: number | undefined
  renderCard: (photo: P, open: () => void) => ReactNode
  /** Text shown while a page loads. */
  loading: string
  stuck: string
  /** Shown if there are no photos. */
  empty: ReactNode
}

/** The console's photos as cards. Pages load on scroll; a press opens the lightbox. */
export function PagedGrid<P extends PhotoView>({
  path,
  list,
  counted,
  loading,
  stuck,
  empty,
  renderCard,
  ...grid
}: PagedGridProps<P>) {
  const { data, failure, refetch } = usePagedPhotos(path, list)
  const photos = data?.photos ?? []
  const total = data?.complete ? photos.length : Math.max(counted ?? 0, photos.length)
  const lightbox = useLightbox({ photos, total, fetchAll: list.all })
  return (
    <>
      {!data && !failure && <Loading>{loading}</Loading>}
      {!data && Boolean(failure) && <Failure error={failure} onRetry={refetch} />}
      {data && photos.length === 0 && empty}
      {photos.length > 0 && (
        <CardGrid
          {...grid}
          photos={photos}
          total={total}
          current={lightbox.current}
          onEnd={list.tryMore}
          renderCard={(photo) => renderCard(photo, () => lightbox.open(photo.id))}
        />
      )}
      {data && !data.complete && !data.stuck && <Loading className="py-6">{loading}</Loading>}
      {data?.stuck && (
        <div className="flex flex-col items-center gap-3 py-6">
          <p className="text-quiet">{stuck}</p>
          <Button variant="quiet" onClick={list.tryMore}>
            {t('ui.tryAgain')}
          </Button>
        </div>
      )}
      <Lightbox lightbox={lightbox} />
    </>
  )
}
