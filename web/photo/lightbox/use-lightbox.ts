import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { photoInstead } from './next-photo.ts'

export interface PhotoList {
  photos: PhotoView[]
  /** All photos, also those not fetched yet; as many as there are in `photos` when not given. */
  total?: number
  /** Fetches the rest of the photos and gives all of them; only where there can be a rest. */
  fetchAll?: () => Promise<PhotoView[]>
  /** False while `photos` is still being fetched. */
  isReady?: boolean
  /** Fetches a photo that an address names and `photos` lacks. Resolves to false when it does not exist. */
  find?: (id: number) => Promise<boolean>
  /** Called for an address that names a photo which does not exist. */
  onMissing?: () => void
}

/** What a screen needs to open a photo, and `LazyLightbox` to show it. */
export interface LightboxState {
  photos: PhotoView[]
  total: number
  fetchAll: PhotoList['fetchAll']
  /** The photo that is open. */
  current: number | undefined
  open: (id: number) => void
  /** Another photo is shown now. */
  show: (id: number) => void
  close: () => void
}

/**
 * Which photo of a list is open. Its address ends in `?photo={id}`: a link opens it, and Back on a phone closes the photo and
 * not the gallery. When the photo goes away while it is open, the one behind it is shown, or none.
 */
export function useLightbox(list: PhotoList): LightboxState {
  const { photos, total = photos.length, fetchAll, isReady = photos.length > 0, find, onMissing } = list
  const { key, search } = useLocation()
  const navigate = useNavigate()
  const isClosing = useRef(false)
  const hasGallery = useRef(key !== 'default')
  const asked = photoIn(search)
  const index = photos.findIndex((photo) => photo.id === asked)
  const [lastIndex, setLastIndex] = useState<number>()
  if (asked === undefined ? lastIndex !== undefined : index >= 0 && index !== lastIndex)
    setLastIndex(asked === undefined ? undefined : index)
  const isGone = asked !== undefined && index < 0
  const instead = isGone && lastIndex !== undefined ? photoInstead(photos, lastIndex)?.id : undefined
  const isMissing = isGone && isReady && lastIndex === undefined

  useEffect(() => {
    isClosing.current = false
    if (asked === undefined) window.history.scrollRestoration = 'auto'
    // Back from a photo that a link opened leads to the gallery.
    if (asked !== undefined && !hasGallery.current) {
      window.history.scrollRestoration = 'manual'
      void navigate({ search: withPhoto(search) }, { replace: true })
      void navigate({ search })
    }
    hasGallery.current = true
    if (isGone && lastIndex !== undefined)
      void navigate({ search: withPhoto(search, instead) }, { replace: true })
  }, [asked, isGone, lastIndex, instead, navigate, search])

  const leave = useEffectEvent(() => {
    onMissing?.()
    void navigate({ search: withPhoto(search) }, { replace: true })
  })
  const look = useEffectEvent((id: number) => find?.(id) ?? Promise.resolve(false))
  useEffect(() => {
    if (!isMissing) return
    let isLeft = false
    // Without an answer nobody knows: the gallery stays as it is.
    look(asked).then(
      (isThere) => isThere || isLeft || leave(),
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [isMissing, asked])

  // The same at every drawing, so that tiles need not be drawn again.
  const open = useCallback(
    (id: number) => {
      // On the way back the grid stands where the photo is that was seen last, not where the first was opened.
      window.history.scrollRestoration = 'manual'
      void navigate({ search: withPhoto(window.location.search, id) })
    },
    [navigate],
  )

  return {
    photos,
    total,
    fetchAll,
    current: index >= 0 ? asked : instead,
    open,
    show: (id) => void navigate({ search: withPhoto(search, id) }, { replace: true }),
    close() {
      // Twice in a row, as by a double click, would leave the gallery.
      if (isClosing.current) return
      isClosing.current = true
      void navigate(-1)
    },
  }
}

/** The photo that an address names; 0, which no photo has, when it is no number. */
function photoIn(search: string): number | undefined {
  const id = new URLSearchParams(search).get('photo')
  if (id === null) return undefined
  return /^\d{1,9}$/.test(id) ? Number(id) : 0
}

/** The address with that photo, or with none. */
function withPhoto(search: string, id?: number): string {
  const params = new URLSearchParams(search)
  if (id === undefined) params.delete('photo')
  else params.set('photo', String(id))
  return params.toString()
}
