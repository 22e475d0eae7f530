import { Suspense, type ReactNode } from 'react'
import type { EventView } from '#contract/schemas/events.ts'
import { UploadPlace } from '#web/lazy/upload.tsx'
import { useSelected } from '#web/state/store.ts'
import { AddBar } from './add-bar.tsx'
import type { Gallery } from './gallery/gallery.ts'
import { EventHeader } from './header/event-header.tsx'
import { GalleryIntro } from './intro/gallery-intro.tsx'
import { ScheduleLines } from './schedule/schedule-lines.tsx'
import type { Selection } from './select/selection.ts'
import type { UploadSheet } from './upload/use-upload-sheet.ts'
import type { ShownPhotos } from './use-shown-photos.ts'

interface GalleryShellProps {
  event: EventView
  gallery: Gallery
  /** Number of photos of the event. */
  count: number
  shown: ShownPhotos
  sheet: UploadSheet
  selection: Selection
  /** The photos' part of the gallery. */
  children: ReactNode
}

/** The parts of a gallery around its photos. The server draws them too, so that nothing moves when React replaces them. */
export function GalleryShell(props: GalleryShellProps) {
  const { event, gallery, count, shown, sheet, selection, children } = props
  const { revealAt, uploads, uploadsUntil, lastDay } = event
  const isSelecting = useSelected(selection.store, (ids) => ids !== undefined)
  const pending = useSelected(gallery.store, ({ hostNews }) => hostNews?.pending ?? 0)
  return (
    <>
      <EventHeader
        event={event}
        photoCount={count}
        pending={pending}
        newPhotos={shown.newPhotos}
        isAdding={sheet.isOpen}
        onAdd={sheet.toggle}
      />
      <Suspense>
        {sheet.isOpen && <UploadPlace event={event} onDone={sheet.finish} onClose={sheet.close} />}
      </Suspense>
      <div className="column pb-32 sm:pb-16">
        {event.announcement && (
          <output
            dir="auto"
            className="mt-3 block text-left rtl:text-right rounded-md bg-accent-soft px-4 py-2.5 font-medium wrap-anywhere"
          >
            {event.announcement}
          </output>
        )}
        {(revealAt || uploads !== 'open' || uploadsUntil || lastDay) && (
          <ScheduleLines event={event} gallery={gallery} />
        )}
        <GalleryIntro
          event={event}
          gallery={gallery}
          count={count}
          order={shown.order}
          onOrder={shown.canOrder ? shown.chooseOrder : undefined}
          view={shown.view}
          onView={shown.chooseView}
          onSelect={selection.start}
        />
        {children}
      </div>
      {!isSelecting && sheet.open && <AddBar onAdd={sheet.open} />}
    </>
  )
}
