import { useState } from 'react'
import type { HostPhotoAction } from '#contract/values/photo-actions.ts'
import type { HostPhotoView } from '#contract/schemas/host-photos.ts'
import { MAX_MODERATED_PHOTOS } from '#contract/values/host-photos-limit.ts'
import { PAGE_SIZE } from '#contract/values/limits.ts'
import { pathOf } from '#web/api/path-of.ts'
import { getJson } from '#web/api/request.ts'
import { useApi } from '#web/api/use-api.ts'
import { send } from '#web/api/send.ts'

/** Milliseconds between refreshes of the newest page. */
const REFRESH_MS = 10_000

/** Path of a page of an event's photos, including hidden ones. `after` is the last photo of the previous page. */
const pagePath = (id: number, isFlagged: boolean, after?: number) =>
  pathOf('GET /api/events/:id/host/photos', {
    id,
    limit: PAGE_SIZE,
    only: isFlagged ? 'flagged' : undefined,
    after,
  })

/** An event's photos for its hosts, newest first and page by page, and a function that changes them. */
export function useHostPhotos(eventId: number, isFlagged: boolean) {
  const first = useApi(pagePath(eventId, isFlagged), {
    revalidateIfStale: true,
    refreshInterval: REFRESH_MS,
  })
  const [older, setOlder] = useState<HostPhotoView[]>([])
  const [isWhole, setWhole] = useState(false)
  const photos = first.data && mergePhotos(first.data, older)
  const isComplete = isWhole || (first.data !== undefined && first.data.length < PAGE_SIZE)

  async function more() {
    const last = photos?.at(-1)
    if (!last || isComplete) return
    const page = await getJson(pagePath(eventId, isFlagged, last.id))
    setOlder((known) => mergePhotos(known, page))
    if (page.length < PAGE_SIZE) setWhole(true)
  }

  async function change(action: HostPhotoAction, ids: number[]) {
    for (let from = 0; from < ids.length; from += MAX_MODERATED_PHOTOS) {
      const part = ids.slice(from, from + MAX_MODERATED_PHOTOS)
      const body = { action, ids: part }
      const remaining = await send('POST /api/events/:id/host/photos', { id: eventId, body })
      const changed = new Map(remaining.map((photo) => [photo.id, photo]))
      // A photo missing from the response was deleted.
      const replace = (list: HostPhotoView[]) =>
        list.flatMap((photo) => changed.get(photo.id) ?? (part.includes(photo.id) ? [] : photo))
      setOlder(replace)
      await first.mutate((list) => list && replace(list), { revalidate: false })
    }
    void first.mutate()
  }

  return { photos, error: first.error as unknown, retry: () => void first.mutate(), isComplete, more, change }
}

/** Merges two lists, newest first. A photo in both is taken from the first. */
function mergePhotos<T extends { id: number }>(first: T[], second: T[]): T[] {
  const known = new Set(first.map(({ id }) => id))
  return [...first, ...second.filter(({ id }) => !known.has(id))].toSorted((one, other) => other.id - one.id)
}
