import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { PhotoView } from '#contract/photos.ts'
import { nextPhoto, photoInstead } from './next-photo.ts'

export interface PhotoList {
  photos: PhotoView[]
  /** All photos, also those not fetched yet; as many as there are in `photos` when not given. */
  total?: number
  /** Fetches the rest of the photos; only where there can be a rest. */
  fetchAll?: () => Promise<PhotoView[]>
}

/** What a screen needs to open a photo, and `LazyLightbox` to show it. */
export interface LightboxState {
  photos: PhotoView[]
  total: number
  /** The photo that is open. */
  current: number | undefined
  open: (id: number) => void
  /** Shows the next photo or, for -1, the previous one, around the ends; fetches the rest of the list for that. */
  step: (by: 1 | -1) => Promise<void>
  close: () => void
}

/**
 * Which photo of a list is open. It is kept in the browser's history, so that Back on a phone closes the photo and not
 * the gallery. When the photo goes away meanwhile, the one behind it is shown, or none.
 */
export function useLightbox({ photos, total = photos.length, fetchAll }: PhotoList): LightboxState {
  const { state } = useLocation() as { state: { photo?: number } | null }
  const navigate = useNavigate()
  const lastIndex = useRef<number>(undefined)
  const isClosing = useRef(false)
  const asked = state?.photo
  const index = photos.findIndex((photo) => photo.id === asked)
  const current = index >= 0 ? asked : undefined

  useEffect(() => {
    isClosing.current = false
    if (asked === undefined) window.history.scrollRestoration = 'auto'
    const was = lastIndex.current
    lastIndex.current = index >= 0 ? index : undefined
    const isLoading = photos.length === 0 && was === undefined
    if (asked === undefined || index >= 0 || isLoading) return
    const instead = was === undefined ? undefined : photoInstead(photos, was)
    void navigate('.', { replace: true, state: instead ? { photo: instead.id } : null })
  }, [asked, index, photos, navigate])

  return {
    photos,
    total,
    current,
    open(id) {
      // On the way back the grid stands where the photo is that was seen last, not where the first was opened.
      window.history.scrollRestoration = 'manual'
      void navigate('.', { state: { photo: id } })
    },
    async step(by) {
      if (current === undefined) return
      const isAtEnd = index === (by === 1 ? photos.length - 1 : 0)
      const all = isAtEnd && photos.length < total && fetchAll ? await fetchAll().catch(() => photos) : photos
      const next = nextPhoto(all, current, by)
      if (next) void navigate('.', { replace: true, state: { photo: next.id } })
    },
    close() {
      // Twice in a row, as by a double click, would leave the gallery.
      if (isClosing.current) return
      isClosing.current = true
      void navigate(-1)
    },
  }
}
