import type { PhotoView } from '#contract/schemas/photos.ts'

/** The fetched photos of an event, newest (highest id) first. */
export interface PhotoList {
  photos: PhotoView[]
  /** False while older photos can still be fetched. */
  complete: boolean
  /** Number of photos of the event, including those not fetched yet. */
  total: number
  /** Ids of hidden or deleted photos, so that a pending response doesn't restore them. */
  removed: ReadonlySet<number>
}

export const emptyList: PhotoList = { photos: [], complete: false, total: 0, removed: new Set() }

/**
 * Adds new photos and replaces changed ones. Skips older photos that are not fetched yet. `count` is the event's current
 * number of photos, if known.
 */
export function withPhotos(list: PhotoList, changed: PhotoView[], count?: number): PhotoList {
  const removed = new Set(list.removed)
  const byId = new Map(list.photos.map((photo) => [photo.id, photo]))
  const oldest = list.photos.at(-1)?.id ?? 0
  let added = 0
  for (const photo of changed) {
    const known = byId.get(photo.id)
    removed.delete(photo.id)
    if (!known && !list.complete && photo.id < oldest) continue
    if (!known) added += 1
    // The response to an upload may arrive after the live message about the ready photo.
    if (known && photo.state === 'processing' && isFurther(known, photo)) continue
    byId.set(photo.id, photo)
  }
  return counted({ ...list, removed, photos: sorted(byId.values()), total: count ?? list.total + added })
}

const isFurther = (known: PhotoView, photo: PhotoView) =>
  known.state !== 'processing' || known.renditions.length > photo.renditions.length

/** Removes photos. `count` as for `withPhotos`. */
export function withoutPhotos(list: PhotoList, ids: number[], count?: number): PhotoList {
  const leaving = new Set(ids)
  // Photos not fetched yet count too, but only once: a hidden photo may be deleted later.
  const fresh = [...leaving].filter((id) => !list.removed.has(id)).length
  return counted({
    ...list,
    photos: list.photos.filter((photo) => !leaving.has(photo.id)),
    removed: new Set([...list.removed, ...leaving]),
    total: count ?? list.total - fresh,
  })
}

/** Adds the next, older page. A page that is not full is the last. */
export function withPage(list: PhotoList, page: PhotoView[], pageSize: number): PhotoList {
  const known = new Set(list.photos.map((photo) => photo.id))
  const older = page.filter((photo) => !known.has(photo.id) && !list.removed.has(photo.id))
  return counted({ ...list, photos: sorted([...list.photos, ...older]), complete: page.length < pageSize })
}

/** Corrects the total: exact once all photos are fetched, otherwise at least the number fetched. */
function counted(list: PhotoList): PhotoList {
  const { length } = list.photos
  return { ...list, total: list.complete ? length : Math.max(list.total, length) }
}

const sorted = (photos: Iterable<PhotoView>) => [...photos].toSorted((a, b) => b.id - a.id)
