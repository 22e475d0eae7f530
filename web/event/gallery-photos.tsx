import { useCallback, useDeferredValue } from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { Failure } from '#web/ui/failure.tsx'
import type { Gallery, GalleryState } from './gallery/gallery.ts'
import { GallerySkeleton } from './gallery-skeleton.tsx'
import { PhotoGrid } from './grid/photo-grid.tsx'
import type { GridList } from './grid/use-grid-rows.ts'
import type { Selection } from './select/selection.ts'
import { useDragSelect } from './select/use-drag-select.ts'

interface GalleryPhotosProps {
  gallery: Gallery
  state: GalleryState
  list: GridList | undefined
  selection: Selection
  current: number | undefined
  sent: number | undefined
  onOpen: (id: number) => void
  onFlag: (photo: PhotoView) => void
}

export function GalleryPhotos({ gallery, state, list, selection, onOpen, ...grid }: GalleryPhotosProps) {
  const { status, error } = state
  const fetchMore = useCallback(() => void gallery.more().catch(() => {}), [gallery])
  const fetchAll = useCallback(() => void gallery.all().catch(() => {}), [gallery])
  const press = useCallback(
    (id: number) => (selection.store.get() ? selection.toggle(id) : onOpen(id)),
    [selection, onOpen],
  )
  // Deferred, because a phone takes longer than a frame to render many tiles while photos arrive.
  const drawn = useDeferredValue(list)
  const dragSelect = useDragSelect(list?.photos, selection)
  return (
    <>
      {(status === 'loading' || (list && !drawn)) && <GallerySkeleton />}
      {status === 'failed' && <Failure error={error} onRetry={() => void gallery.load()} />}
      {drawn && list && list.total > 0 && (
        <div {...dragSelect}>
          <PhotoGrid
            {...grid}
            list={drawn}
            selection={selection}
            onEnd={fetchMore}
            onAll={fetchAll}
            onOpen={press}
          />
        </div>
      )}
    </>
  )
}
