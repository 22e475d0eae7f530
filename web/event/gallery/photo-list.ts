import type { PhotoView } from '#contract/schemas/photos.ts'

/** The photos of an event that this page knows, newest (highest id) first. */
export interface PhotoList {
  photos: PhotoView[]
  /** False while older photos can still be fetched. */
  complete: boolean
  /** All photos of the event, also those not fetched yet. */
  total: number
  /** Ids that were hidden or deleted, so that an answer already on its way does not bring them back. */
  gone: ReadonlySet<number>
}

export const emptyList: PhotoList = { photos: [], complete: false, total: 0, gone: new Set() }

/**
 * Adds new photos and replaces changed ones. An older photo that has not been fetched yet comes with its page. `count` is
 * how many the event has now, where that is known.
 */
export function withPhotos(list: PhotoList, changed: PhotoView[], count?: number): PhotoList {
  const gone = new Set(list.gone)
  const byId = new Map(list.photos.map((photo) => [photo.id, photo]))
  const oldest = list.photos.at(-1)?.id ?? 0
  let added = 0
  for (const photo of changed) {
    const known = byId.get(photo.id)
    gone.delete(photo.id)
    if (!known && !list.complete && photo.id < oldest) continue
    if (!known) added += 1
    // The answer to an upload may arrive after the live message that says that the photo is ready.
    if (known && photo.state === 'processing' && isFurther(known, photo)) continue
    byId.set(photo.id, photo)
  }
  return counted({ ...list, gone, photos: sorted(byId.values()), total: count ?? list.total + added })
}

const isFurther = (known: PhotoView, photo: PhotoView) =>
  known.state !== 'processing' || known.renditions.length > photo.renditions.length

/** Takes photos away at once; `count` as for `withPhotos`. */
export function withoutPhotos(list: PhotoList, ids: number[], count?: number): PhotoList {
  const leaving = new Set(ids)
  // Ids not fetched yet count as well, but only once: a photo may be hidden first and deleted later.
  const fresh = [...leaving].filter((id) => !list.gone.has(id)).length
  return counted({
    ...list,
    photos: list.photos.filter((photo) => !leaving.has(photo.id)),
    gone: new Set([...list.gone, ...leaving]),
    total: count ?? list.total - fresh,
  })
}

/** Adds the next, older page; a page that is not full is the last. */
export function withPage(list: PhotoList, page: PhotoView[], pageSize: number): PhotoList {
  const known = new Set(list.photos.map((photo) => photo.id))
  const older = page.filter((photo) => !known.has(photo.id) && !list.gone.has(photo.id))
  return counted({ ...list, photos: sorted([...list.photos, ...older]), complete: page.length < pageSize })
}

/** The number of photos is certain once all are here; before, it is never less than what is seen. */
function counted(list: PhotoList): PhotoList {
  const { length } = list.photos
  return { ...list, total: list.complete ? length : Math.max(list.total, length) }
}

const sorted = (photos: Iterable<PhotoView>) => [...photos].toSorted((a, b) => b.id - a.id)
