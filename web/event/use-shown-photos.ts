import { useMemo, useState } from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { Gallery, GalleryState } from './gallery/gallery.ts'
import type { GalleryView } from './gallery/gallery-view.ts'
import { ordered, type ChosenOrder } from './gallery/photo-order.ts'
import { useHeldBackPhotos } from './grid/use-held-back-photos.ts'

const NEWEST_FIRST: ChosenOrder = { by: 'uploaded' }

export type ShownPhotos = ReturnType<typeof useShownPhotos>

/** Returns the photos to show and their order: all, the guest's own, one sender's, or the favourites. */
export function useShownPhotos(gallery: Gallery, state: GalleryState) {
  const [view, setView] = useState<GalleryView>()
  const [order, setOrder] = useState<ChosenOrder>(NEWEST_FIRST)
  const part = useMemo(() => view?.pick(state), [view, state])
  const byUpload = part ?? state.photos
  const photos = useMemo(() => ordered(byUpload, order), [byUpload, order])
  const isPart = part !== undefined || order.hearts !== undefined
  const total = isPart ? photos.length : state.total
  const complete = isPart || state.complete
  const canOrder = useMemo(
    () => byUpload.length > 1 && byUpload.some(({ takenAt, heartCount }) => takenAt ?? heartCount),
    [byUpload],
  )
  const { shown, newPhotos } = useHeldBackPhotos(byUpload)
  const isReady = state.status === 'ready'
  const list = useMemo(
    () => (isReady ? { photos: ordered(shown, order), total, complete, order } : undefined),
    [isReady, shown, total, complete, order],
  )
  return {
    photos,
    total,
    /** Photos for the grid, without those held back. Undefined until the gallery is loaded. */
    list,
    /** Number of new photos that are held back while the guest looks at older ones. */
    newPhotos,
    view,
    order,
    canOrder,
    setView,
    /** Ends the favourites view. */
    showAllByUpload: () => setOrder(NEWEST_FIRST),
    chooseView(view: GalleryView | undefined) {
      setView(view)
      if (order.hearts) setOrder(NEWEST_FIRST)
    },
    chooseOrder(order: ChosenOrder) {
      setOrder(order)
      if (order.hearts) setView(undefined)
    },
    showPhotosBy(name: string) {
      setOrder(NEWEST_FIRST)
      setView({ name, pick: ({ photos }) => photos.filter(({ senderName }) => senderName === name) })
    },
    /** Fetches all photos of the event, in the chosen order. */
    fetchAll: async () => ordered(await gallery.all(), order),
    async fetchAllShown(): Promise<PhotoView[]> {
      const all = await gallery.all()
      return view ? view.pick(gallery.state) : ordered(all, order)
    },
  }
}
