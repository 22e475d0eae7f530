import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { eventPhotosPage } from '#web/api/photos.ts'
import { t } from '#web/i18n/t.ts'
import { archiveBundle } from '#web/lazy/archive.tsx'
import { useFetchedWhenIdle } from '#web/lazy/bundle.tsx'
import { CreatedEvent, HostActions, hostBundle, HostLightboxTools } from '#web/lazy/host.tsx'
import { FlagDialog, Lightbox, LightboxTools, SelectionPart } from '#web/lazy/overlays.tsx'
import { uploadBundle, UploadPlace } from '#web/lazy/upload.tsx'
import { useLightbox } from '#web/photo/lightbox/use-lightbox.ts'
import { Failure } from '#web/ui/failure.tsx'
import { useStore } from '#web/ui/store.ts'
import { toast } from '#web/ui/toast.ts'
import { openSheet } from '#web/uploads/upload-status.ts'
import { isDisabled } from '#web/venue.ts'
import { AddBar } from './add-bar.tsx'
import { EventHeader } from '#web/event/header/event-header.tsx'
import { galleryOf, useGallery } from '#web/event/gallery/galleries.ts'
import { GalleryIntro } from '#web/event/intro/gallery-intro.tsx'
import { GallerySkeleton } from './gallery-skeleton.tsx'
import type { GalleryView } from '#web/event/gallery/gallery-view.ts'
import { giveHeart } from './hearts/hearts.ts'
import { NoPhotos } from './no-photos.tsx'
import { OwnPart } from './own/own-part.tsx'
import { PhotoGrid } from '#web/event/grid/photo-grid.tsx'
import { ordered } from '#web/event/gallery/photo-order.ts'
import type { ChosenOrder } from '#web/event/gallery/photo-order.ts'
import { ScheduleLines } from './schedule/schedule-lines.tsx'
import { useDragSelect } from './select/use-drag-select.ts'
import { useHeldBackPhotos } from '#web/event/grid/use-held-back-photos.ts'

const NEXT_BUNDLES = [uploadBundle, archiveBundle]
const NEXT_BUNDLES_OF_HOSTS = [...NEXT_BUNDLES, hostBundle]

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
    onMissing: sayPhotoGone,
  })
  const [flagged, setFlagged] = useState<PhotoView[]>()
  const flag = useCallback((photo: PhotoView) => setFlagged([photo]), [])
  const [sent, setSent] = useState<number>()
  const [selected, setSelected] = useState<ReadonlySet<number>>()
  const select = useCallback((id: number) => setSelected((ids) => ids && toggled(ids, id)), [])
  const dragSelect = useDragSelect(list?.photos, selected, setSelected)
  const chosen = selected ? photos.filter(({ id }) => selected.has(id)) : []
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
  useFetchedWhenIdle(event.isHost ? NEXT_BUNDLES_OF_HOSTS : NEXT_BUNDLES)

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
        {(revealAt || uploads !== 'open' || uploadsUntil || lastDay) && (
          <ScheduleLines event={event} gallery={gallery} />
        )}
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
        <OwnPart
          eventId={event.id}
          list={state}
          view={view}
          onView={setView}
          onFavoritesEnd={order.hearts && (() => setOrder(AS_THEY_CAME))}
        />
        {(status === 'loading' || (isReady && !drawn)) && <GallerySkeleton />}
        {status === 'failed' && <Failure error={error} onRetry={() => void gallery.load()} />}
        {isEmpty && <NoPhotos onAdd={canAdd && add} approval={event.approval} />}
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
          >
            {event.isHost && <HostActions eventId={event.id} photos={chosen} onDone={endSelection} />}
          </SelectionPart>
        </Suspense>
      ) : (
        canAdd && <AddBar onAdd={add} />
      )}
      <Lightbox
        lightbox={lightbox}
        onFlag={flag}
        onHeart={isDisabled('hearts') ? undefined : giveHeart}
        onSender={showPhotosBy}
        moreTools={event.isHost ? HostLightboxTools : LightboxTools}
      />
      {flagged && (
        <FlagDialog
          key={flagged[0]?.id}
          photos={flagged}
          open
          onOpenChange={(open) => !open && setFlagged(undefined)}
          onDone={endSelection}
        />
      )}
      {event.isHost && <CreatedEvent />}
    </>
  )
}

const close = () => openSheet.set(undefined)

const sayPhotoGone = () => toast({ title: t('gallery.photoGone') })
