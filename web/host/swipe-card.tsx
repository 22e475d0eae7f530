import { useRef, useState, type PointerEvent } from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { t } from '#web/i18n/t.ts'
import { largeUrl } from '#web/photo/picture-sizes.ts'
import { addedAt } from '#web/photo/photo-moments.ts'
import type { Decision } from './decision-sender.ts'

/** Minimum swipe in pixels. A shorter swipe decides nothing. */
const MIN_SWIPE = 70

interface SwipeCardProps {
  photo: PhotoView
  onDecide: (decision: Decision) => void
}

/** A photo to swipe: right approves and left hides, in every language. */
export function SwipeCard({ photo, onDecide }: SwipeCardProps) {
  const start = useRef<number>(undefined)
  const [offset, setOffset] = useState(0)
  const move = (event: PointerEvent) =>
    start.current !== undefined && setOffset(event.clientX - start.current)
  function end() {
    if (start.current === undefined) return
    start.current = undefined
    setOffset(0)
    if (Math.abs(offset) >= MIN_SWIPE) onDecide(offset > 0 ? 'approve' : 'hide')
  }
  return (
    <div
      className="relative grid h-[56dvh] touch-pan-y place-items-center overflow-hidden rounded-card bg-sunken select-none sm:h-[52dvh]"
      onPointerDown={(event) => {
        start.current = event.clientX
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => {
        start.current = undefined
        setOffset(0)
      }}
    >
      <img
        src={largeUrl(photo)}
        alt={t('approve.photo', { time: addedAt(photo) })}
        draggable={false}
        style={{ transform: `translateX(${offset}px) rotate(${offset / 40}deg)` }}
        className="size-full min-h-0 object-contain"
      />
      <p className="absolute inset-x-0 bottom-0 flex justify-center gap-2 bg-night/70 px-4 py-1.5 text-chalk">
        {photo.senderName && <bdi className="truncate font-medium">{photo.senderName}</bdi>}
        <time dateTime={photo.uploadedAt} className="shrink-0">
          {addedAt(photo)}
        </time>
      </p>
      {Math.abs(offset) >= MIN_SWIPE && (
        <p
          aria-hidden
          className={`absolute top-4 rounded-pill px-5 py-2 font-medium ${offset > 0 ? 'right-4 bg-accent text-on-accent' : 'left-4 bg-danger text-on-danger'}`}
        >
          {t(offset > 0 ? 'approve.show' : 'approve.hide')}
        </p>
      )}
    </div>
  )
}
