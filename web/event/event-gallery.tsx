import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { eventPhotosPage } from '#web/api/photos.ts'
import { t } from '#web/i18n/t.ts'
import { LazyLightbox, Lightbox } from '#web/photo/lightbox/lazy-lightbox.tsx'
import { useLightbox } from '#web/photo/lightbox/use-lightbox.ts'
import { Failure } from '#web/ui/failure.tsx'
import { FailedDialog, lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { idle, lazyPart, useFetchedWhenIdle } from '#web/ui/lazy-part.tsx'
import { useStore } from '#web/ui/store.ts'
import { toast } from '#web/ui/toast.ts'
import { openSheet } from '#web/uploads/upload-status.ts'
import { isDisabled } from '#web/venue.ts'
import { AddBar } from './add-bar.tsx'
import { EventHeader } from './event-header.tsx'
import { galleryOf, useGallery } from './galleries.ts'
import { GalleryIntro } from './gallery-intro.tsx'
import { GallerySkeleton } from './gallery-skeleton.tsx'
import type { GalleryView } from './gallery-view.ts'
import { PhotoGrid } from './photo-grid.tsx'
import { ordered } from './photo-order.ts'
import type { ChosenOrder } from './photo-order.ts'
import { ScheduleLines } from './schedule/schedule-parts.ts'
import { useDragSelect } from './select/use-drag-select.ts'
import { SelectionPart } from './select/select-parts.ts'
import { useHeldBackPhotos } from './use-held-back-photos.ts'
import { withGuestMessages } from './with-guest-messages.ts'

const UploadPlace = lazyPart(
  () => withGuestMessages(import('./upload/upload-place.tsx')),
  (failure, { onClose }) => <FailedDialog {...failure} onClose={onClose} />,
)
const NoPhotos = lazyPart(
  () => import('./no-photos.tsx'),
  () => <p>{t('gallery.empty')}</p>,
)
const FlagDialog = lazyDialog(() => import('#web/photo/flag-dialog.tsx'))
/** Not needed to see photos; what could not be fetched is done without. */
const OwnPart = lazyPart(
  async () => {
    await idle()
    return withGuestMessages(import('./own/own-part.tsx'))
  },
  () => null,
)
const LightboxTools = lazyPart<{ photo: PhotoView }>(
  () => withGuestMessages(import('./own/lightbox-tools.tsx')),
  () => null,
)
const HostLightboxTools = lazyPart<{ photo: PhotoView }>(
  async () =>
    (await import('./select/with-host-words.ts')).withHostWords(import('./select/host-lightbox-tools.tsx')),
  () => null,
)
const NEXT_PARTS = [UploadPlace, Lightbox, LightboxTools, FlagDialog]

/** With the id, or without it where it was there. */
function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

const AS_THEY_CAME: ChosenOrder = { by: 'uploaded' }

export function EventGallery({ event: fetched }: { event: EventView }) {
  const gallery = galleryOf(fetched)
  const state = useGallery(gallery, fetched.id)
  const { status, error, event: now } = state
  const [view, setView] = useState<GalleryView>()
  const part = useMemo(() => view?.pick(state), [view, state])
  const byUpload = part ?? state.photos
  const event = useMemo(() => ({ ...fetched, ...now }), [fetched, now])
  const { revealAt, uploads, uploadsUntil, lastDay } = event
  const canAdd = uploads === 'open' && !event.isSample
  const [order, setOrder] = useState<ChosenOrder>(AS_THEY_CAME)
  const photos = useMemo(() => ordered(byUpload, order), [byUpload, order])
  const isPart = part !== undefined || order.hearts !== undefined
  const total = isPart ? photos.length : state.total
  const complete = isPart || state.complete
  const canOrder = useMemo(
    () => byUpload.length > 1 && byUpload.some(({ takenAt, heartCount }) => takenAt ?? heartCount),
    [byUpload],
  )
  const { shown, waiting } = useHeldBackPhotos(byUpload)
  const fetchMore = useCallback(() => void gallery.more().catch(() => {}), [gallery])
  const fetchAll = useCallback(() => void gallery.all().catch(() => {}), [gallery])
  const isReady = status === 'ready'
  const isEmpty = isReady && state.total === 0 && !revealAt
  const list = useMemo(
    () => (isReady ? { photos: ordered(shown, order), total, complete, order } : undefined),
    [isReady, shown, total, complete, order],
  )
  // Drawing many tiles takes a phone longer than a frame: it is done between frames, while photos come.
  const drawn = useDeferredValue(list)
  const lightbox = useLightbox({
    photos,
    total,
    fetchAll: async () => ordered(await gallery.all(), order),
    isReady,
    async find(id) {
      const { photos } = await eventPhotosPage(event.id, id + 1, 1)
      if (photos[0]?.id !== id) return false
      await gallery.all(id)
      return true
    },
    onMissing: () => void sayPhotoGone(),
  })
  const [flagged, setFlagged] = useState<PhotoView[]>()
  const flag = useCallback((photo: PhotoView) => setFlagged([photo]), [])
  const [sent, setSent] = useState<number>()
  const [selected, setSelected] = useState<ReadonlySet<number>>()
  const select = useCallback((id: number) => setSelected((ids) => ids && toggled(ids, id)), [])
  const dragSelect = useDragSelect(list?.photos, selected, setSelected)
  const endSelection = () => setSelected(undefined)
  async function selectAll() {
    const all = await gallery.all()
    setSelected(new Set((view ? view.pick(gallery.state) : ordered(all, order)).map(({ id }) => id)))
  }

  function showPhotosBy(name: string) {
    lightbox.close()
    fetchAll()
    setOrder(AS_THEY_CAME)
    setView({ name, pick: ({ photos }) => photos.filter(({ senderName }) => senderName === name) })
  }

  const isAdding = useStore(openSheet) === event.id
  // The same at every drawing: what these are for need not be drawn again while photos come.
  const add = useCallback(() => openSheet.set(event.id), [event.id])
  const toggle = useCallback(() => (isAdding ? close() : add()), [isAdding, add])
  const finish = useCallback(() => {
    close()
    setSent(gallery.lastSent)
    window.scrollTo(0, 0)
  }, [gallery])
  useEffect(() => close, [])
  useFetchedWhenIdle(NEXT_PARTS)

  return (
    <>
      <EventHeader
        event={event}
        photoCount={state.total}
        waiting={waiting}
        isAdding={isAdding}
        onAdd={canAdd && toggle}
      />
      <Suspense>{isAdding && <UploadPlace event={event} onDone={finish} onClose={close} />}</Suspense>
      <div className="column pb-32 sm:pb-16">
        <Suspense>
          {(revealAt || uploads !== 'open' || uploadsUntil || lastDay) && (
            <ScheduleLines event={event} gallery={gallery} />
          )}
        </Suspense>
        <GalleryIntro
          event={event}
          gallery={gallery}
          count={state.total}
          order={order}
          onOrder={
            canOrder
              ? (order) => {
                  setOrder(order)
                  if (order.hearts) setView(undefined)
                }
              : undefined
          }
          view={view}
          onView={(view) => {
            setView(view)
            if (order.hearts) setOrder(AS_THEY_CAME)
          }}
          onSelect={() => setSelected(new Set())}
        />
        <Suspense>
          <OwnPart
            eventId={event.id}
            list={state}
            view={view}
            onView={setView}
            onFavoritesEnd={order.hearts && (() => setOrder(AS_THEY_CAME))}
          />
        </Suspense>
        {(status === 'loading' || (isReady && !drawn)) && <GallerySkeleton />}
        {status === 'failed' && <Failure error={error} onRetry={() => void gallery.load()} />}
        <Suspense>{isEmpty && <NoPhotos onAdd={canAdd && add} approval={event.approval} />}</Suspense>
        {isReady && total > 0 && drawn && (
          <div {...dragSelect}>
            <PhotoGrid
              {...drawn}
              current={lightbox.current}
              sent={sent}
              onEnd={fetchMore}
              onAll={fetchAll}
              onOpen={selected ? select : lightbox.open}
              onFlag={flag}
              selected={selected}
            />
          </div>
        )}
      </div>
      {selected ? (
        <Suspense>
          <SelectionPart
            event={event}
            all={photos}
            selected={selected}
            onAll={selectAll}
            onFlag={setFlagged}
            onDone={endSelection}
          />
        </Suspense>
      ) : (
        canAdd && <AddBar onAdd={add} />
      )}
      <LazyLightbox
        lightbox={lightbox}
        onFlag={flag}
        onHeart={isDisabled('hearts') ? undefined : giveHeart}
        onSender={showPhotosBy}
        moreTools={event.isHost ? HostLightboxTools : LightboxTools}
      />
      <Suspense>
        {flagged && (
          <FlagDialog
            key={flagged[0]?.id}
            photos={flagged}
            open
            onOpenChange={(open) => !open && setFlagged(undefined)}
            onDone={endSelection}
          />
        )}
      </Suspense>
    </>
  )
}

const close = () => openSheet.set(undefined)

const giveHeart = (photo: PhotoView) =>
  void import('./hearts/hearts.ts').then((part) => part.giveHeart(photo))

async function sayPhotoGone(): Promise<void> {
  await withGuestMessages(Promise.resolve())
  toast({ title: t('gallery.photoGone') })
}
