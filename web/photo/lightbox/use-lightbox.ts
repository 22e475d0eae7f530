import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { replacementPhoto } from './next-photo.ts'

export interface PhotoList {
  photos: PhotoView[]
  /** Number of all photos, including those not fetched yet. Defaults to `photos.length`. */
  total?: number
  /** Fetches and returns all photos. Undefined if `photos` is always complete. */
  fetchAll?: () => Promise<PhotoView[]>
  isReady?: boolean
  /** Fetches a linked photo that `photos` lacks. Resolves to false if it does not exist. */
  find?: (id: number) => Promise<boolean>
  /** Called for a link to a photo that does not exist. */
  onMissing?: () => void
}

/** State shared by a screen that opens photos and `Lightbox`, which shows them. */
export interface LightboxState {
  photos: PhotoView[]
  total: number
  fetchAll: PhotoList['fetchAll']
  current: number | undefined
  open: (id: number) => void
  show: (id: number) => void
  close: () => void
}

/**
 * Returns which photo of a list is open. The address contains `?photo={id}`, so that links open it and Back closes it.
 * If the open photo is deleted, its successor is shown, if there is one.
 */
export function useLightbox(list: PhotoList): LightboxState {
  const { photos, total = photos.length, fetchAll, isReady = photos.length > 0, find, onMissing } = list
  const { key, search } = useLocation()
  const navigate = useNavigate()
  const isClosing = useRef(false)
  const hasGallery = useRef(key !== 'default')
  const requested = photoIn(search)
  const index = photos.findIndex((photo) => photo.id === requested)
  const [lastIndex, setLastIndex] = useState<number>()
  if (requested === undefined ? lastIndex !== undefined : index >= 0 && index !== lastIndex)
    setLastIndex(requested === undefined ? undefined : index)
  const isUnlisted = requested !== undefined && index < 0
  const instead = isUnlisted && lastIndex !== undefined ? replacementPhoto(photos, lastIndex)?.id : undefined
  const isMissing = isUnlisted && isReady && lastIndex === undefined

  useEffect(() => {
    isClosing.current = false
    if (requested === undefined) window.history.scrollRestoration = 'auto'
    // Back from a linked photo leads to the gallery.
    if (requested !== undefined && !hasGallery.current) {
      window.history.scrollRestoration = 'manual'
      void navigate({ search: withPhoto(search) }, { replace: true })
      void navigate({ search })
    }
    hasGallery.current = true
    if (isUnlisted && lastIndex !== undefined)
      void navigate({ search: withPhoto(search, instead) }, { replace: true })
  }, [requested, isUnlisted, lastIndex, instead, navigate, search])

  const leave = useEffectEvent(() => {
    onMissing?.()
    void navigate({ search: withPhoto(search) }, { replace: true })
  })
  const look = useEffectEvent((id: number) => find?.(id) ?? Promise.resolve(false))
  useEffect(() => {
    if (!isMissing) return
    let isLeft = false
    // Without a response the result is unknown, so nothing changes.
    look(requested).then(
      (isThere) => isThere || isLeft || leave(),
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [isMissing, requested])

  // Stable, so that tiles don't render again.
  const open = useCallback(
    (id: number) => {
      // Back returns to the photo seen last, not to the one opened first.
      window.history.scrollRestoration = 'manual'
      void navigate({ search: withPhoto(window.location.search, id) })
    },
    [navigate],
  )

  return {
    photos,
    total,
    fetchAll,
    current: index >= 0 ? requested : instead,
    open,
    show: (id) => void navigate({ search: withPhoto(search, id) }, { replace: true }),
    close() {
      // A second call, as by a double click, would leave the gallery.
      if (isClosing.current) return
      isClosing.current = true
      void navigate(-1)
    },
  }
}

/** Returns the photo id in an address, or 0 (no photo) if it is invalid. */
function photoIn(search: string): number | undefined {
  const id = new URLSearchParams(search).get('photo')
  if (id === null) return undefined
  return /^\d{1,9}$/.test(id) ? Number(id) : 0
}

/** Returns the search string with that photo, or without one. */
function withPhoto(search: string, id?: number): string {
  const params = new URLSearchParams(search)
  if (id === undefined) params.delete('photo')
  else params.set('photo', String(id))
  return params.toString()
}
