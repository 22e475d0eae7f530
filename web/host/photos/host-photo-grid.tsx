import { EyeOff, Flag, Hourglass } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { HostPhotoView } from '#contract/schemas/host-photos.ts'
import { t } from '#web/i18n/t.ts'
import { TickMark } from '#web/photo/tick-mark.tsx'
import { TilePicture } from '#web/photo/tile-picture.tsx'

/** Approximate side of a tile on a phone in pixels, for choosing the rendition. */
const TILE_SIDE = 180

interface HostPhotoGridProps {
  photos: HostPhotoView[]
  /** Ids of selected photos. Undefined outside selection mode. */
  selected: ReadonlySet<number> | undefined
  onPress: (id: number) => void
  /** Called when the end of the list is near. */
  onEnd: (() => void) | undefined
}

/** Photos with marks for hidden, flagged and pending ones. */
export function HostPhotoGrid({ photos, selected, onPress, onEnd }: HostPhotoGridProps) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current || !onEnd) return undefined
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && onEnd(), {
      rootMargin: '800px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [onEnd])

  return (
    <>
      <ul
        aria-label={t('host.photos')}
        className="grid grid-cols-3 gap-1 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] sm:gap-2"
      >
        {photos.map((photo) => (
          <li
            key={photo.id}
            className="relative aspect-square [contain-intrinsic-size:auto_120px] [content-visibility:auto]"
          >
            <button
              type="button"
              aria-label={labelOf(photo)}
              aria-pressed={selected?.has(photo.id)}
              onClick={() => onPress(photo.id)}
              className="absolute inset-0 overflow-hidden rounded-sm focus-visible:outline-3 focus-visible:outline-offset-1 focus-visible:outline-accent"
            >
              <TilePicture photo={photo} side={TILE_SIDE} />
              {photo.hidden && (
                <span aria-hidden className="absolute inset-0 grid place-items-center bg-night/60 text-chalk">
                  <EyeOff className="size-7" />
                </span>
              )}
              {photo.flagCount > 0 && (
                <span
                  aria-hidden
                  className="absolute start-1.5 top-1.5 flex items-center gap-1 rounded-pill bg-danger px-2 py-0.5 text-sm text-on-danger"
                >
                  <Flag className="size-3.5" />
                  {photo.flagCount}
                </span>
              )}
              {photo.isPending && (
                <span
                  aria-hidden
                  className="absolute end-1.5 top-1.5 grid size-7 place-items-center rounded-pill bg-night/65 text-chalk"
                >
                  <Hourglass className="size-4" />
                </span>
              )}
              {selected && <TickMark isOn={selected.has(photo.id)} />}
            </button>
          </li>
        ))}
      </ul>
      <div ref={end} />
    </>
  )
}

const labelOf = ({ originalName, isPending, hidden, flagCount }: HostPhotoView) =>
  [
    originalName,
    isPending && t('host.waiting'),
    hidden && t('host.hidden'),
    flagCount > 0 && t('host.flags', { count: flagCount }),
  ]
    .filter(Boolean)
    .join(', ')
