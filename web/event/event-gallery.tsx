import { useCallback, useState } from 'react'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { archiveBundle } from '#web/lazy/archive.tsx'
import { useFetchedWhenIdle } from '#web/lazy/bundle.tsx'
import { CreatedEvent, hostBundle, HostLightboxTools, StaffLightboxTools } from '#web/lazy/host.tsx'
import { FlagDialog, Lightbox, LightboxTools } from '#web/lazy/overlays.tsx'
import { uploadBundle } from '#web/lazy/upload.tsx'
import { isDisabled } from '#web/venue.ts'
import { galleryOf, useGallery } from './gallery/galleries.ts'
import { GalleryPhotos } from './gallery-photos.tsx'
import { GalleryShell } from './gallery-shell.tsx'
import { giveHeart } from './hearts/hearts.ts'
import { NoPhotos } from './no-photos.tsx'
import { OwnPart } from './own/own-part.tsx'
import { SelectionBar } from './select/selection-bar.tsx'
import { Selection } from './select/selection.ts'
import { useUploadSheet } from './upload/use-upload-sheet.ts'
import { useGalleryLightbox } from './use-gallery-lightbox.ts'
import { useShownPhotos } from './use-shown-photos.ts'

const NEXT_BUNDLES = [uploadBundle, archiveBundle]
const NEXT_BUNDLES_OF_HOSTS = [...NEXT_BUNDLES, hostBundle]

/** The gallery of an event. `useGallery` loads its photos, and `useShownPhotos` chooses and sorts them. */
export function EventGallery({ event }: { event: EventView }) {
  const gallery = galleryOf(event)
  const state = useGallery(gallery, event.id)
  const isReady = state.status === 'ready'
  const shown = useShownPhotos(gallery, state)
  const sheet = useUploadSheet(event, gallery)
  const { photos, total, fetchAll } = shown
  const lightbox = useGalleryLightbox(gallery, event.id, { photos, total, fetchAll, isReady })
  const [selection] = useState(() => new Selection())
  const [flagged, setFlagged] = useState<PhotoView[]>()
  const flag = useCallback((photo: PhotoView) => setFlagged([photo]), [])
  useFetchedWhenIdle(event.isHost ? NEXT_BUNDLES_OF_HOSTS : NEXT_BUNDLES)

  function showPhotosBy(name: string) {
    lightbox.close()
    void gallery.all().catch(() => {})
    shown.showPhotosBy(name)
  }

  return (
    <>
      <GalleryShell {...{ event, gallery, count: state.total, shown, sheet, selection }}>
        <OwnPart
          eventId={event.id}
          list={state}
          view={shown.view}
          onView={shown.setView}
          onFavoritesEnd={shown.order.hearts && shown.showAllByUpload}
        />
        {isReady && state.total === 0 && !event.revealAt && (
          <NoPhotos onAdd={sheet.open} approval={event.approval} />
        )}
        <GalleryPhotos
          gallery={gallery}
          state={state}
          list={shown.list}
          selection={selection}
          current={lightbox.current}
          sent={sheet.sent}
          onOpen={lightbox.open}
          onFlag={flag}
        />
      </GalleryShell>
      <SelectionBar
        event={event}
        photos={photos}
        selection={selection}
        onAll={shown.fetchAllShown}
        onFlag={setFlagged}
      />
      <Lightbox
        lightbox={lightbox}
        onFlag={flag}
        onHeart={isDisabled('hearts') ? undefined : giveHeart}
        onSender={showPhotosBy}
        moreTools={lightboxTools(event)}
      />
      {flagged && (
        <FlagDialog
          key={flagged[0]?.id}
          photos={flagged}
          open
          onOpenChange={(open) => !open && setFlagged(undefined)}
          onDone={selection.end}
        />
      )}
      {event.isHost && <CreatedEvent />}
    </>
  )
}

function lightboxTools({ isHost, role }: EventView) {
  if (role === 'owner') return HostLightboxTools
  return isHost ? StaffLightboxTools : LightboxTools
}
