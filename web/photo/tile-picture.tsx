import { CloudOff } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { srcSetOf, tileSizes } from '#contract/values/tile-sizes.ts'
import { onReconnect } from '#web/state/live-connection.ts'
import { originalUrl } from './picture-sizes.ts'
import { dropPreview, previewOf } from './previews.ts'
import { blurOf } from './thumbhash.ts'

/** How long a photo may be in work, ms, before its tile falls back on the original, up to 10 MB. */
const RENDITIONS_TIMEOUT_MS = 10_000

interface TilePictureProps {
  photo: PhotoView
  /** The tile's side in CSS pixels. */
  side: number
  /**
   * In a screen's first frame a tile is drawn in less time: the browser need not find out that it is seen, and a blur is
   * made after it, of pictures that are not there yet.
   */
  isFirstFrame?: boolean
  /** Whether it is drawn in the place of the same picture, which does not fade in then. */
  isSeen?: boolean
}

/**
 * A photo that covers its square tile, in the button that opens it: first its ThumbHash, then the rendition fades in.
 * While the worker is at it, the phone that sent it shows its own preview, and others a tile that stands still: while photos come
 * one after the other there is always such a tile, and movement would have them draw sixty frames a second.
 */
export function TilePicture({ photo, side, isFirstFrame = false, isSeen = false }: TilePictureProps) {
  const [shown, setShown] = useState(isSeen && photo.renditions.length > 0)
  const [settled, setSettled] = useState(false)
  const { place, attempts, isFailed, fail } = useRetries()
  const late = useLate(photo)
  const isBlurred = !isFirstFrame && !settled
  const blur = useMemo(() => (isBlurred ? blurOf(photo.thumbhash) : undefined), [isBlurred, photo.thumbhash])
  const [preview] = useState(() => previewOf(photo.id))
  const ready = photo.renditions.length > 0
  // Taken away at the end: a picture may have holes.
  const placeholder = settled ? undefined : (preview ?? blur)
  // One that was fetched before its tile was drawn does not fade in.
  const showIfThere = useCallback((img: HTMLImageElement | null) => {
    if (!img?.complete || !img.naturalWidth) return
    setShown(true)
    img.decode().then(
      () => setSettled(true),
      () => {},
    )
  }, [])
  return (
    <div
      ref={place}
      className="absolute inset-0 bg-line bg-cover bg-center"
      style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
    >
      {(ready || (late && !preview)) && (
        <img
          key={attempts}
          ref={showIfThere}
          src={ready ? photo.renditions[0]?.url : originalUrl(photo)}
          srcSet={ready ? srcSetOf(photo) : undefined}
          sizes={ready ? tileSizes(photo, `${side}px`) : undefined}
          alt=""
          loading={isFirstFrame ? 'eager' : 'lazy'}
          decoding={isSeen ? 'sync' : 'async'}
          draggable={false}
          onLoad={() => {
            setShown(true)
            if (isSeen) setSettled(true)
            if (ready) dropPreview(photo.id)
          }}
          onError={fail}
          onTransitionEnd={() => setSettled(true)}
          className={`size-full object-cover transition-opacity ${shown ? '' : 'opacity-0'}`}
        />
      )}
      {isFailed && (
        <CloudOff aria-hidden className="absolute inset-0 m-auto size-7 text-chalk drop-shadow-md" />
      )}
    </div>
  )
}

function useLate(photo: PhotoView): boolean {
  const [late, setLate] = useState(false)
  const waiting = photo.state === 'processing'
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), RENDITIONS_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  return waiting && late
}

/**
 * A picture that did not load is fetched anew when the connection or the page is seen again, and by a press on the
 * button around it. One that is scrolled away and back is drawn anew anyhow.
 */
function useRetries() {
  const place = useRef<HTMLDivElement>(null)
  const [attempts, setAttempts] = useState(0)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isFailed) return
    const button = place.current?.parentElement
    function retry() {
      setFailed(false)
      setAttempts((attempts) => attempts + 1)
    }
    // After the press has opened the photo: React hears of no click on an element that is drawn anew meanwhile.
    const press = () => setTimeout(retry)
    const look = () => document.visibilityState === 'visible' && retry()
    const stop = onReconnect(retry)
    button?.addEventListener('click', press)
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      button?.removeEventListener('click', press)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isFailed])
  return { place, attempts, isFailed, fail: () => setFailed(true) }
}
