import { useCallback, useRef, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type { FlaggedPhotoView } from '#contract/admin-photos.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { FLAGGED_PHOTOS, flaggedPhotosPage } from '#web/api/admin-photos.ts'

interface FlaggedPages {
  photos: FlaggedPhotoView[]
  /** False while more can be fetched. */
  complete: boolean
}

/** Flagged photos page by page, the most flagged first; fetching again fetches as many as are known. */
export function useFlagged() {
  const { cache } = useSWRConfig()
  const known = useCallback(() => cache.get(FLAGGED_PHOTOS)?.data as FlaggedPages | undefined, [cache])
  const { data, error, mutate } = useSWR<FlaggedPages>(FLAGGED_PHOTOS, async () => {
    const count = known()?.photos.length ?? 0
    let list = withPage([], await flaggedPhotosPage())
    while (!list.complete && list.photos.length < count)
      list = withPage(list.photos, await flaggedPhotosPage(list.photos.at(-1)))
    return list
  })
  const older = useRef<Promise<void>>(undefined)
  /** True when a page did not come; another press of the button asks again. */
  const [stuck, setStuck] = useState(false)

  const more = useCallback(async () => {
    const last = known()?.photos.at(-1)
    if (!last || known()?.complete) return
    older.current ??= (async () => {
      setStuck(false)
      try {
        const page = await flaggedPhotosPage(last)
        // Before the list grows: what draws it may ask for the page after this one at once.
        older.current = undefined
        // A list that was fetched again meanwhile may end elsewhere.
        const grown = (now?: FlaggedPages) =>
          now && now.photos.at(-1)?.id === last.id ? withPage(now.photos, page) : now
        await mutate(grown, { revalidate: false })
      } catch (error) {
        older.current = undefined
        setStuck(true)
        throw error
      }
    })()
    await older.current
  }, [known, mutate])

  /** Fetches all that is left. */
  async function all(): Promise<FlaggedPhotoView[]> {
    while (known()?.complete === false) await more()
    return known()?.photos ?? []
  }

  const tryMore = useCallback(() => void more().catch(() => {}), [more])
  return { data, failure: error as unknown, refetch: () => void mutate(), tryMore, all, stuck }
}

/** Each photo once: one whose flags changed between two pages stands where it was seen first. */
function withPage(photos: FlaggedPhotoView[], page: FlaggedPhotoView[]): FlaggedPages {
  const seen = new Set(photos.map(({ id }) => id))
  return { photos: [...photos, ...page.filter(({ id }) => !seen.has(id))], complete: page.length < PAGE_SIZE }
}
