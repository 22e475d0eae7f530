import { Suspense, useEffect, useMemo, useState } from 'react'
import type { EventView } from '#contract/events.ts'
import type { PhotoView } from '#contract/photos.ts'
import { t } from '#web/i18n/t.ts'
import { LazyLightbox, Lightbox } from '#web/photo/lightbox/lazy-lightbox.tsx'
import { useLightbox } from '#web/photo/lightbox/use-lightbox.ts'
import { Failure } from '#web/ui/failure.tsx'
import { FailedDialog, lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { lazyPart, useFetchedWhenIdle } from '#web/ui/lazy-part.tsx'
import { useStore } from '#web/ui/store.ts'
import { openSheet } from '#web/uploads/upload-status.ts'
import { AddBar } from './add-bar.tsx'
import { EventHeader } from './event-header.tsx'
import { galleryOf, useGallery } from './galleries.ts'
import { GalleryIntro } from './gallery-intro.tsx'
import { GallerySkeleton } from './gallery-skeleton.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { ordered } from './photo-order.ts'
import type { PhotoOrder } from './photo-order.ts'
import { ScheduleLines } from './schedule/schedule-parts.ts'
import { useHeldBackPhotos } from './use-held-back-photos.ts'

const UploadPlace = lazyPart(
  () => import('./upload/upload-place.tsx'),
  (failure, { onClose }) => <FailedDialog {...failure} onClose={onClose} />,
)
const NoPhotos = lazyPart(
  () => import('./no-photos.tsx'),
  () => <p>{t('gallery.empty')}</p>,
)
const FlagDialog = lazyDialog(() => import('#web/photo/flag-dialog.tsx'))
const NEXT_PARTS = [UploadPlace, Lightbox, FlagDialog]

export function EventGallery({ event: fetched }: { event: EventView }) {
  const gallery = galleryOf(fetched)
  const { photos: byUpload, total, complete, status, error, event: now } = useGallery(gallery, fetched.id)
  const event = { ...fetched, ...now }
  const { revealAt, uploads, uploadsUntil, keptUntil } = event
  const canAdd = uploads === 'open' && !event.isSample
  const [order, setOrder] = useState<PhotoOrder>('uploaded')
  const photos = useMemo(() => ordered(byUpload, order), [byUpload, order])
  const isDated = useMemo(() => byUpload.length > 1 && byUpload.some(({ takenAt }) => takenAt), [byUpload])
  const { shown, waiting } = useHeldBackPhotos(byUpload)
  const lightbox = useLightbox({
    photos,
    total,
    fetchAll: async () => ordered(await gallery.all(), order),
  })
  const [flagged, setFlagged] = useState<PhotoView>()
  const [sent, setSent] = useState<number>()

  const isAdding = useStore(openSheet) === event.id
  const setAdding = (isOpen: boolean) => openSheet.set(isOpen ? event.id : undefined)
  const add = () => setAdding(true)
  useEffect(() => () => openSheet.set(undefined), [])
  useFetchedWhenIdle(NEXT_PARTS)

  function finish() {
    setAdding(false)
    setSent(gallery.lastSent)
    window.scrollTo(0, 0)
  }

  return (
    <>
      <EventHeader
        event={event}
        photoCount={total}
        waiting={waiting}
        isAdding={isAdding}
        onAdd={canAdd && (() => setAdding(!isAdding))}
      />
      <Suspense>
        {isAdding && <UploadPlace event={event} onDone={finish} onClose={() => setAdding(false)} />}
      </Suspense>
      <div className="column pb-32 sm:pb-16">
        <Suspense>
          {(revealAt || uploads !== 'open' || uploadsUntil || keptUntil) && (
            <ScheduleLines event={event} gallery={gallery} />
          )}
        </Suspense>
        <GalleryIntro
          event={event}
          gallery={gallery}
          count={total}
          order={order}
          onOrder={isDated ? setOrder : undefined}
        />
        {status === 'loading' && <GallerySkeleton />}
        {status === 'failed' && <Failure error={error} onRetry={() => void gallery.load()} />}
        <Suspense>
          {status === 'ready' && total === 0 && !revealAt && <NoPhotos onAdd={canAdd && add} />}
        </Suspense>
        {status === 'ready' && total > 0 && (
          <PhotoGrid
            photos={ordered(shown, order)}
            total={total}
            complete={complete}
            current={lightbox.current}
            sent={sent}
            order={order}
            onEnd={() => void gallery.more().catch(() => {})}
            onAll={() => void gallery.all().catch(() => {})}
            onOpen={lightbox.open}
            onFlag={setFlagged}
          />
        )}
      </div>
      {canAdd && <AddBar eventId={event.id} onAdd={add} />}
      <LazyLightbox lightbox={lightbox} onFlag={setFlagged} />
      <Suspense>
        {flagged && (
          <FlagDialog
            key={flagged.id}
            photo={flagged}
            open
            onOpenChange={(open) => !open && setFlagged(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
