import { CloudOff } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { srcSetOf, tileSizes } from '#contract/values/tile-sizes.ts'
import { onReconnect } from '#web/state/live-connection.ts'
import { originalUrl } from './picture-sizes.ts'
import { dropPreview, previewOf } from './previews.ts'
import { blurOf } from './thumbhash.ts'

/** Milliseconds of processing after which a tile falls back to the original, which may have 10 MB. */
const RENDITIONS_TIMEOUT_MS = 10_000

interface TilePictureProps {
  photo: PhotoView
  /** Width and height of the tile in CSS pixels. */
  side: number
  /**
   * Whether this is a screen's first frame, which must be drawn quickly. The picture is then not lazy, and the blur of
   * a missing picture is made afterwards.
   */
  isFirstFrame?: boolean
  /** Whether it replaces the same picture of the server-rendered shell, so that it doesn't fade in. */
  isSeen?: boolean
}

/**
 * A photo that fills its square tile. Shows its ThumbHash until the rendition fades in. While the worker processes it,
 * the sending phone shows its own preview. Other devices show a static tile, because an animation would draw sixty
 * frames a second.
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
  // Removed at the end, because a picture may be transparent.
  const placeholder = settled ? undefined : (preview ?? blur)
  // A cached picture doesn't fade in.
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
  const isProcessing = photo.state === 'processing'
  useEffect(() => {
    if (!isProcessing) return
    const timer = setTimeout(() => setLate(true), RENDITIONS_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [isProcessing])
  return isProcessing && late
}

/**
 * Retries a failed picture when the connection or the page returns, and on a press of the surrounding button. Scrolling
 * away and back retries it too.
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
    // Runs after the press has opened the photo: React loses the click if the element is replaced first.
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
