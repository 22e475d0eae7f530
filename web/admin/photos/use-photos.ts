import { useCallback, useRef, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type { AdminPhotoView } from '#contract/admin-photos.ts'
import { ADMIN_PHOTOS, adminPhotosPage } from '#web/api/admin-photos.ts'
import { withNewest, withOlder } from './photo-pages.ts'
import type { PhotoPages } from './photo-pages.ts'

/** All photos page by page: fetching again fetches the newest page, `more` the next older one. */
export function usePhotos() {
  const { cache } = useSWRConfig()
  const known = useCallback(() => cache.get(ADMIN_PHOTOS)?.data as PhotoPages | undefined, [cache])
  const { data, error, mutate } = useSWR<PhotoPages>(ADMIN_PHOTOS, async () => {
    const newest = await adminPhotosPage()
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
        const page = await adminPhotosPage(last)
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
