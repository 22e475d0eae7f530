import { Flag, Hourglass, ImageOff, Share2 } from 'lucide-react'
import { memo, useState } from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { t } from '#web/i18n/t.ts'
import { useFailureText } from '#web/photo/failure-text.ts'
import { addedAt } from '#web/photo/photo-moments.ts'
import { TickMark } from '#web/photo/tick-mark.tsx'
import { TilePicture } from '#web/photo/tile-picture.tsx'
import { photoLink, sharePhoto } from '#web/share/share.ts'
import { useSelected } from '#web/state/store.ts'
import { isDisabled } from '#web/venue.ts'
import { HeartMark } from '#web/event/hearts/heart-mark.tsx'
import { removePhoto } from '#web/event/gallery/remove-photo.ts'
import type { Selection } from '#web/event/select/selection.ts'

export interface PhotoTileProps {
  photo: PhotoView
  side: number
  /** Position in the grid, from 1. */
  number: number
  /** Whether Tab stops here. Arrow keys reach the others. */
  isTabStop: boolean
  /** True in the first render, which omits the buttons. */
  isFirstFrame: boolean
  /** Whether the server-rendered shell already shows its picture. */
  isSeen: boolean
  selection: Selection
  onOpen: (id: number) => void
  onFlag: (photo: PhotoView) => void
}

/**
 * One photo of the grid. A press opens it. Share and Flag appear on hover and focus, and always on touch screens. Not
 * rendered again while rows scroll.
 */
export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const { photo, side, number, isTabStop, isFirstFrame, isSeen, selection, onOpen, onFlag } = props
  /** Undefined outside selection mode. */
  const isSelected = useSelected(selection.store, (ids) => ids?.has(photo.id))
  const [wasFirst] = useState(isFirstFrame)
  const failure = useFailureText(photo)
  const tabIndex = isTabStop ? 0 : -1

  return (
    <div
      className={`group relative size-full bg-sunken select-none [-webkit-touch-callout:none] ${wasFirst ? '' : 'animate-appear'}`}
    >
      <button
        type="button"
        data-photo={photo.id}
        tabIndex={tabIndex}
        aria-label={
          failure
            ? t('photo.failedTile', { number, reason: failure })
            : t('photo.tile', { number, time: addedAt(photo) })
        }
        aria-pressed={isSelected}
        onClick={() => onOpen(photo.id)}
        className="absolute inset-0 outline-offset-[-3px]"
      >
        {failure ? (
          <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 px-3 pb-8 text-center text-sm text-quiet">
            <ImageOff aria-hidden strokeWidth={1.5} className="size-7" />
            <span className="line-clamp-4">{failure}</span>
          </span>
        ) : (
          <TilePicture photo={photo} side={side} isFirstFrame={isFirstFrame} isSeen={isSeen} />
        )}
      </button>
      {isSelected && <span aria-hidden className="pointer-events-none absolute inset-0 bg-night/35" />}
      {isSelected !== undefined && <TickMark isOn={isSelected} />}
      {photo.heartCount > 0 && !isFirstFrame && <HeartMark photo={photo} />}
      {photo.isPending && (
        <span className="pointer-events-none absolute inset-x-0 top-0 flex items-center gap-1.5 bg-night/65 px-2 py-1.5 text-sm leading-tight text-chalk">
          <Hourglass aria-hidden className="size-4 shrink-0" />
          {t('schedule.waiting')}
        </span>
      )}
      {isSelected === undefined && failure && (
        <button
          type="button"
          tabIndex={tabIndex}
          onClick={() => void removePhoto(photo)}
          className="absolute start-0 bottom-0 z-1 h-11 px-3 text-sm font-medium underline outline-offset-[-4px]"
        >
          {t('photo.remove')}
        </button>
      )}
      {!isFirstFrame && isSelected === undefined && (
        <div className={bar}>
          <button
            data-tooltip={t('photo.share', { number })}
            type="button"
            hidden={isDisabled('sharing')}
            tabIndex={tabIndex}
            aria-label={t('photo.share', { number })}
            onClick={() => void sharePhoto(photoLink(photo.filename))}
            className={tool}
          >
            <Share2 className={icon} />
          </button>
          <button
            data-tooltip={t('photo.flag', { number })}
            type="button"
            tabIndex={tabIndex}
            aria-label={t('photo.flag', { number })}
            onClick={() => onFlag(photo)}
            className={tool}
          >
            <Flag className={icon} />
          </button>
        </div>
      )}
    </div>
  )
})

const bar =
  'pointer-events-none absolute end-0 bottom-0 flex opacity-0 transition-opacity *:pointer-events-auto group-has-focus-visible:opacity-100 pointer-fine:group-hover:opacity-100 pointer-coarse:opacity-100'
const tool = 'grid size-11 place-items-center outline-offset-[-4px] hover:opacity-80'
/** Gives the icon a contrast of 5.1:1 on a white photo. */
const icon = 'size-7.5 rounded-pill bg-night/60 p-1.5 text-chalk'
