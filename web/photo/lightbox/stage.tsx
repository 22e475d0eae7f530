import { useRef, useState } from 'react'
import type { PhotoView } from '#contract/photos.ts'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { largeUrl, mayMove, originalUrl } from '../picture-sizes.ts'
import { previewOf } from '../previews.ts'
import { blurOf } from '../thumbhash.ts'
import { useGestures } from './gestures.ts'
import type { Swipe } from './zoom.ts'

interface StageProps {
  photo: PhotoView
  label: string
  onSwipe: (swipe: Exclude<Swipe, 'stay'>) => void
}

/** One photo, whole, on the dark: the blur, the small rendition, the large one; the original where it moves, and once it is enlarged. */
export function Stage({ photo, label, onSwipe }: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState(false)
  const [settled, setSettled] = useState(false)
  const [enlarged, setEnlarged] = useState(false)
  const [playing, setPlaying] = useState(false)
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const plays = mayMove(photo) && !calm
  useGestures({ stage, picture, onSwipe, onZoom: () => setEnlarged(true) })

  const { width, height } = photo
  const behind = [photo.renditions[0]?.url, previewOf(photo.id), blurOf(photo.thumbhash)]
    .filter((url) => url !== undefined)
    .map((url) => `url("${url}")`)
    .join(', ')
  return (
    <div ref={stage} className="@container-[size] absolute inset-x-0 top-14 bottom-18 touch-none sm:bottom-4">
      <div ref={picture} className="grid size-full place-items-center">
        {photo.state === 'failed' ? (
          <p className="max-w-90 px-6 text-center text-lg">
            {photo.failure ?? 'No picture came out of this file.'}
          </p>
        ) : (
          <div
            className="relative animate-appear bg-cover bg-center"
            style={
              width && height
                ? {
                    width: `min(100cqw, ${(100 * width) / height}cqh, ${width}px)`,
                    aspectRatio: `${width} / ${height}`,
                    // Taken away at the end: a picture may have holes.
                    backgroundImage: settled || playing ? undefined : behind,
                  }
                : { width: '100cqw', height: '100cqh' }
            }
          >
            <img
              src={photo.renditions.length || !previewOf(photo.id) ? largeUrl(photo) : previewOf(photo.id)}
              alt={label}
              draggable={false}
              decoding="async"
              onLoad={() => setLoaded(true)}
              onTransitionEnd={() => setSettled(true)}
              className={`absolute inset-0 size-full object-contain transition-opacity ${loaded && !playing ? '' : 'opacity-0'}`}
            />
            {(enlarged || plays) && photo.renditions.length > 0 && (
              <img
                src={originalUrl(photo)}
                alt=""
                draggable={false}
                onLoad={() => setPlaying(plays)}
                className="absolute inset-0 size-full"
              />
            )}
          </div>
        )}
      </div>
    </div>
  )
}
