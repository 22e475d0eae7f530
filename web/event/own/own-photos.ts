import type { PhotoView } from '#contract/schemas/photos.ts'
import { send } from '#web/api/send.ts'
import type { GalleryView } from '#web/event/gallery/gallery-view.ts'
import type { PhotoList } from '#web/event/gallery/photo-list.ts'
import { sentMark } from '#web/event/sent-mark.ts'
import { removeSaved, saveValue } from '#web/state/saved-values.ts'
import { Store, type ReadableStore } from '#web/state/store.ts'
import { sentPhoto } from '#web/uploads/upload-status.ts'

const stores = new Map<number, Store<readonly PhotoView[]>>()

/** Milliseconds after the last sent photo until the list is loaded again. */
const SETTLED_MS = 1000

/**
 * Reloads the sent photos after each upload, because only the server knows who sent a photo first. The first one
 * reloads at once, because its lightbox buttons would otherwise move later. Returns a function that stops it.
 */
export function reloadOwnPhotosWhenSent(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return sentPhoto.subscribe(() => {
    const eventId = sentPhoto.get()?.eventId
    if (eventId === undefined) return
    const isFirst = timer === undefined
    if (isFirst) void loadOwnPhotos(eventId)
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      if (!isFirst) void loadOwnPhotos(eventId)
    }, SETTLED_MS)
  })
}

export const photosToRemove = new Store<readonly PhotoView[]>([])

/** Photos that this device sent to an event, newest first. Empty until loaded. Some may have been deleted since. */
export const ownPhotos = (eventId: number): ReadableStore<readonly PhotoView[]> => storeOf(eventId)

function storeOf(eventId: number): Store<readonly PhotoView[]> {
  const store = stores.get(eventId) ?? new Store<readonly PhotoView[]>([])
  stores.set(eventId, store)
  return store
}

/** Loads the photos that this device sent. A failure keeps the loaded ones. */
export async function loadOwnPhotos(eventId: number): Promise<void> {
  const photos = await send('GET /api/events/:id/photos/mine', { id: eventId }).catch(() => undefined)
  if (!photos) return
  storeOf(eventId).set(photos)
  if (photos.length) saveValue(sentMark(eventId), '1')
  else removeSaved(sentMark(eventId))
}

/** Returns the photos that still exist, as the gallery has them. */
export function stillThere(own: readonly PhotoView[], { photos, removed }: PhotoList): PhotoView[] {
  const known = new Map(photos.map((photo) => [photo.id, photo]))
  return own.filter(({ id }) => !removed.has(id)).map((photo) => known.get(photo.id) ?? photo)
}

export const viewOf = (own: readonly PhotoView[]): GalleryView => ({
  pick: (list) => stillThere(own, list),
})
