import { useCallback, useRef, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type { AdminPhotoView } from '#contract/admin-photos.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { getJson } from '#web/api.ts'
import { PHOTOS } from '../keys.ts'
import { withNewest, withOlder } from './photo-pages.ts'
import type { PhotoPages } from './photo-pages.ts'

/** All photos page by page: fetching again fetches the newest page, `more` the next older one. */
export function usePhotos() {
  const { cache } = useSWRConfig()
  const known = useCallback(() => cache.get(PHOTOS)?.data as PhotoPages | undefined, [cache])
  const { data, error, mutate } = useSWR<PhotoPages>(PHOTOS, async () => {
    const newest = await pageAfter(undefined)
    return withNewest(known(), newest)
  })
  const older = useRef<Promise<void>>(undefined)
  /** True when an older page did not come; another press of the button asks again. */
  const [stuck, setStuck] = useState(false)

  const more = useCallback(async () => {
    const last = known()?.photos.at(-1)?.id
    if (last === undefined || known()?.complete) return
    older.current ??= (async () => {
      setStuck(false)
      try {
        const page = await pageAfter(last)
        // Before the list grows: what draws it may ask for the page after this one at once.
        older.current = undefined
        await mutate((now) => now && withOlder(now, last, page), { revalidate: false })
      } catch (error) {
        older.current = undefined
        setStuck(true)
        throw error
      }
    })()
    await older.current
  }, [known, mutate])

  /** Fetches all that is left. */
  async function all(): Promise<AdminPhotoView[]> {
    while (known()?.complete === false) await more()
    return known()?.photos ?? []
  }

  const tryMore = useCallback(() => void more().catch(() => {}), [more])
  return { data, failure: error as unknown, refetch: () => void mutate(), tryMore, all, stuck }
}

const pageAfter = (after: number | undefined) =>
  getJson<AdminPhotoView[]>(`${PHOTOS}?limit=${PAGE_SIZE}${after === undefined ? '' : `&after=${after}`}`)
