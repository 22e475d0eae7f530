import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { PhotoView } from '#contract/photos.ts'
import { photoInstead } from './next-photo.ts'

export interface PhotoList {
  photos: PhotoView[]
  /** All photos, also those not fetched yet; as many as there are in `photos` when not given. */
  total?: number
  /** Fetches the rest of the photos and gives all of them; only where there can be a rest. */
  fetchAll?: () => Promise<PhotoView[]>
}

/** What a screen needs to open a photo, and `LazyLightbox` to show it. */
export interface LightboxState extends Required<Omit<PhotoList, 'fetchAll'>>, Pick<PhotoList, 'fetchAll'> {
  /** The photo that is open. */
  current: number | undefined
  open: (id: number) => void
  /** Another photo is shown now. */
  show: (id: number) => void
  close: () => void
}

/**
 * Which photo of a list is open. It is kept in the browser's history, so that Back on a phone closes the photo and not
 * the gallery. When the photo goes away meanwhile, the one behind it is shown, or none.
 */
export function useLightbox({ photos, total = photos.length, fetchAll }: PhotoList): LightboxState {
  const { state, search } = useLocation() as { state: { photo?: number } | null; search: string }
  const navigate = useNavigate()
  const isClosing = useRef(false)
  const asked = state?.photo
  const index = photos.findIndex((photo) => photo.id === asked)
  const [lastIndex, setLastIndex] = useState<number>()
  if (asked === undefined ? lastIndex !== undefined : index >= 0 && index !== lastIndex)
    setLastIndex(asked === undefined ? undefined : index)
  const isGone = asked !== undefined && index < 0
  const instead = isGone && lastIndex !== undefined ? photoInstead(photos, lastIndex)?.id : undefined
  const isLoading = photos.length === 0 && lastIndex === undefined

  useEffect(() => {
    isClosing.current = false
    if (asked === undefined) window.history.scrollRestoration = 'auto'
    if (isGone && !isLoading)
      void navigate({ search }, { replace: true, state: instead === undefined ? null : { photo: instead } })
  }, [asked, isGone, isLoading, instead, navigate, search])

  // The same at every drawing, so that tiles need not be drawn again.
  const open = useCallback(
    (id: number) => {
      // On the way back the grid stands where the photo is that was seen last, not where the first was opened.
      window.history.scrollRestoration = 'manual'
      void navigate({ search }, { state: { photo: id } })
    },
    [navigate, search],
  )

  return {
    photos,
    total,
    fetchAll,
    current: index >= 0 ? asked : instead,
    open,
    show: (id) => void navigate({ search }, { replace: true, state: { photo: id } }),
    close() {
      // Twice in a row, as by a double click, would leave the gallery.
      if (isClosing.current) return
      isClosing.current = true
      void navigate(-1)
    },
  }
}
