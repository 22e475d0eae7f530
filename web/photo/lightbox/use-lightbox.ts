import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { PhotoView } from '#contract/photos.ts'
import { successor } from './neighbours.ts'

export interface LightboxState {
  current: number | undefined
  open: (id: number) => void
  move: (id: number) => void
  close: () => void
}

/**
 * Which photo is open. It is kept in the browser's history, so that Back on a phone closes the photo and not the
 * gallery. When the photo goes away meanwhile, the one behind it is shown, or none.
 */
export function useLightbox(photos: PhotoView[]): LightboxState {
  const { state } = useLocation() as { state: { photo?: number } | null }
  const navigate = useNavigate()
  const place = useRef<number>(undefined)
  const closing = useRef(false)
  const asked = state?.photo
  const index = photos.findIndex((photo) => photo.id === asked)

  const move = (id: number) => void navigate('.', { replace: true, state: { photo: id } })
  function close() {
    // Twice in a row, as by a double click, would leave the gallery.
    if (closing.current) return
    closing.current = true
    void navigate(-1)
  }
  useEffect(() => {
    closing.current = false
    if (asked === undefined) window.history.scrollRestoration = 'auto'
    const was = place.current
    place.current = index >= 0 ? index : undefined
    const isLoading = photos.length === 0 && was === undefined
    if (asked === undefined || index >= 0 || isLoading) return
    const next = was === undefined ? undefined : successor(photos, was)
    void navigate('.', { replace: true, state: next ? { photo: next.id } : null })
  }, [asked, index, photos, navigate])

  return {
    current: index >= 0 ? asked : undefined,
    open(id) {
      // On the way back the grid stands where the photo is that was seen last, not where the first was opened.
      window.history.scrollRestoration = 'manual'
      void navigate('.', { state: { photo: id } })
    },
    move,
    close,
  }
}
